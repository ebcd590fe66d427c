package runs

import (
	"encoding/json"
	"path/filepath"
	"strings"
	"testing"

	"skillmill/browser"
	"skillmill/cmd/skillmill/acceptance"
	"skillmill/datasets/skill"
	"skillmill/transform/digest"
)

// xpathInRoot walks the hosts of a scope and the steps of an XPath, and says the tag and
// the text of what is there.
const xpathInRoot = `(hosts, path) => {
	let at = document;
	for (const h of hosts) {
		const all = at.querySelectorAll(h);
		if (all.length !== 1 || !all[0].shadowRoot) return 'no root at ' + h;
		at = all[0].shadowRoot;
	}
	for (const step of path.slice(1).split('/')) {
		const [, tag, n] = step.match(/^([^[]+)\[(\d+)\]$/);
		at = [...at.children].filter(e => e.localName === tag)[n - 1];
		if (!at) return 'nothing at ' + path;
	}
	const words = e => [...e.childNodes].filter(n => n.nodeType === Node.TEXT_NODE || n.localName === 'slot').flatMap(n => n.assignedNodes?.().length ? n.assignedNodes() : n).map(n => n.textContent).join('').trim();
	return at.localName + ' ' + (words(at) || at.getAttribute('aria-label') || words(at.closest('label') ?? at));
}`

// readScoped resolves the skills of each page on its capture, and holds the nodes of roots
// in its digest against the live page.
func readScoped(t *testing.T, skills []*skill.Skill, captures, lib string) {
	at := map[string]map[string]*skill.Skill{}
	for _, s := range skills {
		if at[urlOf(s)] == nil {
			at[urlOf(s)] = map[string]*skill.Skill{}
		}
		at[urlOf(s)][s.ID] = s
	}
	dirs, err := filepath.Glob(filepath.Join(captures, "[^.]*", "*"))
	if err != nil || len(dirs) == 0 {
		t.Fatal(dirs, err)
	}
	b := acceptance.SharedBrowser(t)
	found, nodes := 0, 0
	for _, dir := range dirs {
		var doc digest.Document
		if err := json.Unmarshal([]byte(acceptance.Run(t, 0, "digest", dir, "--view", "json", "--lib", lib)), &doc); err != nil {
			t.Fatal(err)
		}
		var index map[string]*int
		if err := json.Unmarshal([]byte(acceptance.Run(t, 0, "resolve", lib, dir, "-")), &index); err != nil {
			t.Fatal(err)
		}
		for id, s := range at[doc.Page.URL] {
			if i := index[id]; i == nil || *i != *s.Locators.ByDOMIndex {
				t.Errorf("%s: %s %q is resolved to %v, it stands at %d", doc.Page.URL, id, s.Evidence.Name, i, *s.Locators.ByDOMIndex)
			}
			found++
		}
		nodes += walk(t, b, &doc, at[doc.Page.URL])
	}
	t.Logf("%d skills found, %d nodes in roots", found, nodes)
	if found != len(skills) || nodes < 12 {
		t.Errorf("%d of %d skills, %d nodes in roots", found, len(skills), nodes)
	}
}

// walk goes to the nodes of roots on the live page and returns how many there are.
func walk(t *testing.T, b *browser.Browser, doc *digest.Document, skills map[string]*skill.Skill) (nodes int) {
	t.Helper()
	tab, err := b.Open(t.Context(), browser.Job{URL: doc.Page.URL, Shots: -1})
	if err != nil {
		t.Fatal(err)
	}
	defer tab.Close()
	for _, n := range doc.Nodes {
		if n.Scope == nil {
			continue
		}
		nodes++
		args, err := json.Marshal(n.Scope)
		if err != nil {
			t.Fatal(err)
		}
		path, err := json.Marshal(n.XPath)
		if err != nil {
			t.Fatal(err)
		}
		says := n.Name
		if says == "" {
			says = n.Text.Raw
		}
		got := eval[string](t, tab, "("+xpathInRoot+")("+string(args)+","+string(path)+")")
		// A name has spaces around slots, which the text of an element has not.
		if n.Kind != digest.KindContainer && strings.ReplaceAll(got, " ", "") != strings.ReplaceAll(n.Tag+says, " ", "") {
			t.Errorf("%s %v %s is %q, want %q", doc.Page.URL, n.Scope, n.XPath, got, n.Tag+" "+says)
		}
		if s := skills[n.ID]; n.Kind == digest.KindControl && (s == nil || s.Evidence.Name != n.Name || s.Locators.Scope == nil) {
			t.Errorf("%s: the control %q of a root has the id %s, of no skill that it has", doc.Page.URL, n.Name, n.ID)
		}
	}
	return nodes
}
