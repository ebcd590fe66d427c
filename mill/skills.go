package mill

import (
	"context"
	"fmt"
	"slices"

	"skillmill/datasets"
	"skillmill/datasets/skill"
	"skillmill/emit/library"
	"skillmill/stages/verify"
)

// PageSkills returns the documents of a page of a library, in their order; none where no
// document names the page.
func PageSkills(ctx context.Context, lib, domain, pageKey string) ([]*skill.Skill, error) {
	return Pages(lib)(ctx, domain, pageKey)
}

// Pages is PageSkills for who asks for a page and then for each of its scopes, of which there
// may be hundreds: the documents of a page are read once, with those of its scopes. It is at
// home in one goroutine.
func Pages(lib string) func(ctx context.Context, domain, pageKey string) ([]*skill.Skill, error) {
	known := map[[2]string]*verify.Library{}
	return func(ctx context.Context, domain, pageKey string) ([]*skill.Skill, error) {
		at := [2]string{domain, datasets.WholePage(pageKey)}
		if known[at] == nil {
			all, err := loadPage(ctx, outputFolder(lib), domain, at[1])
			if err != nil {
				return nil, err
			}
			known[at] = verify.NewLibrary(all)
		}
		return known[at].On(domain, pageKey), nil
	}
}

// DomainSkills returns all documents of a domain, whatever their status; none where the
// library has none.
func DomainSkills(ctx context.Context, lib, domain string) ([]*skill.Skill, error) {
	all, err := loadPage(ctx, outputFolder(lib), domain, "")
	if err != nil {
		return nil, err
	}
	return slices.DeleteFunc(all, func(s *skill.Skill) bool { return s.Domain != domain }), nil
}

// FindSkill returns the document of a domain with an id or a slug. That there is none is an
// *OptionError.
func FindSkill(ctx context.Context, lib, domain, name string) (*skill.Skill, error) {
	s, err := library.LoadSkill(outputFolder(lib), domain, name)
	if s != nil || err != nil {
		return s, asDamage(outputFolder(lib), err)
	}
	all, err := loadPage(ctx, outputFolder(lib), domain, "")
	if err != nil {
		return nil, err
	}
	for _, s := range all {
		if s.Domain == domain && (s.ID == name || s.Slug == name) {
			return s, nil
		}
	}
	return nil, &OptionError{fmt.Errorf("library %s: no skill %s of %s", lib, name, domain)}
}
