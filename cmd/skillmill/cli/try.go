package cli

import (
	"context"
	"crypto/rand"
	"encoding/json"
	"errors"
	"fmt"
	"net/url"
	"time"

	"github.com/spf13/cobra"

	"skillmill/collect/site"
	"skillmill/datasets"
	"skillmill/mill"
	"skillmill/saferun"
	"skillmill/saferun/commit"
	"skillmill/saferun/refuse"
	"skillmill/saferun/workspace"
	"skillmill/transform/redact"
)

type tryOptions struct {
	streams
	skill, lib, url string
	workspace       string
	args            string
	heal, renamed   bool
	dialogs         string
	acts, allow     []string
	timeout         time.Duration
	noSandbox, json bool
	given           given
}

func newTry(s streams) *cobra.Command {
	o := &tryOptions{streams: s}
	cmd := &cobra.Command{
		Use:   "try SKILL --lib OUT --url URL",
		Short: "Run a skill on a page of this machine",
		Long: `Try opens a page in a headless Chromium, looks for the control of a skill, checks the
preconditions, runs the program and prints the result. SKILL is the id or the slug
of a document of the page's domain in the library.

It acts at once, so it takes only pages of this machine (localhost, 127.0.0.1), and of hosts
that --allow-acts names. If two witnesses do not name the same element, nothing is done, and
a code says why (docs/executor.md). The result is a line of WORKSPACE/runs, which
"skillmill build --runs" reads. Files that a skill downloads are kept below WORKSPACE/artifacts.`,
		Example: `  skillmill try d12 --lib library --url http://shop.localhost:8080/
  skillmill try d7-0102 --lib library --url http://localhost:8080/ --args '{"text": "tea"}' --json`,
		Args: usage(cobra.ExactArgs(1)),
		RunE: func(cmd *cobra.Command, args []string) error {
			o.skill = args[0]
			return o.run(cmd.Context())
		},
	}
	f := cmd.Flags()
	f.StringVar(&o.lib, "lib", "", "output folder or library (required)")
	f.StringVar(&o.url, "url", "", "page to run on (required)")
	f.StringVarP(&o.workspace, "workspace", "w", ".", "folder whose runs get a line")
	f.StringVar(&o.args, "args", "{}", "arguments of the program as JSON")
	f.BoolVar(&o.heal, "heal", false, "accept a control that no locator finds, if its looks identify it")
	f.BoolVar(&o.renamed, "renamed", false, "accept a control whose name no capture had")
	f.StringArrayVar(&o.acts, "allow-acts", nil, "host on whose pages it acts as on those of this machine; may be repeated")
	f.StringArrayVar(&o.allow, "allow", nil, "host, address or network that is allowed although it is not public; may be repeated")
	o.given.flag(f)
	dialogsFlag(f, &o.dialogs)
	f.DurationVar(&o.timeout, "timeout", 2*time.Minute, "limit of the whole run")
	f.BoolVar(&o.noSandbox, "allow-no-sandbox", false, "run as root, where Chromium has no sandbox")
	f.BoolVar(&o.json, "json", false, "print the result, or the error, as JSON")
	return cmd
}

// tried is what try prints.
type tried struct {
	Skill   string         `json:"skill"`
	Label   string         `json:"label"`
	URL     string         `json:"url"`               // of the page afterwards
	Opened  string         `json:"opened,omitempty"`  // page that the skill opened beside
	Dialogs []string       `json:"dialogs,omitempty"` // that the page opened
	Brought []string       `json:"brought,omitempty"` // files that the page sent, in a sealed folder of the workspace
	Outcome saferun.Result `json:"result"`
}

func (o *tryOptions) run(ctx context.Context) error {
	args, err := o.check()
	if err != nil {
		return usageError{err}
	}
	ctx, cancel := context.WithTimeout(ctx, o.timeout)
	defer cancel()
	live, err := site.OpenLive(ctx, site.LiveOptions{URL: o.url, Allow: append(site.OwnServers([]string{o.url}), o.allow...), NoSandbox: o.noSandbox, Dialogs: o.dialogs == accept, Started: o.warnSandbox(), Keep: saferun.Keep(), Soon: true})
	if err != nil {
		return fmt.Errorf("open %s: %w", o.url, err)
	}
	out, err := o.on(ctx, live, args)
	if err := errors.Join(err, live.Close(), o.given.close()); err != nil {
		return err
	}
	if err := o.print(out); err != nil {
		return err
	}
	r := &out.Outcome
	switch {
	case r.OK:
		return nil
	case len(r.Acts) > 0:
		return fmt.Errorf("skill %s: %s: %s", out.Skill, r.Code, r.Message)
	}
	return refuse.New(r.Code, "skill %s: %s", out.Skill, r.Message)
}

// check reads what the command line says.
func (o *tryOptions) check() (args map[string]any, err error) {
	u, err := url.Parse(o.url)
	switch {
	case o.lib == "":
		return nil, errors.New("--lib is missing: name the folder of the library")
	case o.url == "":
		return nil, errors.New("--url is missing: name the page to run on")
	case checkDialogs(o.dialogs) != nil:
		return nil, checkDialogs(o.dialogs)
	case err != nil || u.Scheme != "http" && u.Scheme != "https":
		return nil, fmt.Errorf("--url %s: not a web address", o.url)
	case !mayAct(o.url, o.acts):
		return nil, fmt.Errorf("--url %s: try takes pages of this machine and of hosts that --allow-acts names; use plan and run", redact.URL(o.url))
	}
	if err := json.Unmarshal([]byte(o.args), &args); err != nil {
		return nil, fmt.Errorf("--args: %w", err)
	}
	return args, nil
}

// on runs the skill on the page.
func (o *tryOptions) on(ctx context.Context, live *site.Live, args map[string]any) (*tried, error) {
	own, err := worker()
	if err != nil {
		return nil, err
	}
	s, err := saferun.Open(ctx, live, saferun.Options{
		Observe: live.Glance, Settle: live.Settle, Heal: o.heal, Renamed: o.renamed, Skills: pageSkills(o.lib), Identity: siteIdentity(o.lib), Worker: own, Files: o.given.take(""),
	})
	if err != nil {
		return nil, err
	}
	look, err := s.Look(ctx)
	if err != nil {
		return nil, commit.Unread(ctx, err)
	}
	doc, err := mill.FindSkill(ctx, o.lib, datasets.Domain(look.URL), o.skill)
	if err != nil {
		return nil, inLibrary(o.lib, err)
	}
	if look, err = commit.Await(ctx, s, doc, args); err != nil {
		return nil, commit.Unread(ctx, err)
	}
	if at := s.URL(ctx); !mayAct(at, o.acts) { // the address led elsewhere
		return nil, refuse.New(refuse.CapabilityDisabled, "%s is a page of another host: name it with --allow-acts, or use plan and run", redact.URL(at))
	}
	w, err := workspace.Open(o.workspace, rand.Reader)
	if err != nil {
		return nil, &mill.OutputError{Err: err}
	}
	note, err := newNote(w, look, doc)
	if err != nil {
		return nil, err
	}
	if commit.Keeps(doc) {
		live.KeepPopup()
	}
	e := &commit.Try{Session: s, Held: held(live.Tab), Doc: doc, To: w, ID: note.line.RequestID, URL: look.URL}
	result, err := s.Run(ctx, doc, args, saferun.Hooks{Decided: func(t saferun.Target) error { return e.Decided(ctx, t) }})
	if len(result.Acts) == 0 {
		err = commit.Unread(ctx, err)
	}
	brought, err := e.End(ctx, &result, err)
	if errors.Is(err, commit.ErrKeep) {
		err = &mill.OutputError{Err: err}
	}
	if err := errors.Join(err, note.end(&result, err)); err != nil {
		return nil, fmt.Errorf("run %s: %w", doc.ID, err)
	}
	out := &tried{Skill: doc.ID, Label: doc.Label, URL: look.URL, Brought: brought, Outcome: result}
	if after, err := s.Look(ctx); err == nil { // a page that cannot be looked at afterwards is no failure of the run
		out.URL = after.URL
	}
	out.Dialogs = dialogs(live.Tab)
	out.Opened, err = opened(ctx, live)
	return out, err
}

// opened returns the address of the page that a run opened beside its own, "" for none.
func opened(ctx context.Context, live *site.Live) (string, error) {
	p, err := live.Popup(ctx)
	if p == nil || err != nil {
		return "", err
	}
	raw, err := p.Look(ctx)
	if err != nil {
		return "", fmt.Errorf("look at the page that was opened: %w", err)
	}
	return redact.URL(raw.FinalURL), nil
}

func (o *tryOptions) print(t *tried) error {
	if o.json {
		return printJSON(o.streams.out, t)
	}
	r := &t.Outcome
	w := newTable(o.streams.out)
	verdict := "done"
	switch {
	case r.OK:
	case len(r.Acts) > 0: // something was done, so it is no refusal
		verdict = "failed: " + r.Code
	default:
		verdict = "refused: " + r.Code
	}
	say(w, "skill\t%s %s\n", t.Skill, t.Label)
	for _, f := range r.Failures {
		say(w, "precondition\t%s %s does not hold\n", f.Kind, f.Value)
	}
	if r.Target.Index >= 0 {
		say(w, "target\telement %d by %s, looks: %s\n", r.Target.Index, r.Target.By, r.Target.Print)
	}
	if r.Target.Renamed != "" {
		say(w, "renamed\t%s\n", r.Target.Renamed)
	}
	say(w, "result\t%s, %s\n", verdict, r.Message)
	say(w, "effects\t%v\n", r.Effects)
	for _, text := range t.Dialogs {
		say(w, "dialog\t%s\n", text)
	}
	for _, path := range t.Brought {
		say(w, "brought\t%s\n", path)
	}
	say(w, "page\t%s\n", t.URL)
	if t.Opened != "" {
		say(w, "opened\t%s\n", t.Opened)
	}
	return w.Flush()
}
