package cli

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"skillmill/configs"
	"skillmill/datasets"
	"skillmill/datasets/capture"
	"skillmill/datasets/skill"
	"skillmill/mill"
	"skillmill/mill/explain"
	"skillmill/transform/locate"
	"skillmill/transform/view"
)

// maxSkillBytes bounds a skill document that inspect reads.
const maxSkillBytes = 4 << 20

func newInspect(s streams) *cobra.Command {
	var asJSON bool
	var lib string
	cmd := &cobra.Command{
		Use:   "inspect PATH",
		Short: "Show a capture directory or a skill document",
		Long: `Inspect prints one capture directory, with a line for each of its controls, or one skill
document. With --lib it shows the skill beside each control of a capture.`,
		Example: `  skillmill inspect captures/shop_example/20260901020000
  skillmill inspect captures/shop_example/20260901020000 --lib library
  skillmill inspect library/skill_library/shop.example/d12.json`,
		Args: usage(cobra.ExactArgs(1)),
		RunE: func(cmd *cobra.Command, args []string) error {
			info, err := os.Stat(args[0])
			if err != nil {
				return usageError{err}
			}
			if info.IsDir() {
				if err := oneCapture(cmd.Context(), args[0]); err != nil {
					return err
				}
				return inspectCapture(cmd.Context(), s.out, args[0], lib, asJSON)
			}
			return inspectSkill(s.out, args[0], asJSON)
		},
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, "print the rows as JSON")
	cmd.Flags().StringVar(&lib, "lib", "", "output folder of a build: show the skill of each control of a capture")
	return cmd
}

func inspectCapture(ctx context.Context, w io.Writer, dir, lib string, asJSON bool) error {
	c, err := capture.Read(ctx, dir, capture.DefaultLimits())
	var bad *capture.RejectError
	if errors.As(err, &bad) {
		say(w, "rejected  %v\n", bad)
		return errRejects
	}
	if err != nil {
		return err
	}
	if lib != "" {
		if err := mill.NameAs(ctx, lib, c); err != nil {
			return err
		}
	}
	p, scopes, err := view.All(c)
	if err != nil {
		return err
	}
	ids := map[*view.Page]map[int64]string{}
	if lib != "" {
		if ids, err = explain.IDs(ctx, explain.Options{Library: lib, Config: configs.Default()}, &p, scopes); err != nil {
			return err
		}
	}
	if asJSON {
		return inspectJSON(w, &p, scopes, ids)
	}
	info := p.Capture
	say(w, "capture   %s\nurl       %s\ntitle     %s\ntime      %s\nviewport  %dx%d\nelements  %d, controls %d\n",
		info.CaptureID, info.URL, info.Title, info.CapturedAt, info.ViewportW, info.ViewportH, info.Elements, info.Controls)
	told := map[string]bool{}
	for _, warn := range c.Warnings {
		told[warn.Code] = true
		say(w, "warning   %s %s\n", warn.Code, warn.Detail)
	}
	for _, code := range info.Warnings {
		if !told[code] {
			say(w, "warning   %s\n", code)
		}
	}
	say(w, "\n")
	if err := controls(w, p.Controls, ids[&p]); err != nil {
		return err
	}
	for i := range scopes {
		say(w, "\n%s\n\n", chain(hostsOf(&scopes[i])))
		if err := controls(w, scopes[i].Controls, ids[&scopes[i]]); err != nil {
			return err
		}
	}
	return nil
}

// controls prints a line for each control of a page or a scope, with the id of its skill
// where a library is known.
func controls(w io.Writer, rows []datasets.ControlRow, ids map[int64]string) error {
	t := newTable(w)
	say(t, "index\t")
	if ids != nil {
		say(t, "skill\t")
	}
	say(t, "action\trole\tname\tvisible\tlocator\tseen in\n")
	for _, r := range rows {
		say(t, "%d\t", r.DOMIndex)
		if ids != nil {
			say(t, "%s\t", orDash(ids[r.DOMIndex]))
		}
		say(t, "%s\t%s\t%s\t%v\t%s\t%s\n", r.Action, r.Role, r.Name, r.Visible, best(r), r.SeenIn)
	}
	return t.Flush()
}

// inScope is a scope as inspect prints it for programs.
type inScope struct {
	Hosts    []string              `json:"hosts"` // as locators.scope has them
	Controls []datasets.ControlRow `json:"controls"`
	Skills   map[int64]string      `json:"skills,omitempty"` // by the index of the control
}

// inspectJSON prints the rows of a page and of its scopes.
func inspectJSON(w io.Writer, p *view.Page, scopes []view.Page, ids map[*view.Page]map[int64]string) error {
	in := make([]inScope, len(scopes))
	for i := range scopes {
		in[i] = inScope{hostsOf(&scopes[i]), scopes[i].Controls, ids[&scopes[i]]}
	}
	all := map[string]any{"capture": p.Capture, "controls": p.Controls, "scopes": in}
	if of := ids[p]; of != nil {
		all["skills"] = of
	}
	text, err := json.MarshalIndent(all, "", "  ")
	if err != nil {
		return err
	}
	return printJSONText(w, append(text, '\n'))
}

// hostsOf returns the hosts on the way to a scope.
func hostsOf(p *view.Page) []string {
	_, hosts := datasets.SplitPage(p.Capture.PageKey)
	return hosts
}

// chain writes the steps to a scope, outermost first.
func chain(steps []string) string {
	out := make([]string, len(steps))
	for i, step := range steps {
		key, selector := skill.SplitStep(step)
		if out[i] = "shadow root of " + selector; key != "" {
			out[i] = "frame " + selector + ", " + key
		}
	}
	return strings.Join(out, " >> ")
}

// best returns the locator that would be published, or why there is none.
func best(r datasets.ControlRow) string {
	chain := locate.Choose(r.Candidates)
	switch {
	case len(chain.Order) == 0:
		return "(ambiguous)"
	case chain.Selector != "":
		return chain.Selector
	}
	return chain.Order[0]
}

func inspectSkill(w io.Writer, path string, asJSON bool) error {
	data, err := readCapped(path)
	if err != nil {
		return err
	}
	name := filepath.Base(path)
	if err := skill.Validate(data); err != nil {
		return fmt.Errorf("%s is not a valid skill: %w", name, err)
	}
	s, err := skill.Unmarshal(data)
	if err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	if asJSON {
		return printJSONText(w, data)
	}
	p := func(key, format string, args ...any) {
		say(w, "%-13s "+format+"\n", append([]any{key}, args...)...)
	}
	p("skill", "%s  %s  (%s)", s.ID, s.Label, s.Slug)
	p("domain", "%s", s.Domain)
	p("action", "%s", s.Action)
	p("control", "<%s> role %q name %q from %s", s.Evidence.Tag, s.Evidence.Role, s.Evidence.Name, s.Evidence.From)
	if s.Locators.Scope != nil {
		p("inside", "%s", chain(s.Locators.Scope.Steps()))
	}
	p("located by", "%s  %s", strings.Join(s.Locators.Order, ", "), s.Locators.Selector)
	for _, alt := range s.Locators.SelectorAlt {
		p("  or by", "%s", alt)
	}
	for _, proof := range s.Locators.Proofs {
		p("  proof", "%s %s: right in %d of %d captures", proof.Kind, proof.Value, proof.Verified, proof.Captures)
	}
	p("runs when", "url matches %s", strings.Join(s.Preconditions.URLMatches, " or "))
	p("  exists", "%s", strings.Join(s.Preconditions.Exists, ", "))
	if len(s.Preconditions.NotExists) > 0 {
		p("  not exists", "%s", strings.Join(s.Preconditions.NotExists, ", "))
	}
	for _, page := range s.Evidence.Pages {
		p("page", "%s", page)
	}
	p("seen", "%s to %s", s.Meta.CreatedAt, s.Meta.UpdatedAt)
	if h := s.Health; h != nil {
		p("health", "%g: %d runs succeeded, %d failed", h.HealthScore, h.SuccessCount, h.FailureCount)
	}
	return printText(w, "\n"+s.Program.Code)
}

func readCapped(path string) ([]byte, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	data, err := io.ReadAll(io.LimitReader(f, maxSkillBytes+1))
	if err != nil {
		return nil, fmt.Errorf("read %s: %w", path, err)
	}
	if len(data) > maxSkillBytes {
		return nil, fmt.Errorf("%s is larger than %d bytes", path, maxSkillBytes)
	}
	return data, nil
}
