package settle

import (
	"fmt"

	"skillmill/datasets"
	"skillmill/datasets/skill"
	"skillmill/transform/page"
	"skillmill/transform/prove"
)

// group holds the captures of the history that have the same stored page, because most
// nights change nothing: what a locator finds on one of them it finds on all.
type group struct {
	key string // of one of the records
	at  []int  // positions in the history
}

// groupsOf sorts a history into groups, in the order of their oldest captures.
func groupsOf(history []historyEntry, src Source) ([]group, error) {
	var groups []group
	by := map[string]int{}
	for m := range history {
		same, err := src.SameNodes(history[m].key)
		if err != nil {
			return nil, err
		}
		g, ok := by[same]
		if !ok {
			g = len(groups)
			by[same] = g
			groups = append(groups, group{key: history[m].key})
		}
		groups[g].at = append(groups[g].at, m)
	}
	return groups, nil
}

// homes returns the group of each capture, by its id.
func homes(groups []group, history []historyEntry) map[string]int {
	out := make(map[string]int, len(history))
	for g := range groups {
		for _, m := range groups[g].at {
			out[history[m].row.CaptureID] = g
		}
	}
	return out
}

// storedPages keeps the stored pages of one page that were read last. Those of most pages are
// read several times: to follow controls, to try locators and to try the policy.
type storedPages struct {
	src  Source
	last []storedPage // newest last
}

type storedPage struct {
	key  string
	tree *page.Tree
	page *prove.Page
}

// maxStoredPages bounds them: a page of thousands of elements has some MB.
const maxStoredPages = 4

// open returns a stored page and reads it if it is not kept.
func (s *storedPages) open(key string) (*page.Tree, *prove.Page, error) {
	for _, p := range s.last {
		if p.key == key {
			return p.tree, p.page, nil
		}
	}
	nodes, err := s.src.Nodes(key)
	if err != nil {
		return nil, nil, err
	}
	t, roles, names, hidden, err := page.FromRows(nodes)
	if err != nil {
		return nil, nil, fmt.Errorf("stored page %s: %w", key, err)
	}
	p := prove.NewPage(t, roles, names, hidden)
	if len(s.last) == maxStoredPages {
		s.last = append(s.last[:0], s.last[1:]...)
	}
	s.last = append(s.last, storedPage{key, t, p})
	return t, p, nil
}

// trialPage is the stored page of a group while the locators of all drafts are tried on it,
// one draft after the other. The first trial that needs the page reads it: on the capture from
// which a locator was made, the locator is known to find the control.
type trialPage struct {
	*group
	pages  *storedPages
	places [][]int64
	page   *prove.Page
	home   bool // the group has the capture that represents the present draft
}

func (s *trialPage) open() (*prove.Page, error) {
	if s.page != nil {
		return s.page, nil
	}
	var err error
	_, s.page, err = s.pages.open(s.key)
	return s.page, err
}

// tryDraft tries the locators of draft i on all captures of the group, and the
// key container on those that show the control.
func (s *trialPage) tryDraft(d *datasets.DraftRow, i int, doc *skill.Skill, stands *containers) error {
	for k, c := range d.Control.Candidates {
		if c.Matches != 1 || !c.Right {
			d.Trials[k].Ambiguous += int64(len(s.at))
			continue
		}
		// At home the extraction has tried it: it matches the control alone, and the container
		// matches too.
		found := prove.Result{Matched: 1, Got: d.Control.DOMIndex}
		if !s.home {
			p, err := s.open()
			if err != nil {
				return err
			}
			if found, err = p.Find(c.Kind, c.Value, c.Exact); err != nil {
				return fmt.Errorf("control %d: %w", d.Control.DOMIndex, err)
			}
		}
		s.count(&d.Trials[k], found, i)
	}
	if !s.home {
		if err := s.checkContainer(stands, i); err != nil {
			return err
		}
	}
	if doc == nil {
		return nil
	}
	for k, proof := range doc.Locators.Proofs {
		p, err := s.open()
		if err != nil {
			return err
		}
		found, err := p.FindProof(&doc.Locators, proof)
		if err != nil {
			return fmt.Errorf("published skill %s: %w", doc.ID, err)
		}
		s.count(&d.Prior.Trials[k], found, i)
	}
	return nil
}

// count adds what a locator of draft i found to its trials, once for each capture.
func (s *trialPage) count(t *datasets.Trial, found prove.Result, i int) {
	for _, m := range s.at {
		prove.Add(t, found.Judge(s.places[m][i]))
	}
}

// checkContainer notes whether the container of draft i matches wherever the control is shown.
func (s *trialPage) checkContainer(stands *containers, i int) error {
	if !stands.asked(i) {
		return nil
	}
	for _, m := range s.at {
		if s.places[m][i] == prove.Absent {
			continue
		}
		p, err := s.open()
		if err != nil {
			return err
		}
		return stands.check(p, i)
	}
	return nil
}
