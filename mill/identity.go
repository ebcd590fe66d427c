package mill

import (
	"context"
	"fmt"
	"os"

	"skillmill/datasets"
	"skillmill/datasets/capture"
	"skillmill/emit/library"
)

// SiteIdentity returns the URL parameters that tell the pages of a domain apart in a
// library, read from the keys of its pages (datasets.IdentityOf). An operator named them
// when the library was built.
func SiteIdentity(ctx context.Context, lib, domain string) (datasets.Identity, error) {
	root := outputFolder(lib)
	pages, indexed, err := library.Pages(root, domain)
	if err == nil && !indexed {
		pages, err = pagesOfDocuments(ctx, root, domain)
	}
	return datasets.IdentityOf(pages...), asDamage(root, err)
}

func pagesOfDocuments(ctx context.Context, root, domain string) (pages []string, err error) {
	skills, err := library.Load(ctx, root)
	for _, s := range skills {
		if s.Domain == domain {
			pages = append(pages, s.Evidence.Pages...)
		}
	}
	return pages, err
}

// NameAs makes the key of a capture's page use the same URL parameters as the page keys of
// a library, or of documents in a file. skills is as in ResolveOptions.
func NameAs(ctx context.Context, skills string, c *capture.Capture) (err error) {
	domain := datasets.Domain(c.Meta.URL)
	info, err := os.Stat(skills)
	if err != nil {
		return &OptionError{fmt.Errorf("skills: %w", err)}
	}
	if info.IsDir() {
		c.Identity, err = SiteIdentity(ctx, skills, domain)
		return err
	}
	docs, err := readDocuments(skills, info)
	if err != nil {
		return err
	}
	var pages []string
	for _, s := range docs {
		if s.Domain == domain {
			pages = append(pages, s.Evidence.Pages...)
		}
	}
	c.Identity = datasets.IdentityOf(pages...)
	return nil
}
