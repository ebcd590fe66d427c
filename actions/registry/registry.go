package registry

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"maps"
	"slices"
	"strings"
	"sync"

	"skillmill/actions"
	"skillmill/configs/strict"
)

// Registry is an index that does not change. Whoever loads again makes another one.
type Registry struct {
	actions   map[string]*actions.Action
	names     []string // sorted
	words     words    // of the actions
	Files     []*actions.File
	Problems  []Problem
	Overrides []Override
}

// A Problem is a pack that was left out, or one action of it.
type Problem struct {
	Source string         `json:"source"`
	Faults []strict.Fault `json:"faults"`
}

func (p Problem) String() string { return strings.Join(p.Lines(), "\n") }

// Lines returns a line for each fault.
func (p Problem) Lines() []string {
	list := make([]string, len(p.Faults))
	for i, f := range p.Faults {
		list[i] = p.Source + ": " + f.String()
	}
	return list
}

// An Override is an action that two packs have; the later one counts.
type Override struct {
	Action string `json:"action"`
	By     string `json:"by"`
	Of     string `json:"of"`
}

// loader is a registry that is being made.
type loader struct {
	*Registry
	before, now map[text]*actions.File     // packs without faults, of the load before and of this one
	named       map[string][]*actions.File // by namespace and package
	state       map[string]int             // of actions, while cycles are looked for
}

// Load reads all packs of the sources, the first source first. A pack with faults is
// listed and left out, and so is an action that refers to one that is not there.
func Load(sources ...Source) *Registry { return (*Loader)(nil).Load(sources...) }

// Loader loads again and again; packs that say what they said are not read again. Many may
// load at once. Its zero value has read nothing, nil remembers nothing.
type Loader struct {
	mu   sync.Mutex
	last map[text]*actions.File
}

// text is what a pack says and where.
type text struct {
	path string
	sum  [sha256.Size]byte
}

// Load returns the function Load.
func (m *Loader) Load(sources ...Source) *Registry {
	l := &loader{Registry: &Registry{actions: map[string]*actions.Action{}}, now: map[text]*actions.File{}, named: map[string][]*actions.File{}, state: map[string]int{}}
	if m != nil {
		m.mu.Lock()
		l.before = m.last
		m.mu.Unlock()
	}
	for _, s := range sources {
		for _, t := range s.Packs() {
			l.read(t)
		}
	}
	l.inherit()
	for _, f := range l.Files {
		l.index(f)
	}
	l.link()
	l.names = slices.Sorted(maps.Keys(l.actions))
	for _, name := range l.names {
		l.words.add(l.actions[name])
	}
	l.words.sort()
	if m != nil {
		m.mu.Lock()
		m.last = l.now
		m.mu.Unlock()
	}
	return l.Registry
}

func (l *loader) problem(source string, faults ...strict.Fault) {
	l.Problems = append(l.Problems, Problem{source, faults})
}

func (l *loader) read(t Text) {
	if t.Err != nil {
		l.problem(t.Path, strict.Fault{Cause: t.Err.Error()})
		return
	}
	if !whole(t.Data) {
		l.problem(t.Path, strict.Fault{Line: 1, Cause: "the file is not as it was made: its seal is of other lines; to change it, take the seal away or write a pack of your own"})
		return
	}
	key := text{t.Path, sha256.Sum256(t.Data)}
	f := l.before[key]
	if f == nil {
		var faults []strict.Fault
		if f, faults = actions.Read(t.Path, t.Data); len(faults) > 0 {
			l.problem(t.Path, faults...)
			return
		}
	}
	l.now[key] = f
	own := *f // what one load says of it is not what another one does
	f = &own
	f.Code = t.Code
	l.Files = append(l.Files, f)
	l.named[f.Namespace] = append(l.named[f.Namespace], f)
	if t.Name != "" {
		l.named[t.Name] = append(l.named[t.Name], f)
	}
}

// Seal begins the first line of a pack that was made of a library (package emit/packs); the
// SHA-256 is that of the lines after it.
const Seal = "# seal sha256:"

// whole reports whether a pack has no seal, or its own.
func whole(data []byte) bool {
	sealed, ok := Sealed(data)
	return ok || !sealed
}

// Sealed reports whether a pack has a seal, and whether it is its own.
func Sealed(data []byte) (sealed, whole bool) {
	rest, sealed := bytes.CutPrefix(data, []byte(Seal))
	if !sealed {
		return false, false
	}
	seal, body, _ := bytes.Cut(rest, []byte("\n"))
	sum := sha256.Sum256(body)
	return true, string(seal) == hex.EncodeToString(sum[:])
}

// inherit gives packs what they extend. One whose parents are not there, or that extends
// itself by a way round, is left out.
func (l *loader) inherit() {
	done := map[*actions.File]*actions.File{}
	var visit func(f *actions.File, way []*actions.File) (*actions.File, error)
	visit = func(f *actions.File, way []*actions.File) (*actions.File, error) {
		if out, ok := done[f]; ok {
			return out, nil
		}
		if slices.Contains(way, f) {
			return nil, fmt.Errorf("circular reference: it extends itself by way of %s", way[len(way)-1].Namespace)
		}
		if len(way) > actions.MaxDepth {
			return nil, fmt.Errorf("it extends deeper than %d", actions.MaxDepth)
		}
		var parents []*actions.File
		for _, name := range f.Extends {
			list := l.named[name]
			if len(list) == 0 {
				hint := strict.Nearest(name, slices.Sorted(maps.Keys(l.named)))
				return nil, fmt.Errorf("it extends %s, which is not there%s", name, cmp.Or(prefixed("; did you mean ", hint), ""))
			}
			for _, p := range list {
				if p == f {
					return nil, fmt.Errorf("circular reference: it extends itself")
				}
				merged, err := visit(p, append(slices.Clone(way), f))
				if err != nil {
					return nil, err
				}
				parents = append(parents, merged)
			}
		}
		done[f] = f.Inherit(parents)
		return done[f], nil
	}
	var out []*actions.File
	for _, f := range l.Files {
		merged, err := visit(f, nil)
		if err != nil {
			l.problem(f.Source, strict.Fault{Line: f.Doc.Line("extends"), Path: "extends", Cause: err.Error()})
			continue
		}
		out = append(out, merged)
	}
	l.Files = out
}

func prefixed(before, s string) string {
	if s == "" {
		return ""
	}
	return before + s
}

// index compiles the actions of a file and puts them in. A file with faults is left out
// whole.
func (l *loader) index(f *actions.File) {
	var faults []strict.Fault
	var list []*actions.Action
	for _, name := range slices.Sorted(maps.Keys(f.Actions)) {
		a, more := f.Compile(name, "")
		faults, list = append(faults, more...), append(list, a)
	}
	if len(faults) > 0 {
		strict.Sort(faults)
		l.problem(f.Source, faults...)
		return
	}
	for _, a := range list {
		if was := l.actions[a.Name]; was != nil {
			l.Overrides = append(l.Overrides, Override{a.Name, a.Source, was.Source})
		}
		l.actions[a.Name] = a
	}
}

// The states of an action while cycles are looked for: it is on the path, or it was seen.
const (
	onPath = 1 + iota
	runnable
	bad
)

// link looks at which actions run which. Running one twice is no cycle: what counts is the
// path from an action to itself.
func (l *loader) link() {
	for _, name := range slices.Sorted(maps.Keys(l.actions)) {
		l.visit(name, nil)
	}
	for name, s := range l.state {
		if s == bad {
			delete(l.actions, name)
		}
	}
}

// visit reports whether an action can run.
func (l *loader) visit(name string, way []string) bool {
	a := l.actions[name]
	switch {
	case l.state[name] == runnable:
		return true
	case a == nil || l.state[name] == bad:
		return false
	}
	l.state[name] = onPath
	ok := true
	for _, e := range edges(a) {
		cause := ""
		switch {
		case l.state[e.to] == onPath:
			cause = fmt.Sprintf("circular reference: %s", strings.Join(append(append(way[max(0, slices.Index(way, e.to)):], name), e.to), " > "))
		case len(way) > 10*actions.MaxDepth:
			cause = fmt.Sprintf("actions run each other deeper than %d", 10*actions.MaxDepth)
		case !l.visit(e.to, append(slices.Clone(way), name)):
			cause = fmt.Sprintf("the action %s is not there%s", e.to, l.hint(e.to))
		}
		if cause != "" {
			ok = false
			l.problem(a.Source, strict.Fault{Line: a.Line, Path: a.Name + "." + e.path, Cause: cause})
		}
	}
	l.state[name] = bad
	if ok {
		l.state[name] = runnable
	}
	return ok
}

func (l *loader) hint(name string) string {
	if _, there := l.actions[name]; there {
		return ": it has a fault of its own"
	}
	return prefixed("; did you mean ", strict.Nearest(name, slices.Sorted(maps.Keys(l.actions))))
}

type edge struct{ to, path string }

// edges returns the actions that an action runs.
func edges(a *actions.Action) (out []edge) {
	if a.Def.AliasOf != "" {
		ns, _, _ := strings.Cut(a.Name, ":")
		out = append(out, edge{actions.Full(ns, a.Def.AliasOf), "alias_of"})
	}
	var walk func([]*actions.Step)
	walk = func(list []*actions.Step) {
		for _, s := range list {
			if s.Run != "" {
				out = append(out, edge{s.Run, s.Path})
			}
			walk(s.Fallback)
		}
	}
	walk(a.Steps)
	return out
}
