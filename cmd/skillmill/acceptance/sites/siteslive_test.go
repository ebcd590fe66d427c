package sites

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"skillmill/browser"
	"skillmill/datasets"
	"skillmill/datasets/samples/npmtest"
	"skillmill/datasets/skill"
	"skillmill/transform/accname"
	"skillmill/transform/locate"
	"skillmill/transform/prove"
)

// claim is one published locator on one capture: it is said to find the element
// with this path.
type claim struct {
	Skill  string `json:"skill"`
	Kind   string `json:"kind"`
	Value  string `json:"value"`
	Exact  bool   `json:"exact"`
	Newest bool   `json:"newest"` // in the capture that the document is made from
	Index  int64  `json:"index"`
	XPath  string `json:"xpath"`
}

// found is what a judge says of a claim: elements that match, and whether the one
// of the path is among them. The path is asked for in the page as well.
type found struct {
	Matches int  `json:"matches"`
	Right   bool `json:"right"`
	There   bool `json:"there"` // the path finds an element at the recorded position
}

func (f found) verdict() string {
	switch {
	case f.Matches == 0:
		return prove.None
	case f.Matches > 1:
		return prove.Ambiguous
	case f.Right:
		return prove.Right
	}
	return prove.Wrong
}

// claims are those of the skills that a capture shows.
func claims(t *testing.T, dir string, c datasets.CaptureRow, rows []datasets.SkillRow, docs map[string]*skill.Skill) []claim {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(captureDir(t, dir, c.CaptureID), "dom_summary.json"))
	if err != nil {
		t.Fatal(err)
	}
	var sum struct{ Elements []struct{ XPath string } }
	if err := json.Unmarshal(data, &sum); err != nil {
		t.Fatal(err)
	}
	var list []claim
	for _, r := range rows {
		s := docs[r.Domain+" "+r.SkillID]
		for i, id := range r.Captures {
			if id != c.CaptureID || s == nil {
				continue
			}
			for _, p := range s.Locators.Proofs {
				list = append(list, claim{
					Skill: s.ID, Kind: p.Kind, Value: p.Value, Exact: locate.KindOf(p.Kind).Exact(&s.Locators),
					Newest: s.Meta.SourceDir == id, Index: r.Indices[i], XPath: sum.Elements[r.Indices[i]].XPath,
				})
			}
		}
	}
	return list
}

// seek looks for CSS selectors and texts in the page, in a world of its own. A
// text is shown by the innermost elements with that text, each standing for the
// control around it that shows the same, and by the controls named so.
const seek = `function(claims, named) {
	const all = Array.from(Document.prototype.querySelectorAll.call(document, '*'));
	const fold = s => (s || '').replace(/\s+/g, ' ').trim();
	const silent = new Set(['SCRIPT', 'STYLE', 'NOSCRIPT', 'TEMPLATE', 'TITLE', 'HEAD', 'IFRAME', 'HTML', 'OPTION']);
	const shown = e => e.checkVisibility({visibilityProperty: true});
	const says = e => e.tagName === 'INPUT' ? (['submit', 'button', 'reset'].includes(e.type) ? fold(e.value) : '') : fold(e.innerText);
	let texts = null;
	const text = want => {
		texts = texts || all.map(e => silent.has(e.tagName) || !shown(e) ? '' : says(e));
		let hits = new Set(all.filter((e, i) => texts[i] === want));
		hits = [...hits].filter(e => ![...hits].some(o => o !== e && e.contains(o)));
		const cell = ':not([role=columnheader],[role=rowheader],[role=row],[role=gridcell],[role=cell],[role=presentation],[role=none])';
		const controls = 'button,input,select,textarea,summary,a[href],[role]' + cell;
		hits = hits.map(e => { const c = e.closest(controls); return c && fold(c.innerText) === want ? c : e; });
		const list = new Set(hits.concat((named && Object.hasOwn(named, want) ? named[want] : []).map(i => all[i])));
		return [...list].filter(e => ![...list].some(o => o !== e && e.contains(o)));
	};
	return claims.map(c => {
		const own = document.evaluate(c.xpath, document, null, XPathResult.FIRST_ORDERED_NODE_TYPE, null).singleNodeValue;
		let hits = [];
		if (c.kind === 'css') hits = Array.from(Document.prototype.querySelectorAll.call(document, c.value));
		if (c.kind === 'text') hits = text(c.value);
		return {matches: hits.length, right: hits.includes(own), there: own !== null && all[c.index] === own};
	});
}`

// judgeLive opens a page once more and tries the claims in it: CSS and texts in the
// page itself, roles in the browser's accessibility tree.
func judgeLive(t *testing.T, b *browser.Browser, url string, list []claim) []found {
	t.Helper()
	out := make([]found, len(list))
	err := b.Inspect(context.Background(), browser.Job{URL: url, Shots: -1, NoScroll: true}, func(raw *browser.Raw, eval browser.Eval) error {
		at := map[int64]int{} // by backend id, the position among the elements
		var document int64
		for _, n := range raw.Page.Nodes {
			if n.Type == browser.DocumentNode && document == 0 {
				document = n.BackendID
			}
			if n.Type == browser.ElementNode && n.Shadow == "" && n.Pseudo == "" {
				at[n.BackendID] = len(at)
			}
		}
		ax := readAX(raw.AX, at)
		if err := eval(-1, document, seek, &out, list, ax.named); err != nil {
			return err
		}
		for i, c := range list {
			if c.Kind == locate.KindRole {
				hits := ax.find(c)
				out[i].Matches, out[i].Right = len(hits), false
				for _, k := range hits {
					out[i].Right = out[i].Right || int64(k) == c.Index
				}
			}
		}
		return nil
	})
	if err != nil {
		t.Fatalf("%s: %v", url, err)
	}
	return out
}

// axTree is the browser's own list of roles and names.
type axTree struct {
	nodes []axNode
	named map[string][]int // controls by name
}

type axNode struct {
	role, name string
	at         int
}

func readAX(nodes []browser.AXNode, at map[int64]int) axTree {
	tree := axTree{named: map[string][]int{}}
	seen := map[int]bool{}
	for i := range nodes {
		n := &nodes[i]
		k, ok := at[n.BackendID]
		if !ok || n.Ignored || n.Role == nil || seen[k] {
			continue
		}
		seen[k] = true
		role := axText(n.Role)
		if r := accname.AXRole(role); r != "" {
			role = r
		}
		name := accname.Normalise(axText(n.Name))
		tree.nodes = append(tree.nodes, axNode{role, name, k})
		if operated[role] {
			tree.named[name] = append(tree.named[name], k)
		}
	}
	return tree
}

// operated are the roles of controls, which are found by their names as texts.
var operated = map[string]bool{
	"button": true, "link": true, "textbox": true, "searchbox": true, "checkbox": true, "radio": true, "switch": true, "combobox": true,
	"listbox": true, "slider": true, "spinbutton": true, "tab": true, "menuitem": true, "menuitemcheckbox": true, "menuitemradio": true,
	"treeitem": true, "option": true,
}

func axText(v *browser.AXValue) string {
	var s string
	if v == nil || json.Unmarshal(v.Value, &s) != nil {
		return ""
	}
	return s
}

func (x axTree) find(c claim) []int {
	role, name, _ := strings.Cut(c.Value, "|")
	var hits []int
	for _, n := range x.nodes {
		if n.role != role {
			continue
		}
		if name == "" || n.name == name || !c.Exact && strings.Contains(strings.ToLower(n.name), strings.ToLower(name)) {
			hits = append(hits, n.at)
		}
	}
	return hits
}

// judgePlaywright tries the claims about roles with Playwright's getByRole, which
// knows nothing of the browser's accessibility tree and nothing of ours.
func judgePlaywright(t *testing.T, dir string, pages map[string][]claim) map[string][]found {
	t.Helper()
	browser, err := browser.Find()
	if err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(filepath.Join(dir, "node_modules", "playwright-core")); err != nil {
		if err := npmtest.Install(t.Context(), dir, npmtest.Playwright); err != nil {
			t.Fatal(err)
		}
	}
	script, err := os.ReadFile(filepath.Join("testdata", "judge.mjs"))
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, "judge.mjs"), script, 0o600); err != nil {
		t.Fatal(err)
	}
	in, err := json.Marshal(pages)
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.CommandContext(t.Context(), "node", "judge.mjs", browser)
	cmd.Dir, cmd.Stdin = dir, bytes.NewReader(in)
	var errs bytes.Buffer
	cmd.Stderr = &errs
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("judge.mjs: %v\n%s", err, errs.String())
	}
	var got map[string][]found
	if err := json.Unmarshal(out, &got); err != nil {
		t.Fatal(fmt.Errorf("judge.mjs: %w", err))
	}
	return got
}
