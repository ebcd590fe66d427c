package collect

import (
	"context"
	"fmt"

	"skillmill/browser"
	"skillmill/datasets/capture"
)

// Observe returns the page of a tab, as it is now, as a capture. The result is what
// capture.Read would return if the page had been captured, without a second look after
// scrolling. No file is written.
//
// An observer must not see what a file of the page may not hold. So the files are made in
// memory, cleaned like those on disk, and read back (Glance: capture.Recording.Glimpse). The error is a *browser.StateError
// when the page could not be read, or one of capture.Read.
//
// A Capture has no pictures, so a tab that is opened to be observed needs none
// (browser.Job.Shots).
func Observe(ctx context.Context, t *browser.Tab) (*capture.Capture, error) {
	s, err := Hold(ctx, t)
	if err != nil {
		return nil, err
	}
	return s.Capture(ctx)
}

// Sight is the page of a tab at one moment. It can be both read and written, with the same
// content.
type Sight struct {
	rec   *capture.Recording
	clean capture.Clean
}

// Hold takes a sight of the page now; see Observe.
func Hold(ctx context.Context, t *browser.Tab) (*Sight, error) {
	raw, err := t.Look(ctx)
	if err != nil {
		return nil, err
	}
	capture.WasRead(ctx)
	return sightOf(raw)
}

// Glance is Observe without the accessibility tree. Controls, fingerprints, facts and
// locators come from the document alone, so a run needs no more. Its files have no hashes.
func Glance(ctx context.Context, t *browser.Tab) (*capture.Capture, error) {
	raw, err := t.Glance(ctx)
	if err != nil {
		return nil, err
	}
	capture.WasRead(ctx)
	s, err := sightOf(raw)
	if err != nil {
		return nil, err
	}
	return s.rec.Glimpse(ctx, capture.Limits{}, s.clean)
}

func sightOf(raw *browser.Raw) (*Sight, error) {
	job := Job{Job: raw.Job}
	job.URL, job.NoScroll = raw.URL, true
	raw.Job = job.Job
	v := job.visit()
	v.Finished = job.now()
	rec, clean, err := recordingOf(raw, v)
	if err != nil {
		return nil, fmt.Errorf("observe %s: %w", v.URL, err)
	}
	return &Sight{rec, clean}, nil
}

// Capture returns what capture.Read would return for the files.
func (s *Sight) Capture(ctx context.Context) (*capture.Capture, error) {
	return s.rec.Capture(ctx, capture.Limits{}, s.clean)
}

// Write writes the files of a capture below a root and returns its directory. keys name the
// state that the page is in, none for the page as it is at first; shows has what only that
// state brings into view.
func (s *Sight) Write(ctx context.Context, root string, keys []string, shows []capture.Shown) (dir string, err error) {
	s.rec.State, s.rec.StateShows = keys, shows
	if dir, err = s.rec.Write(ctx, root, s.clean, nil); err != nil {
		return "", fmt.Errorf("write the capture of %s: %w", s.rec.URL, err)
	}
	return dir, nil
}
