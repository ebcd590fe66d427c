package capture

import (
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/tidwall/gjson"

	"skillmill/datasets"
)

func TestVisit(t *testing.T) {
	for text, want := range map[string]datasets.Visit{
		`{"status":"ok","tries":2,"http_status":200,"started_epoch":1788228000.5,"finished_epoch":1788228003.75,
		 "states":[{"state":"open","ms":40},{"state":"navigate","ms":1200},{"state":"settle","ms":900},{"state":"read","ms":300},{"state":"scroll","ms":80},{"state":"else","ms":9}]}`: {
			State: "captured", Tries: 2, HTTPStatus: 200, Millis: 3250, Open: 40, Navigate: 1200, Settle: 900, Read: 300, Scroll: 80, Bytes: 70,
		},
		`{"status":"failed","error_code":"nav_timeout","error_stage":"crawl"}`: {State: "nav_timeout", Bytes: 70},
		`{"status":"aborted","error_code":"x"}`:                                {State: "x", Bytes: 70},
		// What no collector writes counts as not written.
		`{"tries":-3,"started_epoch":9e300,"finished_epoch":"1","states":[{"state":"read","ms":-5},7,{"ms":1}]}`: {Bytes: 70},
		`{"started_epoch":20,"finished_epoch":10,"states":{"state":"read"}}`:                                     {Bytes: 70},
	} {
		m, ok := readMeta(gjson.Parse(text), interner{})
		if !ok {
			t.Fatal(text)
		}
		c := &Capture{Meta: m, Files: []File{{Size: 30}, {Size: 40}}}
		if d := cmp.Diff(want, c.Visit()); d != "" {
			t.Errorf("%s: %s", text, d)
		}
	}
}
