package crawl

import (
	"container/heap"
	"time"

	"skillmill/collect/crawl/settings"

	"skillmill/collect/crawl/frontier"
)

// hostLine has the waiting jobs of one host, and the limits on how often it is asked.
type hostLine struct {
	ready    bySeq
	delayed  []*frontier.Job // by a backoff
	delay    time.Duration
	most     int // pages at once
	inFlight int
	next     time.Time // no page before it, by the delay
	rest     time.Time // no page before it, by the host's own wish
}

// bySeq is a heap of jobs in the order of the crawl.
type bySeq []*frontier.Job

func (h bySeq) Len() int           { return len(h) }
func (h bySeq) Less(i, j int) bool { return h[i].Seq < h[j].Seq }
func (h bySeq) Swap(i, j int)      { h[i], h[j] = h[j], h[i] }

// Push is for container/heap.
func (h *bySeq) Push(x any) { *h = append(*h, x.(*frontier.Job)) }

// Pop is for container/heap.
func (h *bySeq) Pop() any {
	last := len(*h) - 1
	j := (*h)[last]
	*h = (*h)[:last]
	return j
}

// hosts has the waiting jobs of all hosts.
type hosts struct {
	polite settings.Polite
	lines  map[string]*hostLine
	order  []*hostLine // of first sight, so that equal things come in one order
}

func newHosts(p settings.Polite) *hosts { return &hosts{polite: p, lines: map[string]*hostLine{}} }

func (h *hosts) line(host string) *hostLine {
	l := h.lines[host]
	if l == nil {
		l = &hostLine{delay: time.Duration(h.polite.Delay), most: h.polite.PerHost}
		h.lines[host] = l
		h.order = append(h.order, l)
	}
	return l
}

func (h *hosts) put(j *frontier.Job) {
	l := h.line(j.Host)
	if j.NotBefore.IsZero() {
		heap.Push(&l.ready, j)
		return
	}
	l.delayed = append(l.delayed, j)
}

// next returns the first job, in the order of the crawl, that may begin now. If there is
// none it is nil, and at says when one may begin; at is zero if that depends on the end of
// another job.
func (h *hosts) next(now time.Time) (j *frontier.Job, at time.Time) {
	var best *hostLine
	for _, l := range h.order {
		l.wake(now)
		if l.inFlight >= l.most {
			continue
		}
		when, any := l.when()
		switch {
		case !any:
		case when.After(now):
			if at.IsZero() || when.Before(at) {
				at = when
			}
		case best == nil || l.ready[0].Seq < best.ready[0].Seq:
			best = l
		}
	}
	if best == nil {
		return nil, at
	}
	best.inFlight++
	best.next = now.Add(best.delay)
	j = heap.Pop(&best.ready).(*frontier.Job)
	j.Slot = best.next
	return j, time.Time{}
}

// wake makes those jobs ready whose pause is over.
func (l *hostLine) wake(now time.Time) {
	kept := l.delayed[:0]
	for _, j := range l.delayed {
		if j.NotBefore.After(now) {
			kept = append(kept, j)
			continue
		}
		heap.Push(&l.ready, j)
	}
	l.delayed = kept
}

// when returns the time from which the host's next job may begin, false if that depends on
// the end of another job.
func (l *hostLine) when() (time.Time, bool) {
	from := l.next
	if l.rest.After(from) {
		from = l.rest
	}
	if len(l.ready) > 0 {
		return from, true
	}
	if len(l.delayed) == 0 {
		return time.Time{}, false
	}
	first := l.delayed[0].NotBefore
	for _, j := range l.delayed[1:] {
		if j.NotBefore.Before(first) {
			first = j.NotBefore
		}
	}
	if first.Before(from) {
		first = from
	}
	return first, true
}

// spare keeps the limits that the host asks for: a Crawl-delay means one page at a time.
func (h *hosts) spare(host string, crawlDelay time.Duration) {
	if crawlDelay <= 0 {
		return
	}
	l := h.line(host)
	l.most = 1
	l.delay = max(l.delay, min(crawlDelay, time.Duration(h.polite.MaxCrawlDelay)))
}

// pause leaves a host alone until then.
func (h *hosts) pause(host string, until time.Time) {
	if l := h.line(host); until.After(l.rest) {
		l.rest = until
	}
}

// done notes that a job has ended its use of a host. A job that never asked the host for a
// page has not used its delay up.
func (h *hosts) done(j *frontier.Job, asked bool) {
	l := h.line(j.Host)
	l.inFlight--
	if !asked && l.next.Equal(j.Slot) {
		l.next = time.Time{}
	}
}
