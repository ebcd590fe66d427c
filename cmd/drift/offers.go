package main

import (
	"context"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"text/tabwriter"

	"skillmill/configs"
	"skillmill/datasets/samples"
	"skillmill/datasets/samples/sharedtest"
	"skillmill/emit/library"
	"skillmill/mill"
)

// offers builds captures and tries the library on the same captures: by domain, where
// skills are offered and what their programs act on there, and how many skills had to
// be told apart from other pages. The captures are the samples and, where there are
// any, those of the shared folder.
func offers(ctx context.Context, out io.Writer) error {
	tmp, err := os.MkdirTemp("", "offers")
	if err != nil {
		return err
	}
	defer os.RemoveAll(tmp)
	sets := []string{filepath.Join(tmp, "samples")}
	if err := samples.Extract(sets[0]); err != nil {
		return err
	}
	if shared, err := sharedtest.Folder(); err == nil {
		sets = append(sets, filepath.Join(shared, "captures"))
	}
	t := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	fmt.Fprintln(t, "domain\toffers\ton other pages\tright\tsame\twrong\tabsent\tskills\twith paths")
	for i, captures := range sets {
		if err := offersOf(ctx, t, captures, filepath.Join(tmp, fmt.Sprint("out", i))); err != nil {
			return fmt.Errorf("offers of %s: %w", captures, err)
		}
	}
	return t.Flush()
}

func offersOf(ctx context.Context, t io.Writer, captures, to string) error {
	cfg := configs.Default()
	if _, err := mill.Build(ctx, mill.BuildOptions{Captures: []string{captures}, Out: to, Config: cfg}); err != nil {
		return err
	}
	res, err := mill.Verify(ctx, mill.VerifyOptions{Library: to, Captures: []string{captures}, Config: cfg})
	if err != nil {
		return err
	}
	skills, err := library.Load(ctx, to)
	if err != nil {
		return err
	}
	all, paths := map[string]int{}, map[string]int{}
	for _, s := range skills {
		all[s.Domain]++
		if !strings.HasSuffix(s.Preconditions.URLMatches[0], `([/?#]|$)`) { // not the domain alone
			paths[s.Domain]++
		}
	}
	for _, o := range res.Verdicts.Offers {
		fmt.Fprintf(t, "%s\t%d\t%d\t%d\t%d\t%d\t%d\t%d\t%d\n", o.Domain, o.Offers, o.Foreign, o.Right, o.Same, o.Wrong, o.Absent, all[o.Domain], paths[o.Domain])
	}
	return nil
}
