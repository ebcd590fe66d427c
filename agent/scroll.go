package agent

import (
	"context"
	"time"
)

// scrollAll scrolls the page and all that can be scrolled in it to an end.
const scrollAll = `end => {
  for (const e of [document.scrollingElement, ...document.querySelectorAll('*')])
    if (e && e.scrollHeight > e.clientHeight + 1) e.scrollTop = end ? e.scrollHeight : 0
  return true
}`

// maxScrolls bounds how often a run scrolls for a missing element.
const maxScrolls = 10

// scroll scrolls the page down until it says something else, because some pages load more only
// then. again says that it does.
func (r *run) scroll(ctx context.Context) (again bool, err error) {
	for r.scrolls < maxScrolls && r.o.Session.ScrollOn(ctx) {
		r.scrolls++
		if again, err = r.wait(ctx); again || err != nil {
			return again, err
		}
	}
	return false, nil
}

// wait gives a page time to show a missing element. again says that the page says something
// else now.
func (r *run) wait(ctx context.Context) (again bool, err error) {
	before := r.seen.says()
	for until := r.o.Now().Add(r.o.Limits.Patience); r.o.Now().Before(until); {
		select {
		case <-ctx.Done():
			return false, ctx.Err()
		case <-time.After(200 * time.Millisecond):
		}
		if err := r.see(ctx); err != nil {
			return false, err
		}
		if r.seen.says() != before {
			return true, r.noted(ctx)
		}
	}
	return false, nil
}
