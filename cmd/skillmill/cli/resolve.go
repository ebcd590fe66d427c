package cli

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"skillmill/configs"
	"skillmill/datasets/capture"
	"skillmill/datasets/skill"
	"skillmill/durable"
	"skillmill/emit/library"
	"skillmill/stages"
	"skillmill/stages/extract"
	"skillmill/stages/verify"
)

// maxSkillsBytes bounds a file of skill documents that resolve reads.
const maxSkillsBytes = 1 << 30

type resolveOptions struct {
	streams
	skills, dir, out string
	config           string
	explain          bool
}

func newResolve(s streams) *cobra.Command {
	o := &resolveOptions{streams: s}
	cmd := &cobra.Command{
		Use:   "resolve SKILLS CAPTURE_DIR OUT.json",
		Short: "Find the controls of skills in a capture, or say that they are not there",
		Long: `Resolve compares the fingerprint of each skill with every control of a capture.
It names a control only if that scores high enough, stands out from the next one,
and is itself best explained by this skill; otherwise it names none.

SKILLS is an output folder, a library folder, a JSON array of skill documents or
one document. OUT.json becomes {"<skill id>": <element index> | null} with one key
a skill of the capture's page, the index being that of the page's own elements
(position in querySelectorAll('*')); "-" is standard output. Where no skill names
the page of the capture, all skills of its domain are tried, or else all.`,
		Example: `  skillmill resolve library captures/shop_example/20260901020000 found.json
  skillmill resolve skills.json captures/shop_example/20260901020000 - --explain`,
		Args: usage(cobra.ExactArgs(3)),
		RunE: func(cmd *cobra.Command, args []string) error {
			o.skills, o.dir, o.out = args[0], args[1], args[2]
			return o.run(cmd.Context())
		},
	}
	cmd.Flags().StringVar(&o.config, "config", "", "configuration: a YAML file or a profile (nightly, regen)")
	cmd.Flags().BoolVar(&o.explain, "explain", false, "print each answer with its best candidates and their scores")
	return cmd
}

func (o *resolveOptions) run(ctx context.Context) error {
	cfg, err := configs.Load(o.config)
	if err != nil {
		return usageError{err}
	}
	skills, err := readSkills(ctx, o.skills)
	if err != nil {
		return err
	}
	c, err := capture.Read(ctx, o.dir, extract.Limits(cfg))
	var bad *capture.RejectError
	if errors.As(err, &bad) {
		return fmt.Errorf("capture %s: %w", o.dir, bad)
	}
	if err != nil {
		return err
	}
	rec, err := extract.Capture(c)
	if err != nil {
		return fmt.Errorf("capture %s: %w", o.dir, err)
	}
	tried := ofPage(skills, rec)
	found := verify.Resolve(rec, tried, stages.SettleRules(cfg).Resolve)
	if err := o.write(found); err != nil {
		return err
	}
	if o.explain {
		return explain(o.err, found, rec)
	}
	return nil
}

// ofPage are the skills of the capture's page; of its domain where none names
// the page; all where none is of the domain.
func ofPage(skills []*skill.Skill, rec extract.Record) []*skill.Skill {
	if on := verify.NewKnown(skills).On(rec.Capture.Domain, rec.Capture.PageKey); len(on) > 0 {
		return on
	}
	var of []*skill.Skill
	for _, s := range skills {
		if s.Domain == rec.Capture.Domain {
			of = append(of, s)
		}
	}
	if len(of) > 0 {
		return of
	}
	return skills
}

// write puts the answers in the order of the skills.
func (o *resolveOptions) write(found []verify.Resolved) error {
	var b bytes.Buffer
	b.WriteString("{")
	seen := map[string]bool{}
	for i, f := range found {
		if seen[f.Skill.ID] {
			return fmt.Errorf("two skills with id %s: give the skills of one domain", f.Skill.ID)
		}
		seen[f.Skill.ID] = true
		key, err := json.Marshal(f.Skill.ID)
		if err != nil {
			return fmt.Errorf("encode skill id: %w", err)
		}
		if i > 0 {
			b.WriteString(",")
		}
		fmt.Fprintf(&b, "\n  %s: ", key)
		if f.Index < 0 {
			b.WriteString("null")
		} else {
			fmt.Fprintf(&b, "%d", f.Index)
		}
	}
	b.WriteString("\n}\n")
	if o.out == "-" {
		_, err := o.streams.out.Write(b.Bytes())
		return err
	}
	if err := durable.Write(o.out, b.Bytes(), 0o644); err != nil {
		return outputError{err}
	}
	return nil
}

func explain(w io.Writer, found []verify.Resolved, rec extract.Record) error {
	t := tabwriter.NewWriter(w, 0, 4, 2, ' ', 0)
	fmt.Fprintln(t, "skill\tcontrol\tverdict\telement\tbest candidates")
	for _, f := range found {
		at := "-"
		if f.Index >= 0 {
			at = fmt.Sprint(f.Index)
		}
		fmt.Fprintf(t, "%s\t%s %q\t%s\t%s\t", f.Skill.ID, f.Skill.Evidence.Role, f.Skill.Evidence.Name, f.Answer.Verdict, at)
		for i, b := range f.Answer.Best {
			c := &rec.Controls[b.Index]
			if i > 0 {
				fmt.Fprint(t, "; ")
			}
			fmt.Fprintf(t, "%d %s %q %.3f", c.DOMIndex, c.Role, c.Name, b.Score)
		}
		fmt.Fprintln(t)
	}
	return t.Flush()
}

// readSkills reads a library, a JSON array of documents, or one document.
func readSkills(ctx context.Context, path string) ([]*skill.Skill, error) {
	info, err := os.Stat(path)
	if err != nil {
		return nil, usageError{fmt.Errorf("skills: %w", err)}
	}
	if info.IsDir() {
		return library.Load(ctx, outputRoot(path))
	}
	if info.Size() > maxSkillsBytes {
		return nil, fmt.Errorf("skills %s: larger than %d bytes", path, maxSkillsBytes)
	}
	data, err := os.ReadFile(path)
	if err != nil {
		return nil, fmt.Errorf("skills: %w", err)
	}
	docs := []json.RawMessage{data}
	if bytes.HasPrefix(bytes.TrimSpace(data), []byte("[")) {
		if err := json.Unmarshal(data, &docs); err != nil {
			return nil, fmt.Errorf("skills %s: %w", filepath.Base(path), err)
		}
	}
	skills := make([]*skill.Skill, len(docs))
	for i, doc := range docs {
		if skills[i], err = skill.Unmarshal(doc); err != nil {
			return nil, fmt.Errorf("skills %s: document %d: %w", filepath.Base(path), i, err)
		}
	}
	return skills, nil
}
