package web

import (
	"testing"
	"time"
)

func TestRetryAfter(t *testing.T) {
	for in, want := range map[string]time.Duration{"5": 5 * time.Second, "": 0, "-1": 0, "x": 0, "Wed, 21 Oct 2026 07:28:00 GMT": 0, "99999999": 24 * time.Hour} {
		if got := retryAfter(in); got != want {
			t.Errorf("%q: %v, want %v", in, got, want)
		}
	}
}
