package agent

import (
	"context"
	"net/url"
)

// maxBacks bounds how often a run goes back from a page that an opener led to.
const maxBacks = 3

// back returns to the page before, if an opener led to this page and this page has nothing for
// the task. That opener is not used again, so the next one will be. again says that the page
// has changed. A page on which a part of the task was done is not loaded again, because values
// that were entered there would be lost.
func (r *run) back(ctx context.Context) (again bool, err error) {
	at := r.cameFrom()
	if at == "" || r.backs >= maxBacks {
		return false, nil
	}
	r.backs++
	if err := r.o.Session.Leave(ctx, at); err != nil {
		return false, ctx.Err() // the task ends as it would without going back
	}
	if err := r.observe(ctx); err != nil {
		return false, err
	}
	return true, nil
}

// cameFrom returns the address of the page from which preparing acts led to this one, "" for
// none.
func (r *run) cameFrom() string {
	here := document(r.seen.URL)
	for i := len(r.history) - 1; i >= 0 && !r.history[i].Decision.Serves; i-- {
		from := r.from[i]
		if document(from) == here {
			continue
		}
		for k := range r.history[:i] {
			if r.history[k].Decision.Serves && document(r.from[k]) == document(from) {
				return ""
			}
		}
		return from
	}
	return ""
}

// document returns an address without its part behind the hash.
func document(address string) string {
	u, err := url.Parse(address)
	if err != nil {
		return address
	}
	u.Fragment = ""
	return u.String()
}
