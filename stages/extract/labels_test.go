package extract_test

import (
	"bufio"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"skillmill/datasets"
	"skillmill/datasets/capture"
	"skillmill/datasets/samples"
	"skillmill/datasets/samples/pacetest"
	"skillmill/datasets/samples/sharedtest"
	"skillmill/transform/accname"
	"skillmill/transform/page"
	"skillmill/transform/view"
)

// sheet is what a person says of the elements of one page: testdata/labels has one
// for each page that somebody else made, the pages of testdata/pages say it of
// themselves. What a sheet does not name is no control.
type sheet struct {
	Name     string
	capture  string      // site/time of a shared capture, with samples/ before it of an embedded one; or a page of pkg
	pkg      string      // name@version of the npm package that has the page, "" for none
	with     [][2]string // paths below the page's package, and packages that are there
	visible  bool        // only what is visible is labelled, and judged
	elements int         // of that page
	Half     string      // "dev": looked at while rules are made; "check": judged once they stand
	from     int         // the first raw index that is judged; before it stands what another page has
	Action   map[int]string
	maybe    map[int]bool // two readings are right, so it is not judged
	tempt    int          // elements that are labelled as no controls
	Called   map[int]called
}

// called is what a control is called, and whose words these are: its own (content,
// attributes), those of its label element, those beside it, or "any" of them.
type called struct{ Owner, Text string }

// readSheet reads a file of lines "action indices", "name index owner text" and the
// heads capture, half and from. Indices are raw ones: 7, or 3..9/2 for 3, 5, 7, 9.
func readSheet(path string) (*sheet, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, fmt.Errorf("labels: %w", err)
	}
	defer f.Close()
	s := &sheet{Name: strings.TrimSuffix(filepath.Base(path), ".txt"), Action: map[int]string{}, maybe: map[int]bool{}, Called: map[int]called{}}
	lines := bufio.NewScanner(f)
	for n := 1; lines.Scan(); n++ {
		if err := s.line(lines.Text()); err != nil {
			return nil, fmt.Errorf("%s:%d: %w", path, n, err)
		}
	}
	return s, lines.Err()
}

func (s *sheet) line(line string) error {
	words := strings.Fields(line)
	if len(words) == 0 || words[0] == "#" {
		return nil
	}
	switch words[0] {
	case "capture":
		s.capture = words[1]
	case "package":
		s.pkg = words[1]
	case "with":
		s.with = append(s.with, [2]string{words[1], words[2]})
	case "visible":
		s.visible = true
	case "page":
		s.capture = words[1]
	case "elements":
		var err error
		s.elements, err = strconv.Atoi(words[1])
		return err
	case "half":
		s.Half = words[1]
	case "name":
		text, err := strconv.Unquote(strings.SplitN(line, " ", 4)[3])
		if err != nil {
			return err
		}
		at, err := strconv.Atoi(words[1])
		s.Called[at] = called{words[2], text}
		return err
	case "from":
		var err error
		s.from, err = strconv.Atoi(words[1])
		return err
	default:
		return s.list(words[0], words[1:])
	}
	return nil
}

func (s *sheet) list(action string, words []string) error {
	for _, w := range words {
		first, last, step := 0, 0, 1
		if strings.Contains(w, "..") {
			if _, err := fmt.Sscanf(w, "%d..%d/%d", &first, &last, &step); err != nil {
				return fmt.Errorf("%s: %w", w, err)
			}
		} else {
			n, err := strconv.Atoi(w)
			if err != nil {
				return err
			}
			first, last = n, n
		}
		for n := first; n <= last; n += step {
			if action == "maybe" {
				s.maybe[n] = true
			} else {
				s.Action[n] = action
			}
		}
	}
	return nil
}

// tally counts how the rules did against the sheets of one half.
type tally struct {
	pages, labelled, tempt   int
	right, tooMany, missed   int
	actions, names, namesAll int
	owned, ownedAll          int // labels without words of others
	wordless                 int // of owned: without words at all
	browser, browserAll      int // visible controls that are called as the browser calls them
	roles                    int // of browserAll: the role too
}

func (a *tally) add(b tally) {
	a.pages, a.labelled = a.pages+b.pages, a.labelled+b.labelled
	a.right, a.tooMany, a.missed = a.right+b.right, a.tooMany+b.tooMany, a.missed+b.missed
	a.actions, a.names, a.namesAll = a.actions+b.actions, a.names+b.names, a.namesAll+b.namesAll
	a.tempt, a.owned, a.ownedAll, a.wordless = a.tempt+b.tempt, a.owned+b.owned, a.ownedAll+b.ownedAll, a.wordless+b.wordless
	a.browser, a.browserAll, a.roles = a.browser+b.browser, a.browserAll+b.browserAll, a.roles+b.roles
}

func percent(a, b int) float64 {
	if b == 0 {
		return 100
	}
	return 100 * float64(a) / float64(b)
}

func (a *tally) String() string {
	return fmt.Sprintf("%d pages, %d labelled controls, %d that tempt: precision %.2f, recall %.2f, actions %.2f, names %d of %d; words owned %d of %d, none %d; as in the browser: names %d, roles %d of %d",
		a.pages, a.labelled, a.tempt, percent(a.right, a.right+a.tooMany), percent(a.right, a.right+a.missed), percent(a.actions, a.right), a.names, a.namesAll,
		a.owned, a.ownedAll, a.wordless, a.browser, a.roles, a.browserAll)
}

// judge compares the controls of a capture with its sheet. say is told each
// difference.
func (s *sheet) judge(t *page.Tree, rows []datasets.ControlRow, say func(format string, args ...any)) tally {
	out := tally{pages: 1, labelled: len(s.Action), tempt: s.tempt}
	found := map[int]bool{}
	drawn := s.drawn(t, rows)
	for i := range rows {
		r := &rows[i]
		at := int(r.RawIndex)
		if k, ok := drawn[at]; ok {
			at = k
		} else if at < s.from || s.maybe[at] || s.visible && !r.Visible {
			continue
		}
		found[at] = true
		want, ok := s.Action[at]
		switch {
		case !ok:
			out.tooMany++
			say("%s: %d is no control: %s %q %s %s", s.Name, at, r.Tag, r.Name, r.Role, r.SeenIn)
			continue
		case want == r.Action:
			out.actions++
		default:
			say("%s: %d %s %q: %s, want %s", s.Name, at, r.Tag, r.Name, r.Action, want)
		}
		out.right++
		out.words(s, r, say)
	}
	for _, at := range slices.Sorted(maps.Keys(s.Action)) {
		if !found[at] && !s.maybe[at] {
			out.missed++
			say("%s: %d is a control (%s)", s.Name, at, s.Action[at])
		}
	}
	return out
}

// words compares what a control is called with what a person and the browser call it.
func (a *tally) words(s *sheet, r *datasets.ControlRow, say func(format string, args ...any)) {
	if r.Visible && r.AXJoin == accname.JoinBackend && named(r) {
		a.browserAll++
		if role := accname.AXRole(r.AXRole); role == r.Role || role == "" && (r.Role == "" || strings.EqualFold(r.AXRole, r.Role)) {
			a.roles++
		} else {
			say("%s: %d %s %q: role %q, the browser says %q", s.Name, r.RawIndex, r.Tag, r.Name, r.Role, r.AXRole)
		}
		if r.Name == r.AXName {
			a.browser++
		} else {
			say("%s: %d %s: name %q, the browser says %q", s.Name, r.RawIndex, r.Tag, r.Name, r.AXName)
		}
	}
	c, ok := s.Called[int(r.RawIndex)]
	if !ok {
		return
	}
	a.namesAll++
	if c.owns(r) {
		a.names++
	} else {
		say("%s: %d is %s %q from %q, own %q: want %s %q", s.Name, r.RawIndex, r.Tag, r.Name, r.NameFrom, r.Facts.OwnTexts, c.Owner, c.Text)
	}
	a.ownedAll++
	f := &r.Facts
	switch text := append(slices.Clone(f.OwnTexts), f.Beside)[0]; {
	case text == "":
		a.wordless++
		a.owned++
	case c.says(text):
		a.owned++
	default:
		say("%s: %d %s is labelled by %q, beside %q: want %q", s.Name, r.RawIndex, r.Tag, f.OwnTexts, f.Beside, c.Text)
	}
}

// named reports whether browsers name elements of a control's role: what has none is named
// by none of its texts.
func named(r *datasets.ControlRow) bool {
	switch r.AXRole {
	case "", "none", "generic", "paragraph", "listitem":
		return false
	}
	return true
}

// says reports whether a text is what a control is called, or a part of it: counts and
// dates are left out of labels.
func (c called) says(text string) bool {
	return text != "" && (strings.Contains(accname.Normalise(c.Text), text) || strings.Contains(text, accname.Normalise(c.Text)))
}

// owns reports whether a control is called by these words of this owner.
func (c called) owns(r *datasets.ControlRow) bool {
	switch c.Owner {
	case "label":
		return r.Name == c.Text && r.NameFrom == "label"
	case "own":
		return r.Name == c.Text && r.NameFrom != "label"
	case "beside":
		return slices.Contains(r.Facts.OwnTexts, c.Text) || r.Facts.Beside == c.Text
	}
	return r.Name == c.Text || slices.Contains(r.Facts.OwnTexts, c.Text) || r.Facts.Beside == c.Text
}

// sheets are those of testdata/labels whose captures are there.
func sheets(t *testing.T) (list []*sheet, dirs []string) {
	t.Helper()
	paths, err := filepath.Glob(filepath.Join("testdata", "labels", "*.txt"))
	if err != nil || len(paths) == 0 {
		t.Fatalf("%d sheets: %v", len(paths), err)
	}
	own := t.TempDir()
	if err := samples.Extract(own); err != nil {
		t.Fatal(err)
	}
	shared, missing := sharedtest.ForTests()
	for _, p := range paths {
		s, err := readSheet(p)
		if err != nil {
			t.Fatal(err)
		}
		dir := filepath.Join(shared, "captures", filepath.FromSlash(s.capture))
		if name, ok := strings.CutPrefix(s.capture, "samples/"); ok {
			dir = filepath.Join(own, filepath.FromSlash(name))
		} else if missing != nil {
			t.Logf("%s is left out: %v", s.Name, missing)
			continue
		}
		list, dirs = append(list, s), append(dirs, dir)
	}
	return list, dirs
}

// TestLabels compares the controls of captured pages with what a person says of
// them. LABELS_HALF names the half whose differences are printed.
func TestLabels(t *testing.T) {
	pacetest.KnownUnderRace(t)
	list, dirs := sheets(t)
	captures := make([]*capture.Capture, len(dirs))
	for k, dir := range dirs {
		c, err := capture.Read(t.Context(), dir, capture.DefaultLimits())
		if err != nil {
			t.Fatal(err)
		}
		captures[k] = c
	}
	judgeAll(t, list, captures)
}

// judgeAll compares the controls of captures with their sheets.
func judgeAll(t *testing.T, list []*sheet, captures []*capture.Capture) {
	t.Helper()
	halves := map[string]*tally{}
	for k, s := range list {
		main, scopes, err := view.All(bare(captures[k]))
		if err != nil {
			t.Fatal(err)
		}
		say := t.Logf
		if os.Getenv("LABELS_HALF") != s.Half {
			say = func(string, ...any) {}
		}
		if halves[s.Half] == nil {
			halves[s.Half] = &tally{}
		}
		halves[s.Half].add(s.judge(main.Tree, main.Controls, say))
		if s.capture != "" {
			continue // its sheet is of the document alone
		}
		_, marked, err := view.Sketch(captures[k])
		if err != nil {
			t.Fatal(err)
		}
		for i := range marked {
			in := pageSheet(fmt.Sprintf("%s, scope %d", s.Name, i+1), marked[i].Tree)
			out := in.judge(marked[i].Tree, same(&marked[i], scopes), say)
			out.pages = 0
			halves[s.Half].add(out)
		}
	}
	judged(t, halves)
}

// same are the controls of the scope that one with marks is: none where nothing but a mark
// names its host, so that all in it is missed.
func same(marked *view.Page, scopes []view.Page) []datasets.ControlRow {
	for i := range scopes {
		a, b := &marked.Tree.Nodes[0], &scopes[i].Tree.Nodes[0]
		if a.Elem != nil && b.Elem != nil && a.Elem.BackendID == b.Elem.BackendID {
			return scopes[i].Controls
		}
	}
	return nil
}
