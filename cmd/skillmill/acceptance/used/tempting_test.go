package used

import (
	"path/filepath"
	"strings"
	"testing"
	"time"

	"skillmill/cmd/skillmill/acceptance"
	"skillmill/configs"
	"skillmill/datasets"
	"skillmill/datasets/samples/tempting"
	"skillmill/datasets/skill"
	"skillmill/mill"
)

// bench is a library and what it is tried on.
type bench struct {
	pairs []tempting.Pair
	dirs  [][2]string               // of the captures of each pair
	keys  map[string]string         // of a skill, by domain and id: its control
	shown map[string][2]bool        // of a skill: which of the pages showed it
	of    map[string][]*skill.Skill // by domain
	out   string
}

var evening = time.Date(2026, 11, 1, 20, 0, 0, 0, time.UTC)

// build builds the first page of each pair, and the second ones where witness says
// so, a night later.
func build(t *testing.T, witness func(*tempting.Pair) bool) *bench {
	t.Helper()
	pairs, err := tempting.Pairs()
	if err != nil {
		t.Fatal(err)
	}
	root := t.TempDir()
	b := &bench{pairs: pairs, keys: map[string]string{}, shown: map[string][2]bool{}, of: map[string][]*skill.Skill{}, out: filepath.Join(root, "out")}
	captures, rest := filepath.Join(root, "captures"), filepath.Join(root, "rest")
	pages := map[string]*tempting.Page{}
	at := map[string]int{} // the number of the page by capture
	for i := range pairs {
		p := &pairs[i]
		var dirs [2]string
		dirs[0] = write(t, captures, &p.Pages[0], evening.Add(time.Duration(i)*time.Minute))
		to := rest
		if witness(p) {
			to = captures
		}
		dirs[1] = write(t, to, &p.Pages[1], evening.Add(24*time.Hour+time.Duration(i)*time.Minute))
		pages[id(dirs[0])], pages[id(dirs[1])] = &p.Pages[0], &p.Pages[1]
		at[id(dirs[1])] = 1
		b.dirs = append(b.dirs, dirs)
	}
	acceptance.Build(t, "build", captures, "--out", b.out, "--quiet")
	skills := acceptance.LoadSkills(t, b.out)
	for _, s := range skills {
		b.of[s.Domain] = append(b.of[s.Domain], s)
	}
	for _, r := range acceptance.ReadTable[datasets.SkillRow](t, b.out, "skills") {
		for i, c := range r.Captures {
			name := r.Domain + " " + r.SkillID
			k := pages[c].Keys[r.Indices[i]]
			if k == "" {
				t.Errorf("%s %q in %s has no key", name, r.Name, c)
			}
			if b.keys[name] != "" && b.keys[name] != k {
				t.Logf("%s %q in %s is %q, was %q", name, r.Name, c, k, b.keys[name])
			}
			b.keys[name] = k
			on := b.shown[name]
			on[at[c]] = true
			b.shown[name] = on
		}
	}
	return b
}

// name is a skill's name in the maps of a bench.
func name(s *skill.Skill) string { return s.Domain + " " + s.ID }

// TestTempting builds the first page of each pair and looks for its controls on the
// second one, which the build never saw: by document and by resolver. No answer may be
// another control; TestTemptingWitnessed holds those where both pages were seen.
func TestTempting(t *testing.T) {
	t.Parallel()
	b := build(t, func(*tempting.Pair) bool { return false })
	f := figures{}
	for i := range b.pairs {
		b.try(t, f, i, 1)
	}
	t.Logf("\n%s", f)
	for _, half := range halves {
		at := place{half, tempting.Release}
		f.wrong(t, at, "document")
		f.wrong(t, at, "resolver")
		f.least(t, at, "document", .5)
		f.least(t, at, "resolver", .5)
		for _, kind := range []tempting.Kind{tempting.Other, tempting.Wall} {
			at := place{half, kind}
			f.wrong(t, at, "document")
			f.wrong(t, at, "resolver")
		}
	}
}

// TestTemptingWitnessed builds both pages of the pairs that are no releases, and
// tries what was published of the one on the other.
func TestTemptingWitnessed(t *testing.T) {
	acceptance.KnownUnderRace(t)
	t.Parallel()
	b := build(t, func(p *tempting.Pair) bool { return p.Kind != tempting.Release })
	f := figures{}
	for i := range b.pairs {
		if b.pairs[i].Kind == tempting.Release {
			continue
		}
		b.try(t, f, i, 0)
		b.try(t, f, i, 1)
	}
	t.Logf("\n%s", f)
	for _, half := range halves {
		for _, kind := range []tempting.Kind{tempting.Other, tempting.Wall} {
			at := place{half, kind}
			f.wrong(t, at, "document")
			f.wrong(t, at, "resolver")
		}
	}
}

// try looks for the controls of one page of a pair on the other, which is number on.
func (b *bench) try(t *testing.T, f figures, pair, on int) {
	t.Helper()
	p := &b.pairs[pair]
	there := acceptance.Open(t, b.dirs[pair][on])
	found := map[string]int64{}
	res, err := mill.Resolve(t.Context(), mill.ResolveOptions{Skills: b.out, Capture: b.dirs[pair][on], Config: configs.Default()})
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range res.Found {
		found[name(r.Skill)] = r.Index
	}
	for _, s := range b.of[datasets.Domain(p.Pages[0].URL)] {
		if !b.shown[name(s)][1-on] {
			continue // a skill of the other page alone
		}
		at := place{half: p.Name[:1], kind: p.Kind}
		truth := b.keys[name(s)]
		note := func(track string, index int, how string) {
			verdict := judge(&p.Pages[on], truth, index)
			f.count(at, track, verdict)
			if *list != "" && strings.HasPrefix(p.Name, *list) && verdict != right && verdict != refused {
				got := ""
				if index >= 0 {
					got = p.Pages[on].Keys[index]
				}
				t.Logf("%s %s on page %d: %s %s: %q (%s), got %q by %s", p.Name, track, on+1, verdict, s.ID, truth, s.Label, got, how)
			}
		}
		index, how := there.Locate(s)
		if offered := there.Offers(t, s); offered {
			f.count(at, "offers", "offered")
			note("document", index, how)
		} else {
			f.count(at, "offers", "not offered")
			note("document", -1, "not offered")
		}
		if *rules {
			there.Without(s, func(rule string, without int) {
				if without != index {
					f.count(at, "without: "+rule, judge(&p.Pages[on], truth, without))
				}
			})
		}
		if k, tried := found[name(s)]; tried {
			note("resolver", int(k), "")
		}
	}
}
