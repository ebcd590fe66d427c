package browser

import (
	"bytes"
	"context"
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
)

// cpu is the processor time in ms of this process and of a browser with all the
// children that it had.
func cpu(b *testing.B, group int) float64 {
	b.Helper()
	var self syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &self); err != nil {
		b.Fatal(err)
	}
	ms := float64(self.Utime.Nano()+self.Stime.Nano()) / 1e6
	for _, pid := range members(group) {
		stat, err := os.ReadFile(filepath.Join("/proc", strconv.Itoa(pid), "stat"))
		if err != nil {
			continue // it ended meanwhile
		}
		f := bytes.Fields(stat[bytes.LastIndexByte(stat, ')')+2:])
		for _, v := range f[11:15] { // user and system time, its own and its ended children's
			ticks, err := strconv.ParseFloat(string(v), 64)
			if err != nil {
				b.Fatal(err)
			}
			ms += ticks * 10
		}
	}
	return ms
}

// BenchmarkCapture compares what a capture costs with what its page costs anyway.
func BenchmarkCapture(b *testing.B) {
	br := start(b, Limits{})
	var doc strings.Builder
	doc.WriteString("<!doctype html>")
	for i := range 100 {
		fmt.Fprintf(&doc, `<div><h3>Card %d</h3><p>Some text <b>%d</b></p><a href="/%d">Open</a><label>n <input></label><button>Add</button></div>`, i, i, i)
	}
	srv := serve(b, map[string]http.HandlerFunc{"/": html(doc.String())})
	for _, c := range []struct {
		name  string
		shots int
	}{{"load", 0}, {"capture", -1}, {"pictures", 4}} {
		b.Run(c.name, func(b *testing.B) {
			before := cpu(b, br.group)
			for b.Loop() {
				if c.name != "load" {
					if _, err := br.Capture(context.Background(), Job{URL: srv.URL, Shots: c.shots}); err != nil {
						b.Fatal(err)
					}
					continue
				}
				j := &job{Job: Job{URL: srv.URL}.withDefaults(), b: br, ctx: context.Background(), raw: &Raw{}}
				if err := j.open(); err != nil {
					b.Fatal(err)
				}
				if err := j.run(StateNavigate, br.limits.Navigate, j.navigate); err != nil {
					b.Fatal(err)
				}
				j.tb.close()
			}
			b.ReportMetric((cpu(b, br.group)-before)/float64(b.N), "cpu-ms/page")
		})
	}
}
