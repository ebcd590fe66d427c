package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"

	"github.com/spf13/cobra"

	"skillmill/collect"
	"skillmill/collect/chrome"
)

type collectOptions struct {
	streams
	urls          []string
	out           string
	tabs          int
	width, height int
	noSandbox     bool
	json          bool
}

func newCollect(s streams) *cobra.Command {
	o := &collectOptions{streams: s}
	cmd := &cobra.Command{
		Use:   "collect URL... --out DIR",
		Short: "Capture web pages with Chromium, one directory a page",
		Long: `Collect opens every URL in a headless Chromium and writes one capture directory a
page. It runs no script in the page, clicks nothing and keeps no value of any
field. A page that cannot be had becomes a capture of status "failed".`,
		Example: `  skillmill collect http://localhost:8080/ --out captures
  skillmill collect https://example.com/ https://example.com/help --out captures --viewport-width 390 --viewport-height 844`,
		Args: usage(cobra.MinimumNArgs(1)),
		RunE: func(cmd *cobra.Command, args []string) error {
			o.urls = args
			return runCollect(cmd.Context(), o)
		},
	}
	f := cmd.Flags()
	f.StringVarP(&o.out, "out", "o", "", "folder for the captures (required)")
	f.IntVar(&o.tabs, "tabs", 2, "pages at once")
	f.IntVar(&o.width, "viewport-width", 1280, "width of the viewport in CSS pixels")
	f.IntVar(&o.height, "viewport-height", 800, "height of the viewport in CSS pixels")
	f.BoolVar(&o.noSandbox, "allow-no-sandbox", false, "run as root, where Chromium has no sandbox")
	f.BoolVar(&o.json, "json", false, "print one JSON line a page")
	return cmd
}

func runCollect(ctx context.Context, o *collectOptions) error {
	switch {
	case o.out == "":
		return usageError{errors.New("--out is missing: name the folder for the captures")}
	case o.tabs < 1 || o.width < 1 || o.height < 1:
		return usageError{errors.New("--tabs and the viewport must be at least 1")}
	}
	if o.noSandbox {
		fmt.Fprintln(o.err, "warning: --allow-no-sandbox: as root, Chromium runs without its sandbox")
	}
	failed := 0
	_, err := collect.Run(ctx, o.urls, collect.Options{
		Out: o.out, Jobs: o.tabs, Viewport: chrome.Viewport{Width: o.width, Height: o.height},
		Browser: chrome.Options{NoSandbox: o.noSandbox},
		Done: func(r collect.Result) {
			if r.Status != "ok" {
				failed++
			}
			o.line(r)
		},
	})
	if err != nil {
		return err
	}
	if failed > 0 {
		return errRejects
	}
	return nil
}

func (o *collectOptions) line(r collect.Result) {
	if o.json {
		json.NewEncoder(o.streams.out).Encode(map[string]any{
			"url": r.URL, "dir": r.Dir, "status": r.Status, "code": r.Code,
			"elements": r.Elements, "controls": r.Controls, "ms": r.Took.Milliseconds(),
		})
		return
	}
	if r.Status != "ok" {
		fmt.Fprintf(o.streams.out, "failed  %s  %s: %v\n", r.URL, r.Code, r.Err)
		return
	}
	fmt.Fprintf(o.streams.out, "ok      %s  %s  %d elements, %d controls\n", r.URL, r.Dir, r.Elements, r.Controls)
}
