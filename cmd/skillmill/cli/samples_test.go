package cli

import (
	"bytes"
	"context"
	"io"
	"net/http"
	"strings"
	"testing"

	"skillmill/collect/crawl"
	"skillmill/datasets/samples"
)

// TestServe asks a server for every page that it names, and stops it.
func TestServe(t *testing.T) {
	for _, args := range [][]string{{"serve", "--release", "3"}, {"serve", "--release", "0"}, {"serve", "x"}} {
		run(t, exitUsage, append([]string{"samples"}, args...)...)
	}
	run(t, exitFailed, "samples", "serve", "--addr", "nowhere")
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	r, w := io.Pipe()
	o := &serveOptions{streams: streams{out: w, err: io.Discard}, addr: "127.0.0.1:0", release: 2}
	ended := make(chan error, 1)
	go func() { ended <- o.run(ctx) }()
	text := make([]byte, 4096)
	n, err := r.Read(text)
	if err != nil {
		t.Fatal(err)
	}
	urls, err := crawl.ReadSeeds(bytes.NewReader(text[:n]))
	if err != nil || len(urls) != len(samples.Pages()) {
		t.Fatalf("%v: %q", err, text[:n])
	}
	for _, u := range urls {
		label, rest, _ := strings.Cut(strings.TrimPrefix(u, "http://"), ".localhost:")
		res, err := http.Get("http://127.0.0.1:" + rest)
		if err != nil {
			t.Fatal(err)
		}
		if err := res.Body.Close(); err != nil || res.StatusCode != http.StatusOK || label != "shop" && label != "admin" {
			t.Errorf("%s: %s %v", u, res.Status, err)
		}
	}
	http.DefaultClient.CloseIdleConnections()
	stop()
	if err := <-ended; err != nil {
		t.Errorf("stopped: %v", err)
	}
}
