package sites

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"skillmill/cmd/skillmill/acceptance"
	"skillmill/datasets"
	"skillmill/transform/change"
)

var sitesChanges = flag.Bool("sites-changes", false, "with -sites-released, judge the table changes alone")

var (
	metaStamp = regexp.MustCompile(`"timestamp": "(\d{14})"`)
	metaEpoch = regexp.MustCompile(`(_epoch": )(\d+)`)
)

// changes builds the first release as the night before the second one. It holds skill ids
// that both nights have, and the rows of the table changes, to the marks.
func (r *released) changes() {
	r.t.Helper()
	root := filepath.Join(r.t.TempDir(), "nights")
	if err := os.CopyFS(root, os.DirFS(r.captures)); err != nil {
		r.t.Fatal(err)
	}
	first := map[string]string{} // capture of the first release as it was made, by as it is now
	dirs, err := filepath.Glob(filepath.Join(root, "1", "*", "2*"))
	if err != nil || len(dirs) == 0 {
		r.t.Fatal(len(dirs), err)
	}
	for _, dir := range dirs {
		first[captureID(dayBefore(r.t, dir))] = captureID(dir)
	}
	out := filepath.Join(root, "library")
	acceptance.Build(r.t, "build", filepath.Join(root, "1"), filepath.Join(root, "2"), "--out", out, "--quiet")
	pages := map[string]*changedPage{}
	for _, c := range acceptance.ReadTable[datasets.CaptureRow](r.t, out, "captures") {
		if pages[c.PageKey] == nil {
			pages[c.PageKey] = &changedPage{r: r, figures: r.figures.of(c.Domain)}
		}
		if id, ok := first[c.CaptureID]; ok {
			pages[c.PageKey].sides[0] = shownPage{id: c.CaptureID, keys: r.keys[id], at: map[string]int64{}, heirs: map[string]int64{}, controls: map[string]int{}}
		} else {
			pages[c.PageKey].sides[1] = shownPage{id: c.CaptureID, keys: r.keys[c.CaptureID], at: map[string]int64{}, controls: map[string]int{}}
		}
	}
	members := map[string]bool{} // by domain and id, counted and not told
	for _, s := range acceptance.LoadSkills(r.t, out) {
		members[s.Domain+" "+s.ID] = s.Family != nil
	}
	for _, row := range acceptance.ReadTable[datasets.SkillRow](r.t, out, "skills") {
		if strings.HasPrefix(row.SkillID, "f") {
			continue // a family is no control
		}
		for i, c := range row.Captures {
			for _, p := range pages {
				for k := range p.sides {
					if p.sides[k].id == c {
						p.sides[k].add(row.SkillID, row.Indices[i], members[row.Domain+" "+row.SkillID])
					}
				}
			}
		}
	}
	rows := map[string][]datasets.ChangeRow{}
	for _, row := range acceptance.ReadTable[datasets.ChangeRow](r.t, out, "changes") {
		rows[row.PageKey] = append(rows[row.PageKey], row)
	}
	for key, p := range pages {
		p.judge(key, rows[key])
	}
	for _, h := range r.figures.hosts {
		c := r.figures.by[h].changes
		r.t.Logf("%s: of the skills of both nights %d are the same control, %d went with their record to another list, %d are another; of the rows of changes %d are right, %d wrong, %d not judged; of the controls that came or went %d have their row, %d do not, %d are members of families, %d are on pages that have one row, redesigned",
			r.figures.by[h].name, c.same, c.moved, c.another, c.right, c.wrong, c.unjudged, c.found, c.missed, c.members, c.redesigned)
	}
}

// changeFigures count verdicts of a site.
type changeFigures struct{ same, moved, another, right, wrong, unjudged, found, missed, members, redesigned int }

func captureID(dir string) string { return filepath.Base(filepath.Dir(dir)) + "/" + filepath.Base(dir) }

// dayBefore makes a capture one of the day before and returns its folder.
func dayBefore(t *testing.T, dir string) string {
	t.Helper()
	path := filepath.Join(dir, "meta.json")
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	stamp := metaStamp.FindStringSubmatch(string(data))
	if stamp == nil {
		t.Fatal(path, "has no time")
	}
	at, err := time.Parse("20060102150405", stamp[1])
	if err != nil {
		t.Fatal(err)
	}
	earlier := at.AddDate(0, 0, -1).Format("20060102150405")
	text := strings.Replace(string(data), stamp[1], earlier, 1)
	text = metaEpoch.ReplaceAllStringFunc(text, func(s string) string {
		m := metaEpoch.FindStringSubmatch(s)
		n, err := strconv.Atoi(m[2])
		if err != nil {
			t.Fatal(err)
		}
		return m[1] + strconv.Itoa(n-24*60*60)
	})
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	moved := strings.Replace(dir, stamp[1], earlier, 1)
	if err := os.Rename(dir, moved); err != nil {
		t.Fatal(err)
	}
	return moved
}

// changedPage is one page in both releases.
type changedPage struct {
	r       *released
	figures *releasedSite
	sides   [2]shownPage
}

// shownPage is a page in one release.
type shownPage struct {
	id       string
	keys     keys
	at       map[string]int64 // element by skill id
	heirs    map[string]int64 // by the id that a row says came in the place of another
	controls map[string]int   // how many the marks have
	members  map[string]bool  // skill ids of members of families
}

func (s *shownPage) add(skill string, index int64, member bool) {
	s.at[skill] = index
	if member {
		if s.members == nil {
			s.members = map[string]bool{}
		}
		s.members[skill] = true
	}
	s.controls[s.keys.of(index).block]++
}

// block is the marks around the control of a skill.
func (s *shownPage) block(skill string) string {
	return s.key(skill).block
}

// judge counts what is right on the page.
func (p *changedPage) judge(page string, rows []datasets.ChangeRow) {
	was, is, c := &p.sides[0], &p.sides[1], &p.figures.changes
	if was.id == "" || is.id == "" {
		return
	}
	followed := map[string]bool{} // with their record to another list
	for id, index := range was.at {
		found, both := is.at[id]
		switch old := was.keys.of(index); {
		case !both || old.block == "":
		case is.keys.verdict(old, found) == relRight:
			c.same++
		case is.keys.verdict(old, found) == relMoved:
			c.moved++
			followed[old.block] = true
		default:
			c.another++
			p.tell("another control under the id", page, id, old, is.keys.of(found))
		}
	}
	said := map[string]bool{}
	for _, row := range rows {
		if index, ok := was.at[row.Was]; ok && row.Kind == change.Succeeded {
			was.heirs[row.SkillID] = index
			if old := was.keys.of(index); old.block != "" && is.keys.verdict(old, is.at[row.SkillID]) == relMoved {
				followed[old.block] = true
			}
		}
	}
	for _, row := range rows {
		said[row.Kind+" "+row.SkillID] = true
		right, judged := p.row(&row)
		switch {
		case !judged:
			c.unjudged++
		case right:
			c.right++
		default:
			c.wrong++
			p.tell("wrong row", page, fmt.Sprintf("%s %s %s: %q to %q", row.SkillID, row.Kind, row.Field, row.Was, row.Is), was.key(row.SkillID), is.key(row.SkillID))
		}
	}
	for _, gone := range []struct {
		from, to *shownPage
		kinds    []string
	}{{was, is, []string{change.Removed}}, {is, was, []string{change.Added, change.Returned}}} {
		for id := range gone.from.at {
			block := gone.from.block(id)
			if block == "" || gone.to.keys.blocks[block] || followed[was.block(id)] {
				continue
			}
			ok := false
			for _, kind := range gone.kinds {
				ok = ok || said[kind+" "+id]
			}
			switch {
			case ok:
				c.found++
				continue
			case said[change.Redesigned+" "]:
				c.redesigned++
				continue
			case gone.from.members[id]:
				c.members++
				continue
			}
			c.missed++
			p.tell("no row "+gone.kinds[0], page, id, gone.from.key(id), gone.to.key(id))
		}
	}
}

func (s *shownPage) key(skill string) key {
	if index, ok := s.at[skill]; ok {
		return s.keys.of(index)
	}
	if index, ok := s.heirs[skill]; ok {
		return s.keys.of(index)
	}
	return key{}
}

// row judges one row: a control is added where more controls have its marks than before,
// removed where fewer have, and otherwise another one only where it is the same control.
func (p *changedPage) row(row *datasets.ChangeRow) (right, judged bool) {
	was, is := &p.sides[0], &p.sides[1]
	before, now := was.block(row.SkillID), is.block(row.SkillID)
	switch row.Kind {
	case change.Added, change.Returned:
		return was.controls[now] < is.controls[now], now != ""
	case change.Removed:
		return is.controls[before] < was.controls[before], before != ""
	}
	if before == "" || now == "" {
		return false, false
	}
	v := is.keys.verdict(was.key(row.SkillID), is.at[row.SkillID])
	return v == relRight || v == relMoved, true
}

func (p *changedPage) tell(what, page, of string, old, is key) {
	if listed() {
		p.r.t.Logf("%s: %s: %s: %v, now %v", page, what, of, old, is)
	}
}
