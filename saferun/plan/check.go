package plan

import (
	"crypto/subtle"
	"encoding/json"
	"reflect"
	"strings"
	"time"

	"skillmill/saferun/refuse"
	"skillmill/saferun/workspace"
)

// Phrase returns the words that confirm the plan: its class and the beginning of its seal.
func (p *Plan) Phrase() string {
	s := p.Seal
	return string(p.Class()) + " " + s[0:4] + "-" + s[4:8] + "-" + s[8:12]
}

// Confirm returns a refusal unless phrase is that of the plan. White space around it and
// between its words does not count.
func (p *Plan) Confirm(phrase string) error {
	phrase = strings.Join(strings.Fields(phrase), " ")
	switch {
	case phrase == "":
		return refuse.New(refuse.ConfirmRequired, "the plan is of class %s and needs its phrase, which was printed when it was made", p.Class())
	case subtle.ConstantTimeCompare([]byte(phrase), []byte(p.Phrase())) != 1:
		return refuse.New(refuse.ConfirmRequired, "the phrase is not that of the plan: it was printed when the plan was made")
	}
	return nil
}

// Due returns a refusal if the plan has expired, or was made later than now.
func (p *Plan) Due(now time.Time) error {
	created, expires, err := p.times()
	switch {
	case err != nil:
		return refuse.Wrap(refuse.PlanChanged, err, "the times of the plan")
	case now.Before(created):
		return refuse.New(refuse.PlanExpired, "the plan was made at %s, and now it is %s: look at the clock of this machine", p.CreatedAt, now.UTC().Format(time.RFC3339))
	case !now.Before(expires):
		return refuse.New(refuse.PlanExpired, "the plan was good until %s: plan again", p.ExpiresAt)
	}
	return nil
}

// Of returns a refusal if the plan belongs to another workspace or session.
func (p *Plan) Of(w *workspace.Workspace, session string) error {
	if p.Workspace != w.Digest("workspace") {
		return refuse.New(refuse.PlanChanged, "the plan was made in another workspace: run it in that one")
	}
	if p.Session != session {
		return refuse.New(refuse.PlanChanged, "the plan was made for session %s, not %s: run it in that one", p.Session, session)
	}
	return nil
}

// Again returns the arguments and options of the plan. Values that the plan masks come from
// given; other values in given must equal those of the plan. The address is the plan's, or
// url where the plan's is masked.
func (p *Plan) Again(w *workspace.Workspace, url string, given map[string]any) (address string, args, options map[string]any, err error) {
	args, options = map[string]any{}, map[string]any{}
	for _, q := range p.Parameters {
		if q.Name == FileSHA256 {
			continue // the run makes it again of the file
		}
		value, ok := given[q.Name]
		if !ok && q.Masked {
			return "", nil, nil, refuse.New(refuse.PlanChanged, "parameter %s is masked in the plan: give it again", q.Name)
		}
		if !ok && json.Unmarshal([]byte(q.Value), &value) != nil {
			return "", nil, nil, refuse.New(refuse.PlanChanged, "parameter %s cannot be read", q.Name)
		}
		text, err := compact(value)
		if err != nil || w.Digest(p.Nonce, q.Name, text) != q.Digest {
			return "", nil, nil, refuse.New(refuse.PlanChanged, "parameter %s is not that of the plan", q.Name)
		}
		if name, option := strings.CutPrefix(q.Name, OptionPrefix); option {
			options[name] = value
		} else {
			args[q.Name] = value
		}
	}
	for name := range given {
		if _, ok := args[name]; !ok {
			return "", nil, nil, refuse.New(refuse.PlanChanged, "the plan has no parameter %s", name)
		}
	}
	if url == "" {
		url = p.Page.URL
	}
	if w.Digest(p.Nonce, "url", url) != p.Page.URLDigest {
		return "", nil, nil, refuse.New(refuse.PlanChanged, "the address is not that of the plan; where the plan masks it, give it again")
	}
	return url, args, options, nil
}

// Same compares the plan with now, the plan that a run's own look makes. It refuses with
// PLAN_CHANGED where the two ask for different things, and with BROWSER_SITE_CHANGED where
// the site differs. The title, and what stands around a control, may change; the parts of
// them that must not are in the fingerprint of the page and the key of the control.
func (p *Plan) Same(now *Plan) error {
	for _, c := range []struct {
		code, what string
		was, is    any
	}{
		{refuse.PlanChanged, "the skill", p.Skill, now.Skill},
		{refuse.PlanChanged, "the rules", p.RulesVersion, now.RulesVersion},
		{refuse.SiteChanged, "the page", p.Page.Fingerprint, now.Page.Fingerprint},
		{refuse.SiteChanged, "the control", p.Target.Key, now.Target.Key},
		{refuse.SiteChanged, "what the control does", p.Actions, now.Actions},
		{refuse.PlanChanged, "the parameters", p.Parameters, now.Parameters},
		{refuse.SiteChanged, "what the run needs", p.Requirements, now.Requirements},
		{refuse.SiteChanged, "what the field holds", p.Diff, now.Diff},
	} {
		if !reflect.DeepEqual(c.was, c.is) {
			return refuse.New(c.code, "%s: not as in the plan; plan again", c.what)
		}
	}
	again := *now
	again.Page.Title, again.Target = p.Page.Title, p.Target
	if _, err := again.Encode(); err != nil || again.Seal != p.Seal {
		return refuse.New(refuse.PlanChanged, "the page, or what is asked for, is not as in the plan; plan again")
	}
	return nil
}
