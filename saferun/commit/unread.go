package commit

import (
	"context"
	"errors"

	"skillmill/saferun"
	"skillmill/saferun/refuse"
)

// maxOpens is how often a page is opened to be looked at. A renderer that crashes, or a page
// that loads for too long, is mostly another one in a fresh tab.
const maxOpens = 2

// open opens a page and looks at it. Nothing was done there yet, so a page that cannot be
// looked at is opened once more. It is closed where see does not go well.
func (d *Desk) open(ctx context.Context, at Site, see func(*Page) error) (*Page, error) {
	for n := 1; ; n++ {
		p, err := d.Open(ctx, at)
		if err != nil {
			return nil, err
		}
		if err = see(p); err == nil {
			return p, nil
		}
		p.Close()
		if err = Unread(ctx, err); refuse.CodeOf(err) != refuse.PageUnreadable || n == maxOpens {
			return nil, err
		}
	}
}

// Unread gives the error of a page that could not be looked at its code. It is for errors
// before the first act: they say that nothing was done. An error that has a code, and that of
// a command that was ended, stay as they are.
func Unread(ctx context.Context, err error) error {
	if err == nil || ctx.Err() != nil || refuse.CodeOf(err) != "" || !errors.Is(err, saferun.ErrUnread) {
		return err
	}
	return refuse.Wrap(refuse.PageUnreadable, err, "nothing was done")
}
