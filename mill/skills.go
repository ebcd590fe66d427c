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

// PageSkills returns the documents of a page in a library, in their order. It returns none
// if no document names the page.
func PageSkills(ctx context.Context, lib, domain, pageKey string) ([]*skill.Skill, error) {
	return Pages(lib)(ctx, domain, pageKey)
}

// Pages returns a PageSkills for callers that ask for a page and then for each of its
// scopes, which may be hundreds: it reads the documents of a page and its scopes once. The
// function must not be called by several goroutines at once.
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

// Forms returns a function that reads the forms of a domain in a library; each once. The function must not be called by
// several goroutines at once.
func Forms(lib string) func(ctx context.Context, domain string) ([]skill.Form, error) {
	known := map[string][]skill.Form{}
	return func(_ context.Context, domain string) ([]skill.Form, error) {
		if _, ok := known[domain]; !ok {
			forms, err := library.Forms(outputFolder(lib), domain)
			if err != nil {
				return nil, asDamage(outputFolder(lib), err)
			}
			known[domain] = forms
		}
		return known[domain], nil
	}
}

// DomainSkills returns all documents of a domain, whatever their status. It returns none if
// the library has none.
func DomainSkills(ctx context.Context, lib, domain string) ([]*skill.Skill, error) {
	all, err := loadPage(ctx, outputFolder(lib), domain, "")
	if err != nil {
		return nil, err
	}
	return slices.DeleteFunc(all, func(s *skill.Skill) bool { return s.Domain != domain }), nil
}

// FindSkill returns the document of a domain that has a name as its id or slug. If there is
// none, it returns an *OptionError.
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
