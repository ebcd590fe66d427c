package commit

import (
	"context"
	"errors"

	"skillmill/saferun"
	"skillmill/saferun/refuse"
)

// maxOpens is how often a page is opened to be looked at. After a crash or a slow load a
// fresh tab mostly works.
const maxOpens = 2

// open opens a page and looks at it. Nothing was done there yet, so a page that cannot be
// looked at is opened once more. The page is closed if see fails.
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

// Unread adds a code to the error of a page that could not be looked at. It is for errors
// before the first act: the code says that nothing was done. An error that has a code
// already, and that of an interrupted command, stay as they are.
func Unread(ctx context.Context, err error) error {
	if err == nil || ctx.Err() != nil || refuse.CodeOf(err) != "" || !errors.Is(err, saferun.ErrUnread) {
		return err
	}
	return refuse.Wrap(refuse.PageUnreadable, err, "nothing was done")
}
