package cli

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"skillmill/agent/memory"
	"skillmill/datasets"
	"skillmill/mill"
)

type memoryOptions struct {
	streams
	workspace, lib string
	domain, hint   string
	run, before    string
	limit          int
	all, json      bool
}

// memoryDir returns the folder of a workspace's memory.
func memoryDir(workspace string) string { return filepath.Join(workspace, "agent", "memory") }

func newMemory(s streams) *cobra.Command {
	o := &memoryOptions{streams: s}
	cmd := &cobra.Command{
		Use:   "memory",
		Short: "Search, show and forget what the agent remembers",
		Long: `Memory is what "skillmill agent" keeps of its runs below WORKSPACE/agent/memory: what was
done, never what was typed. Only runs that were seen to succeed are found again
(docs/agent.md).`,
		Example: `  skillmill memory search 'enter the full name' --domain localhost:8080
  skillmill memory forget --domain localhost:8080`,
		Args: noSuchCommand,
		RunE: func(cmd *cobra.Command, _ []string) error { return cmd.Help() },
	}
	cmd.PersistentFlags().StringVarP(&o.workspace, "workspace", "w", ".", "folder of the runs' files")
	cmd.PersistentFlags().BoolVar(&o.json, "json", false, "print what is found, or the error, as JSON")
	cmd.AddCommand(o.searchCommand(), o.showCommand(), o.forgetCommand())
	return cmd
}

func (o *memoryOptions) searchCommand() *cobra.Command {
	cmd := &cobra.Command{
		Use:   "search WORDS --domain DOMAIN",
		Short: "Find remembered runs by the words of a task",
		Long: `Search prints the runs of a domain that succeeded with words like these, best first, and
what failed there. With --lib, runs whose skills are missing, quarantined, unhealthy or
changed since come last and say so.`,
		Example: `  skillmill memory search '提交订单' --domain shop.example --lib library --workspace work`,
		Args:    usage(cobra.ExactArgs(1)),
		RunE:    func(cmd *cobra.Command, args []string) error { return o.search(cmd.Context(), args[0]) },
	}
	cmd.Flags().StringVar(&o.domain, "domain", "", "domain, or an address on it")
	cmd.Flags().StringVar(&o.lib, "lib", "", "output folder or library that skills are looked up in")
	cmd.Flags().StringVar(&o.hint, "hint", "", "words of the page, as its title and headings")
	cmd.Flags().IntVar(&o.limit, "limit", 5, "runs that are printed")
	return cmd
}

func (o *memoryOptions) showCommand() *cobra.Command {
	return &cobra.Command{
		Use:     "show RUN",
		Short:   "Print what is remembered of a run, one JSON line per act",
		Example: `  skillmill memory show 20260901T020000Z-0123456789ab --workspace work`,
		Args:    usage(cobra.ExactArgs(1)),
		RunE:    func(_ *cobra.Command, args []string) error { return o.show(args[0]) },
	}
}

func (o *memoryOptions) forgetCommand() *cobra.Command {
	cmd := &cobra.Command{
		Use:   "forget",
		Short: "Forget runs for good",
		Long: `Forget removes runs from the files of the memory. A run is forgotten if all the given flags
apply to it. The folders of the runs themselves are not touched.`,
		Example: `  skillmill memory forget --run 20260901T020000Z-0123456789ab
  skillmill memory forget --domain shop.example --before 2026-09-01
  skillmill memory forget --all`,
		Args: noSuchCommand,
		RunE: func(cmd *cobra.Command, _ []string) error { return o.forget(cmd.Context()) },
	}
	cmd.Flags().StringVar(&o.run, "run", "", "name of a run")
	cmd.Flags().StringVar(&o.domain, "domain", "", "domain, or an address on it")
	cmd.Flags().StringVar(&o.before, "before", "", "day, as 2026-09-01; runs before it")
	cmd.Flags().BoolVar(&o.all, "all", false, "everything")
	return cmd
}

// open opens the memory, which must exist.
func (o *memoryOptions) open(ctx context.Context) (*memory.Memory, error) {
	dir := memoryDir(o.workspace)
	if _, err := os.Stat(dir); errors.Is(err, fs.ErrNotExist) {
		return nil, usageError{fmt.Errorf("workspace %s: nothing is remembered here", o.workspace)}
	}
	return openMemory(ctx, o.workspace, o.lib, o.warn)
}

func (o *memoryOptions) warn(text string) { say(o.streams.err, "warning: %s\n", text) }

// openMemory opens the memory of a workspace. The library decides which skills still hold.
func openMemory(ctx context.Context, workspace, lib string, warn func(string)) (*memory.Memory, error) {
	opt := memory.Options{Warn: warn}
	if lib != "" {
		opt.Judge = mill.Judge(ctx, lib, warn)
	}
	m, err := memory.Open(memoryDir(workspace), opt)
	if err != nil {
		return nil, &mill.OutputError{Err: err}
	}
	return m, nil
}

// domainOf returns the domain that was given, by name or by an address.
func domainOf(s string) string {
	if u, err := url.Parse(s); err == nil && u.Host != "" && strings.Contains(s, "://") {
		return datasets.Domain(s)
	}
	return datasets.Domain("http://" + s)
}

func (o *memoryOptions) search(ctx context.Context, words string) (err error) {
	switch {
	case strings.TrimSpace(words) == "":
		return usageError{errors.New("there are no words to search for")}
	case o.domain == "":
		return usageError{errors.New("--domain is missing: name the domain, or an address on it")}
	case o.limit < 1:
		return usageError{fmt.Errorf("--limit: %d is below 1", o.limit)}
	}
	m, err := o.open(ctx)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, m.Close()) }()
	found, err := m.Search(ctx, memory.Query{Task: words, Domain: domainOf(o.domain), Hint: o.hint, Limit: o.limit})
	if err != nil {
		return err
	}
	if o.json {
		return printJSON(o.streams.out, found)
	}
	w := newTable(o.streams.out)
	for _, h := range found.Hits {
		say(w, "%s\t%.2f\t%d acts\t%s\t%s\n", h.Run, h.Score, len(h.Steps), h.Task, strings.Join(h.Stale, ", "))
	}
	for _, text := range found.Avoid {
		say(w, "failed\t%s\n", text)
	}
	say(w, "%d runs\n", len(found.Hits))
	return w.Flush()
}

func (o *memoryOptions) show(run string) error {
	m, err := o.open(context.Background())
	if err != nil {
		return err
	}
	lines, err := m.Show(run)
	if err != nil {
		return usageError{err}
	}
	if o.json {
		return printJSON(o.streams.out, lines)
	}
	for i := range lines {
		if err := printJSON(o.streams.out, &lines[i]); err != nil {
			return err
		}
	}
	return nil
}

func (o *memoryOptions) forget(ctx context.Context) (err error) {
	which := memory.Which{Run: o.run, All: o.all}
	if o.domain != "" {
		which.Domain = domainOf(o.domain)
	}
	if o.before != "" {
		if which.Before, err = time.Parse(time.DateOnly, o.before); err != nil {
			return usageError{fmt.Errorf("--before %q: want a day as 2026-09-01", o.before)}
		}
	}
	if !o.all && o.run == "" && o.domain == "" && o.before == "" || o.all && (o.run != "" || o.domain != "" || o.before != "") {
		return usageError{errors.New("say what to forget: --run, --domain, --before, or --all alone")}
	}
	m, err := o.open(ctx)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, m.Close()) }()
	n, err := m.Forget(ctx, which)
	if err != nil {
		return &mill.OutputError{Err: err}
	}
	if o.json {
		return printJSON(o.streams.out, map[string]int{"lines": n})
	}
	say(o.streams.out, "%d lines were forgotten\n", n)
	return nil
}
