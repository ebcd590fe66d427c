package cli

import (
	"context"
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"net/url"
	"os"
	"time"

	"github.com/spf13/cobra"

	"skillmill/browser"
	"skillmill/collect/site"
	"skillmill/datasets"
	"skillmill/datasets/skill"
	"skillmill/mill"
	"skillmill/saferun"
	"skillmill/saferun/commit"
	"skillmill/saferun/refuse"
	"skillmill/saferun/workspace"
	"skillmill/transform/redact"
)

// deskOptions are the options that plan and run share.
type deskOptions struct {
	streams
	workspace, session string
	args, url          string
	allow              []string
	timeout            time.Duration
	noSandbox, json    bool
	given              given
	read, readFile     string // phrase that allows to read another workspace
}

func (o *deskOptions) flags(cmd *cobra.Command) {
	f := cmd.Flags()
	f.StringVarP(&o.workspace, "workspace", "w", ".", "folder of plans, evidence and journals")
	f.StringVar(&o.session, "session", workspace.DefaultSession, "profile of the browser; its runs take turns")
	f.StringArrayVar(&o.allow, "allow", nil, "host, address or network that is allowed although it is not public; may be repeated")
	o.given.flag(f)
	f.StringVar(&o.read, "confirm-read", "", "phrase that allows reading the login of another workspace; only from a terminal")
	f.StringVar(&o.readFile, "confirm-read-file", "", "file with that phrase")
	f.DurationVar(&o.timeout, "timeout", 2*time.Minute, "limit of the whole command")
	f.BoolVar(&o.noSandbox, "allow-no-sandbox", false, "run as root, where Chromium has no sandbox")
	f.BoolVar(&o.json, "json", false, "print the result, or the error, as JSON")
}

// desk opens the workspace.
func (o *deskOptions) desk() (*commit.Desk, error) {
	if err := workspace.CheckSession(o.session); err != nil {
		return nil, usageError{err}
	}
	w, err := workspace.Open(o.workspace, rand.Reader)
	if err != nil {
		return nil, &mill.OutputError{Err: err}
	}
	return &commit.Desk{Workspace: w, Session: o.session, Now: time.Now, Random: rand.Reader, Open: o.open(w), Find: findSkill, Files: o.given.take(w.Temp(o.session))}, nil
}

// open returns a function that opens a page in a browser of its own, with the profile of
// the session if there is one.
func (o *deskOptions) open(w *workspace.Workspace) func(context.Context, commit.Site) (*commit.Page, error) {
	return func(ctx context.Context, at commit.Site) (page *commit.Page, err error) {
		temp, err := swept(w.Temp(o.session))
		if err != nil {
			return nil, err
		}
		profile, forget, err := o.profile(w, at.LoginOf, temp)
		defer func() {
			if err != nil {
				forget()
			}
		}()
		if err != nil {
			return nil, refuse.Wrap(refuse.CapabilityDisabled, err, "login")
		}
		live, err := site.OpenLive(ctx, site.LiveOptions{
			URL: at.URL, Allow: append(site.OwnServers([]string{at.URL}), o.allow...), NoSandbox: o.noSandbox,
			Profile: profile, TempDir: temp, Dialogs: at.Dialogs, Started: o.warnSandbox(), Keep: saferun.Keep(), Soon: at.Soon,
		})
		if err != nil {
			return nil, refuse.Wrap(refuse.CapabilityDisabled, err, "open %s", redact.URL(at.URL))
		}
		own, err := worker()
		if err != nil {
			return nil, errors.Join(err, live.Close())
		}
		s, err := saferun.Open(ctx, live, saferun.Options{
			Observe: live.Glance, Settle: live.Settle, Heal: at.Heal, Renamed: true, Skills: pageSkills(at.Library), Identity: siteIdentity(at.Library), Worker: own, Files: o.given.take(temp),
		})
		if err != nil {
			return nil, errors.Join(err, live.Close())
		}
		return &commit.Page{Session: s, Tab: live, Held: held(live.Tab), Close: func() {
			_ = live.Close()
			forget()
		}}, nil
	}
}

// profile returns the folder of the session's profile: its own, or a copy of the profile of
// another workspace, which forget removes. A copy that a killed run left is removed with
// what its browser left in temp.
func (o *deskOptions) profile(w *workspace.Workspace, loginOf, temp string) (dir string, forget func(), err error) {
	forget = func() {}
	if loginOf == "" {
		return w.Profile(o.session), forget, nil
	}
	from, err := w.LoginOf(loginOf, o.session)
	if err != nil {
		return "", forget, err
	}
	if dir, err = os.MkdirTemp(temp, browser.ProfilePrefix); err != nil {
		return "", forget, fmt.Errorf("copy a profile: %w", err)
	}
	forget = func() { _ = os.RemoveAll(dir) } // the next run does it again
	return dir, forget, workspace.CopyLogin(from, dir)
}

// swept returns a folder for a browser after removing what killed runs left there. The
// caller holds the lane, so no browser runs there now.
func swept(dir string) (string, error) {
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return "", &mill.OutputError{Err: err}
	}
	if err := browser.Sweep(dir); err != nil {
		return "", &mill.OutputError{Err: err}
	}
	return dir, nil
}

func pageSkills(lib string) func(ctx context.Context, domain, pageKey string) ([]*skill.Skill, error) {
	if lib == "" {
		return nil // of an action without a library
	}
	return mill.Pages(lib)
}

// siteIdentity returns a function that finds the parameters by which a library tells pages
// of a domain apart.
func siteIdentity(lib string) func(ctx context.Context, domain string) (datasets.Identity, error) {
	if lib == "" {
		return nil
	}
	return func(ctx context.Context, domain string) (datasets.Identity, error) {
		return mill.SiteIdentity(ctx, lib, domain)
	}
}

// findSkill returns a skill by its id or slug, with the SHA-256 of its document.
func findSkill(ctx context.Context, lib, domain, name string) (*skill.Skill, string, error) {
	s, err := mill.FindSkill(ctx, lib, domain, name)
	if err != nil {
		return nil, "", err
	}
	doc, err := skill.Marshal(s)
	if err != nil {
		return nil, "", err
	}
	sum := sha256.Sum256(doc)
	return s, hex.EncodeToString(sum[:]), nil
}

// readArgs reads --args.
func (o *deskOptions) readArgs() (args map[string]any, err error) {
	if err := json.Unmarshal([]byte(o.args), &args); err != nil {
		return nil, usageError{errors.New("--args: not a JSON object")} // the cause could show what it holds
	}
	return args, nil
}

// checkURL refuses a URL that is no address of a page.
func (o *deskOptions) checkURL() error {
	if o.url == "" {
		return usageError{errors.New("--url is missing: name the page to run on")}
	}
	u, err := url.Parse(o.url)
	if err != nil || u.Scheme != "http" && u.Scheme != "https" || u.Host == "" {
		return usageError{fmt.Errorf("--url %s: not a web address", redact.URL(o.url))}
	}
	return nil
}
