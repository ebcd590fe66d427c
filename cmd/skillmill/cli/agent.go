package cli

import (
	"context"
	"crypto/rand"
	"encoding/json"
	"errors"
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"skillmill/agent"
	"skillmill/agent/propose"
	"skillmill/agent/rules"
	"skillmill/collect/site"
	"skillmill/configs"
	"skillmill/datasets/capture"
	"skillmill/datasets/skill"
	"skillmill/mill"
	"skillmill/saferun"
	"skillmill/saferun/workspace"
	"skillmill/transform/effect"
	"skillmill/transform/redact"
	"skillmill/transform/view"
)

type agentOptions struct {
	streams
	task            agent.Task
	lib, workspace  string
	acts, allow     []string
	limits          agent.Limits
	memory          string
	policy, config  string
	ask             agent.Proposer // of policy, nil for nobody
	pictures        bool
	captures        string
	noSandbox, json bool
	given           given
}

func newAgent(s streams) *cobra.Command {
	o := &agentOptions{streams: s, limits: agent.DefaultLimits()}
	cmd := &cobra.Command{
		Use:   "agent TASK.json | WORDS --url URL",
		Short: "Do a task in words on a live page",
		Long: `Agent does a task that is given in words, in English or Chinese. It opens a page, reads
what the task asks for, chooses an element by what it says now, and operates it with its
skill of the library, or with one made from the page as it is now. If nothing is clearly
meant, nothing is done. Every stage is a JSON file of WORKSPACE/agent/<run>, written before
the next begins (docs/agent.md).

It acts on pages of this machine, and on hosts that --allow-acts names. On others it does
what only reads and has a skill of the library, and the task ends with needs-confirm before
the first act.

With --policy model a language model is asked where the rules are not sure: the model of
the section refine of --config, whose mode is ask (docs/model.md). Its proposals are done
only if the rules find that the task speaks of them.

TASK.json has task_text, url and constraints (site, language, done_criteria).`,
		Example: `  skillmill agent 'Enter "Ann" into the full name field, then check "Gift"' --lib library --url http://localhost:8080/register
  skillmill agent '在姓名中输入“王芳”，然后点击提交' --lib library --url http://localhost:8080/ --done 'text "谢谢"'
  skillmill agent task.json --lib library --workspace work --json
  skillmill agent 'Book the late train' --url http://localhost:8080/ --policy model --config model.yaml --done 'text "Booked"'
  skillmill agent replay work/agent/20260901T020000Z-0123456789ab`,
		Args: usage(cobra.ExactArgs(1)),
		RunE: func(cmd *cobra.Command, args []string) error { return o.run(cmd.Context(), args[0]) },
	}
	f := cmd.Flags()
	f.StringVar(&o.task.URL, "url", "", "page where the task begins")
	f.StringVar(&o.lib, "lib", "", "output folder or library (default: every skill is made from the page)")
	f.StringVarP(&o.workspace, "workspace", "w", ".", "folder of the run's files")
	f.StringVar(&o.task.Constraints.Done, "done", "", "what the page must show in the end, parts separated by semicolons (docs/agent.md)")
	f.StringArrayVar(&o.acts, "allow-acts", nil, "host on which acts are done without asking; may be repeated")
	f.StringArrayVar(&o.allow, "allow", nil, "host, address or network that is allowed although it is not public; may be repeated")
	f.IntVar(&o.limits.Steps, "steps", o.limits.Steps, "looks that a task may take")
	f.IntVar(&o.limits.Acts, "acts", o.limits.Acts, "acts that a task may do")
	f.DurationVar(&o.limits.Wall, "wall", o.limits.Wall, "time that a task may take")
	f.StringVar(&o.memory, "memory", "on", "on: recall what was done before, and remember it (skillmill memory); off: neither")
	f.StringVar(&o.policy, "policy", "rules", "rules: nobody is asked; model: a model is asked where the rules are not sure")
	f.StringVar(&o.config, "config", "", "file whose section refine names the model")
	f.BoolVar(&o.pictures, "pictures", false, "keep a picture of each look, in which what fields hold is painted over")
	f.StringVar(&o.captures, "captures", "", "folder for captures of the pages as they are loaded, and of what is opened there")
	o.given.flag(f)
	f.BoolVar(&o.noSandbox, "allow-no-sandbox", false, "run as root, where Chromium has no sandbox")
	f.BoolVar(&o.json, "json", false, "print the summary, or the error, as JSON")
	cmd.AddCommand(newReplay(s))
	return cmd
}

// taskError says how a task ended that was not done.
type taskError struct{ status, reason string }

func (e taskError) Error() string { return e.status + ": " + e.reason }

// maxTask bounds the file of a task.
const maxTask = 1 << 20

// read reads the task from the command line.
func (o *agentOptions) read(arg string) error {
	if strings.HasSuffix(arg, ".json") {
		info, err := os.Stat(arg)
		if err != nil {
			return fmt.Errorf("task: %w", err)
		}
		if !info.Mode().IsRegular() || info.Size() > maxTask {
			return fmt.Errorf("task %s: no regular file of at most %d bytes", arg, maxTask)
		}
		text, err := os.ReadFile(arg)
		if err != nil {
			return fmt.Errorf("task: %w", err)
		}
		given := o.task
		if err := json.Unmarshal(text, &o.task); err != nil {
			return fmt.Errorf("task %s: %w", arg, err)
		}
		if given.URL != "" {
			o.task.URL = given.URL
		}
		if given.Constraints.Done != "" {
			o.task.Constraints.Done = given.Constraints.Done
		}
	} else {
		o.task.Text = arg
	}
	u, err := url.Parse(o.task.URL)
	switch {
	case strings.TrimSpace(o.task.Text) == "":
		return errors.New("the task has no words")
	case len(o.task.Text) > maxTask:
		return fmt.Errorf("the task has %d bytes, and %d are the most", len(o.task.Text), maxTask)
	case o.task.URL == "":
		return errors.New("--url is missing: name the page where the task begins")
	case err != nil || u.Scheme != "http" && u.Scheme != "https" || u.Host == "":
		return fmt.Errorf("--url %q: not a web address", redact.URL(o.task.URL))
	case o.limits.Steps < 1 || o.limits.Acts < 1 || o.limits.Wall <= 0:
		return errors.New("--steps, --acts and --wall are at least one")
	case o.memory != "on" && o.memory != "off":
		return fmt.Errorf("--memory %q: neither on nor off", o.memory)
	case o.policy != "rules" && o.policy != "model":
		return fmt.Errorf("--policy %q: neither rules nor model", o.policy)
	}
	return nil
}

func (o *agentOptions) run(ctx context.Context, arg string) error {
	if err := o.read(arg); err != nil {
		return usageError{err}
	}
	var err error
	if o.ask, err = o.proposer(); err != nil {
		return usageError{err}
	}
	w, err := workspace.Open(o.workspace, rand.Reader)
	if err != nil {
		return &mill.OutputError{Err: err}
	}
	id, err := workspace.NewRequestID(time.Now(), rand.Reader)
	if err != nil {
		return err
	}
	record, err := agent.NewRecord(filepath.Join(w.Dir(), "agent", id))
	if err != nil {
		return &mill.OutputError{Err: err}
	}
	remember, err := o.remember(ctx, w, id)
	if err != nil {
		return err
	}
	live, err := site.OpenLive(ctx, site.LiveOptions{
		URL: o.task.URL, Allow: append(site.OwnServers([]string{o.task.URL}), o.allow...), NoSandbox: o.noSandbox, Started: o.warnSandbox(), Keep: saferun.Keep(),
	})
	if err != nil {
		err = fmt.Errorf("open %s: %w", redact.URL(o.task.URL), err)
		sum, ended, failed := agent.Unopened(o.task, err, record)
		if !ended || failed != nil {
			return errors.Join(err, failed, forgetful(remember))
		}
		return errors.Join(o.tell(&sum, record), forgetful(remember))
	}
	sum, err := o.on(ctx, live, record, remember)
	if err := errors.Join(err, live.Close(), o.given.close(), forgetful(remember)); err != nil {
		return err
	}
	return o.tell(&sum, record)
}

// tell prints how a task ended. The error is the end if it was no success.
func (o *agentOptions) tell(sum *agent.TaskSummary, record *agent.Record) error {
	if err := o.print(sum, record.Dir()); err != nil {
		return err
	}
	if sum.Status == agent.Success {
		return nil
	}
	return taskError{sum.Status, sum.Reason}
}

// remember returns the memory of a run, nil with --memory off.
func (o *agentOptions) remember(ctx context.Context, w *workspace.Workspace, id string) (*agent.Memory, error) {
	if o.memory == "off" {
		return nil, nil
	}
	warn := func(text string) { say(o.streams.err, "warning: %s\n", text) }
	m, err := openMemory(ctx, w.Dir(), o.lib, warn)
	if err != nil {
		return nil, err
	}
	return &agent.Memory{Of: m, Run: id, Typed: func(seen *agent.Observation) []string { return rules.Typed(o.task.Text, seen) }, Digest: w.Digest, Warn: warn, Now: time.Now}, nil
}

// forgetful closes the memory of a run, if it has one.
func forgetful(m *agent.Memory) error {
	if m == nil {
		return nil
	}
	return m.Of.Close()
}

// on does the task on the page.
func (o *agentOptions) on(ctx context.Context, live *site.Live, record *agent.Record, remember *agent.Memory) (sum agent.TaskSummary, err error) {
	cfg, err := configs.Load("")
	if err != nil {
		return sum, err
	}
	own, err := worker()
	if err != nil {
		return sum, err
	}
	shelf := &agent.Shelf{}
	if o.lib != "" {
		shelf.Load, shelf.Forms = pageSkills(o.lib), mill.Forms(o.lib)
	}
	eyes := &sights{live: live, out: o.captures}
	saw, err := eyes.saw()
	if err != nil {
		return sum, err
	}
	s, err := saferun.Open(ctx, live, saferun.Options{
		Observe: eyes.observe, Renamed: true, Skills: shelf.Skills, Identity: siteIdentity(o.lib), Worker: own, Files: o.given.take(""),
	})
	if err != nil {
		return sum, err
	}
	return agent.Run(ctx, o.task, agent.Options{
		Session: s, Shelf: shelf, Policy: rules.Policy{}, Proposer: o.ask, Record: record, Limits: o.limits, Pictures: o.pictures, Memory: remember, Now: time.Now,
		Seen: func() *capture.Capture { return eyes.seen }, Saw: saw, May: o.may,
		Live: func(ctx context.Context, rec view.Record) (map[int64]*skill.Skill, error) {
			return mill.LiveSkills(ctx, rec, cfg)
		},
	})
}

// proposer returns what asks the model of the configuration, nil if no model is used.
func (o *agentOptions) proposer() (agent.Proposer, error) {
	if o.policy != "model" {
		return nil, nil
	}
	if o.config == "" {
		return nil, errors.New("--policy model: --config is missing: name the file whose section refine names the model")
	}
	cfg, err := configs.Load(o.config)
	if err != nil {
		return nil, err
	}
	client, err := mill.NewModel(cfg.Refine)
	if err != nil {
		return nil, err
	}
	if client == nil {
		return nil, fmt.Errorf("--config %s: refine.mode is %q: --policy model wants ask", o.config, cfg.Refine.Mode)
	}
	return &propose.Model{Ask: client, Requests: cfg.Refine.Requests, Tokens: cfg.Refine.Tokens}, nil
}

// may reports whether an act may be done without asking: with a skill of the library one that only reads, every
// one on a page of this machine or on a host that was named. A skill of one look is proven by nothing else, so
// using it is an act whatever it does.
func (o *agentOptions) may(at string, e *agent.Element) bool {
	u, err := url.Parse(at)
	if err != nil {
		return false
	}
	return !e.Live && !effect.Class(e.Class).NeedsConsent() || len(site.OwnServers([]string{at})) > 0 ||
		slices.ContainsFunc(o.acts, func(host string) bool { return strings.EqualFold(host, u.Hostname()) })
}

// agentPrinted is what agent prints with --json.
type agentPrinted struct {
	Run string `json:"run"`
	agent.TaskSummary
}

func (o *agentOptions) print(sum *agent.TaskSummary, dir string) error {
	if o.json {
		return printJSON(o.streams.out, agentPrinted{dir, *sum})
	}
	w := newTable(o.streams.out)
	for _, t := range sum.Steps {
		became := "done"
		if !t.Result.Success {
			became = t.Result.Error
		}
		say(w, "%d\t%s\t%s %q\t%s\t%s\n", t.Step, t.Action.Type, t.Kind, t.Label, t.Result.Skill, became)
	}
	for _, c := range sum.Checks {
		say(w, "criterion\t%v\t%s\n", c.Holds, c.Criterion)
	}
	say(w, "page\t%s\n", sum.URL)
	say(w, "task\t%s\t%s\n", sum.Status, sum.Reason)
	say(w, "run\t%s\n", dir)
	return w.Flush()
}

// newReplay makes the command agent replay.
func newReplay(s streams) *cobra.Command {
	asJSON := false
	cmd := &cobra.Command{
		Use:   "replay RUN",
		Short: "Decide every step of a saved run again and compare",
		Long: `Replay reads the files of a run and decides every step again, without a page. A decision
that comes out differently is printed, and the exit code is then 4.`,
		Example: `  skillmill agent replay work/agent/20260901T020000Z-0123456789ab`,
		Args:    usage(cobra.ExactArgs(1)),
		RunE: func(cmd *cobra.Command, args []string) error {
			r, err := agent.OpenRecord(args[0])
			if err != nil {
				return usageError{err}
			}
			out, err := agent.Replay(cmd.Context(), r, rules.Policy{}, &propose.Model{})
			if err != nil {
				return err
			}
			if asJSON {
				err = printJSON(s.out, out)
			} else {
				for _, d := range out.Differ {
					say(s.out, "step %d decides otherwise: %s, was %s\n", d.Step, d.Is.Action.Type, d.Was.Action.Type)
				}
				say(s.out, "%d decisions, %d differ\n", out.Decisions, len(out.Differ))
			}
			if err == nil && len(out.Differ) > 0 {
				return errWrong
			}
			return err
		},
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, "print the result, or the error, as JSON")
	return cmd
}
