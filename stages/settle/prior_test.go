package settle

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"skillmill/datasets"
	"skillmill/datasets/skill"
)

// TestPriorsOfASharedSkill: what a draft carries of the skill that it continues has the
// locators and former ids, nothing that grows with the pages of it but those, and is made once.
func TestPriorsOfASharedSkill(t *testing.T) {
	s := &skill.Skill{ID: "d7", Domain: "a.test", Meta: skill.Meta{RulesVersion: "9", Aliases: []string{"d3"}}}
	s.Locators = skill.Locators{Selector: "#go", Order: []string{"selector"}, Proofs: []skill.Proof{{Kind: "css", Value: "#go", Matches: 1}}}
	for i := range 200 {
		s.Evidence.Pages = append(s.Evidence.Pages, fmt.Sprintf("/items/%d", i))
	}
	p := newPriors()
	text := p.text(s)
	if strings.Contains(text, "/items/") {
		t.Error("the text names the pages")
	}
	got, err := skill.Unmarshal([]byte(text))
	if err != nil {
		t.Fatal(err)
	}
	if got.Meta.RulesVersion != "9" || got.ID != "d7" {
		t.Error("not the skill:", text)
	}
	if d := cmp.Diff(s.Locators, got.Locators); d != "" {
		t.Error(d)
	}
	if d := cmp.Diff(s.Meta.Aliases, got.Meta.Aliases); d != "" {
		t.Error(d)
	}
	s.ID = "changed" // it is not written again
	if p.text(s) != text {
		t.Error("made twice")
	}
}

// TestRememberedPriors: remembered drafts leave the documents out and get them back from
// the library that they were settled with, and from no other.
func TestRememberedPriors(t *testing.T) {
	s := &skill.Skill{ID: "d7", Locators: skill.Locators{Proofs: []skill.Proof{{Kind: "css", Value: "#go"}}}}
	p := newPriors()
	drafts := []datasets.DraftRow{
		{Label: "new"},
		{Prior: datasets.Continued{SkillID: "d7", Doc: p.text(s), Trials: []datasets.Trial{{Right: 2}}}},
	}
	kept := without(drafts)
	if kept[1].Prior.Doc != "" || drafts[1].Prior.Doc == "" {
		t.Fatal("the document is in what is kept, or gone from the drafts")
	}
	if !p.give(kept, []*skill.Skill{s}) {
		t.Fatal("refused")
	}
	if d := cmp.Diff(drafts, kept); d != "" {
		t.Error(d)
	}
	for name, known := range map[string][]*skill.Skill{
		"no library":       nil,
		"another skill":    {{ID: "d8"}},
		"other locators":   {{ID: "d7"}},
		"one locator more": {{ID: "d7", Locators: skill.Locators{Proofs: make([]skill.Proof, 2)}}},
	} {
		if p.give(without(drafts), known) {
			t.Error(name, "is taken for the library")
		}
	}
	none := []datasets.DraftRow{{Label: "new"}}
	if got := without(none); &got[0] != &none[0] {
		t.Error("drafts that continue nothing are copied")
	}
}
