package cli

import (
	"context"
	"fmt"
	"time"

	"github.com/spf13/pflag"

	"skillmill/browser"
	"skillmill/collect"
	"skillmill/datasets/capture"
	"skillmill/saferun"
	"skillmill/saferun/commit"
	"skillmill/saferun/plan"
	"skillmill/transform/redact"
)

// The values of --dialogs.
const accept, dismiss = "accept", "dismiss"

func dialogsFlag(f *pflag.FlagSet, to *string) {
	f.StringVar(to, "dialogs", dismiss, "how dialogs of the page are answered: dismiss or accept")
}

func checkDialogs(answer string) error {
	if answer != accept && answer != dismiss {
		return usageError{fmt.Errorf("--dialogs %q: dismiss or accept", answer)}
	}
	return nil
}

// checkValid refuses a life that no plan may have, before a page is opened for it.
func checkValid(valid time.Duration) error {
	if valid <= 0 || valid > plan.MaxValid {
		return usageError{fmt.Errorf("--valid %v: a plan is good for an hour at most", valid)}
	}
	return nil
}

// dialogs returns the dialogs of a tab as text, without secrets.
func dialogs(tab *browser.Tab) (out []string) {
	for _, d := range tab.Dialogs() {
		out = append(out, redact.Text(fmt.Sprintf("%s %q", d.Type, d.Message)))
	}
	return out
}

// held returns what a run needs from a tab besides acting on it.
func held(tab *browser.Tab) commit.Held {
	return commit.Held{
		Take: func(ctx context.Context, dir string) (func(context.Context, time.Duration) ([]commit.File, error), error) {
			return func(ctx context.Context, within time.Duration) (out []commit.File, err error) {
				list, err := tab.Downloads(ctx, within)
				for _, d := range list {
					out = append(out, commit.File(d))
				}
				return out, err
			}, tab.TakeDownloads(ctx, dir)
		},
		Keep: func() func(context.Context) (*commit.Page, error) {
			tab.KeepPopup()
			return func(ctx context.Context) (*commit.Page, error) { return popup(ctx, tab) }
		},
		Dialogs: func() []string { return dialogs(tab) },
	}
}

// popup returns the page that a tab kept, ready to be looked at.
func popup(ctx context.Context, tab *browser.Tab) (*commit.Page, error) {
	p, err := tab.Popup(ctx)
	if err != nil || p == nil {
		return nil, err
	}
	s, err := saferun.Open(ctx, p, saferun.Options{
		Observe: func(ctx context.Context) (*capture.Capture, error) { return collect.Glance(ctx, p) },
	})
	if err != nil {
		return nil, err
	}
	return &commit.Page{Session: s, Tab: p, Held: held(p), Close: p.Close}, nil
}
