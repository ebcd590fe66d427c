// Package extract reads captures and lists their controls.
//
// Extraction is everything that needs the page itself: roles and names, the
// union of controls, locator candidates with the number of elements they match,
// and the evidence for preconditions. What follows works on rows alone.
package extract

import (
	"context"
	"errors"
	"fmt"

	"skillmill/configs"
	"skillmill/datasets"
	"skillmill/datasets/capture"
	"skillmill/pipeline"
)

// New is the stage. With a domain, captures of other domains, and those whose
// domain cannot be told, are passed over.
func New(cfg configs.Config, domain string) pipeline.Stage {
	lim := capture.Limits{FileBytes: cfg.Read.MaxFileBytes, Depth: cfg.Read.MaxDepth, Elements: cfg.Read.MaxElements}
	spec := pipeline.Spec{
		Name: "extract", In: datasets.TableFound, Out: datasets.TableControls,
		Side: []string{datasets.TableCaptures},
	}
	return pipeline.Grain(1, pipeline.Rows(spec, func(ctx context.Context, f datasets.FoundRow, out *pipeline.Out[datasets.ControlRow]) error {
		return one(ctx, f, lim, domain, out)
	}))
}

func one(ctx context.Context, f datasets.FoundRow, lim capture.Limits, domain string, out *pipeline.Out[datasets.ControlRow]) error {
	c, err := capture.Read(ctx, f.Dir, lim)
	var bad *capture.RejectError
	switch {
	case errors.As(err, &bad):
		r := reject(f, c, bad)
		if domain != "" && r.Domain != domain {
			return nil
		}
		return out.Reject(r)
	case err != nil:
		return fmt.Errorf("capture %s: %w", f.CaptureID, err)
	}
	if domain != "" && datasets.Domain(c.Meta.URL) != domain {
		return nil
	}
	c.ID = f.CaptureID
	info, rows, err := Capture(c)
	if err != nil {
		return fmt.Errorf("capture %s: %w", f.CaptureID, err)
	}
	if err := pipeline.Side(out, datasets.TableCaptures, info); err != nil {
		return err
	}
	for _, r := range rows {
		if err := out.Row(r); err != nil {
			return err
		}
	}
	return nil
}

func reject(f datasets.FoundRow, c *capture.Capture, bad *capture.RejectError) pipeline.Reject {
	r := pipeline.Reject{
		Stage: "extract", Code: bad.Code, CaptureID: f.CaptureID, Night: "unknown",
		File: bad.File, ByteAt: bad.Offset, DOMIndex: -1, Detail: bad.Detail,
	}
	if c != nil {
		r.Domain, r.Night = datasets.Domain(c.Meta.URL), datasets.Night(c.CapturedAt)
	}
	return r
}
