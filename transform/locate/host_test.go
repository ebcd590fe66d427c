package locate

import (
	"strings"
	"testing"
)

// TestCountedHost: which custom element is meant is not told by a number that it counted: at
// the next load another one has it.
func TestCountedHost(t *testing.T) {
	x := parsed(t, `<div class=period><x-segment segment-id=segment-0 id=x-segment-4>Month</x-segment><x-segment x segment-id=segment-1 id=x-segment-7>Year</x-segment></div><x-tab name=mail>Mail</x-tab>`)
	if s := x.Host(target(t, x)); strings.Contains(s, "segment-1") || strings.Contains(s, "segment-7") {
		t.Errorf("the host is %q", s)
	}
	y := parsed(t, `<x-segment name=month>Month</x-segment><x-segment x name=year>Year</x-segment>`)
	if s := y.Host(target(t, y)); s != `x-segment[name="year"]` {
		t.Errorf("the host is %q", s)
	}
}

// TestHostPlace: a host that only its place names is found by its place from both ends, so not among more or fewer.
func TestHostPlace(t *testing.T) {
	x := parsed(t, `<ul><li><x-item></x-item><li><x-item x></x-item><li><x-item></x-item></ul>`)
	node := target(t, x)
	s := x.HostPlace(node)
	if x.Host(node) != "" || s == "" {
		t.Fatalf("the host is %q, its place %q", x.Host(node), s)
	}
	for html, want := range map[string]int{
		`<ul><li><x-item></x-item><li><x-item x></x-item><li><x-item></x-item></ul>`: 1,
		`<ul><li><x-item></x-item><li><x-item x></x-item></ul>`:                      0,
	} {
		if found, err := parsed(t, html).FindCSS(s); err != nil || len(found) != want {
			t.Errorf("%s finds %d, %v, want %d", s, len(found), err, want)
		}
	}
}
