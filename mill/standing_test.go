package mill_test

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"skillmill/datasets/samples/pacetest"
	"skillmill/mill"
)

// randomPage is a page of a site whose pages are of a few kinds: what they share, ids that
// mean another control on another page, words that many have, rows, marks.
func randomPage(r *rand.Rand, path string) string {
	var b strings.Builder
	fmt.Fprintf(&b, `<html><head><title>%s</title></head><body><header><nav><a href="/home">Home</a> <a href="/orders">Orders</a></nav></header><main><h1>%s</h1>`, path, path)
	some := func(of int) bool { return r.IntN(of) == 0 }
	if some(2) {
		fmt.Fprintf(&b, `<section id="%s">`, []string{"shop", "desk", "team"}[r.IntN(3)])
	}
	for k := range 1 + r.IntN(4) {
		switch r.IntN(8) {
		case 0:
			fmt.Fprintf(&b, `<button id="go">%s</button>`, []string{"Save", "Send", "Remove", "Save " + path}[r.IntN(4)])
		case 1:
			fmt.Fprintf(&b, `<a href="%s/part%d">Part %d of %s</a>`, path, k, k, path)
		case 2:
			fmt.Fprintf(&b, `<label for="f%d">%s</label><input id="f%d" type="text">`, k, []string{"Email", "Name", "Note"}[r.IntN(3)], k)
		case 3:
			fmt.Fprintf(&b, `<button class="tool">%s</button>`, []string{"Print", "Share", "Copy"}[r.IntN(3)])
		case 4:
			b.WriteString(`<button class="icon"><i class="fa fa-star"></i></button>`)
		case 5:
			b.WriteString(`<div class="bar"><button>Add review</button></div>`)
		case 6:
			fmt.Fprintf(&b, `<h2>%s</h2><a class="more" href="/more">More</a>`, []string{"News", "Offers"}[r.IntN(2)])
		case 7:
			b.WriteString(`<form aria-label="Search"><input type="search" aria-label="Search"><button type="submit">Go</button></form>`)
		}
	}
	if some(4) {
		b.WriteString(`<table><tbody>` + deskRows([]string{"Ann", "Bob", "Cid", "Dan"}[:2+r.IntN(3)]...) + `</tbody></table>`)
	}
	b.WriteString(`</main><footer role="contentinfo"><a href="/imprint">Imprint</a></footer></body></html>`)
	return b.String()
}

const loginWall = `<html><head><title>Sign in</title></head><body><form><label for="u">User</label><input id="u"><label for="p">Password</label><input id="p" type="password"><button id="go">Sign in</button></form></body></html>`

// What stands from the night before is taken over, and each night has the bytes of a build of everything:
// whatever pages come, in the midst of others by address and by time, are captured again, change, or
// show a wall.
func TestNightsOfRandomSites(t *testing.T) {
	t.Parallel()
	trials := 2
	if pacetest.More {
		trials = 40
	}
	trials = pacetest.Repeats(trials)
	spared := int64(0)
	for trial := range trials {
		spared += randomNights(t, uint64(trial)+4)
	}
	t.Logf("%d drafts stood", spared)
	if spared == 0 {
		t.Error("nothing stood on any night")
	}
}

// randomNights returns how many drafts the nights had not to try on all pages.
func randomNights(t *testing.T, seed uint64) (spared int64) {
	t.Helper()
	r := rand.New(rand.NewPCG(seed, 7)) //nolint:gosec // a test
	captures, out := t.TempDir(), filepath.Join(t.TempDir(), "out")
	day := time.Date(2026, 9, 1, 2, 0, 0, 0, time.UTC)
	pages := map[string]string{}
	var paths []string
	taken := map[int]bool{}
	shoot := func(path, html string, night int) {
		second := r.IntN(80_000)
		for taken[night*86_400+second] {
			second++
		}
		taken[night*86_400+second] = true
		shotDir(t, captures, path, html, day.AddDate(0, 0, night).Add(time.Duration(second)*time.Second))
	}
	come := func(night int) {
		path := fmt.Sprintf("/%s/%d", []string{"goods", "team", "a"}[r.IntN(3)], r.IntN(1000))
		if pages[path] == "" {
			paths = append(paths, path)
		}
		pages[path] = randomPage(r, path)
		shoot(path, pages[path], night)
	}
	for range 14 {
		come(1)
	}
	build(t, out, captures)
	for night := 2; night <= 5; night++ {
		for range 1 + r.IntN(2) {
			come(night - r.IntN(2)*night) // some have the date of an earlier night
		}
		if r.IntN(2) == 0 {
			p := paths[r.IntN(len(paths))]
			shoot(p, pages[p], night)
		}
		if r.IntN(2) == 0 {
			p := paths[r.IntN(len(paths))]
			pages[p] = randomPage(r, p)
			shoot(p, pages[p], night)
		}
		if r.IntN(3) == 0 {
			shoot(paths[r.IntN(len(paths))], loginWall, night)
		}
		got := build(t, out, captures)
		full := filepath.Join(t.TempDir(), "full")
		want := build(t, full, captures)
		spared += triedOf(want) - triedOf(got)
		if have, all := filesOf(t, out), filesOf(t, full); !maps.Equal(have, all) {
			t.Errorf("seed %d, night %d: not the bytes of a build of everything", seed, night)
			for name := range all {
				if have[name] != all[name] {
					t.Log(name)
				}
			}
			return spared
		}
	}
	return spared
}

// triedOf is how many drafts a build tried on the pages of others.
func triedOf(r *mill.BuildResult) int64 {
	for _, s := range r.Stats.Stages {
		if s.Name == "witness" {
			return s.RowsIn
		}
	}
	return 0
}
