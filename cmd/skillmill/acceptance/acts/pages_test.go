package acts

import (
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"testing"

	"skillmill/cmd/skillmill/acceptance"
)

// searchedPages are the labelled pages of which queries were written, one of each kind of
// site.
var searchedPages = []string{
	"booking.html", "drive.html", "issues.html", "gear.html", "post.html",
	"bank-zh.html", "tea-zh.html", "stock-zh.html", "device-zh.html", "group-zh.html", "filing-zh.html",
}

// TestPacksOfPages measures the first hits of 40 queries that were written of eleven labelled
// pages, as people say what they want there, before anybody had searched their packs.
func TestPacksOfPages(t *testing.T) {
	acceptance.KnownUnderRace(t)
	sandbox := acceptance.SandboxArgs(t)
	site := httptest.NewServer(http.FileServer(http.Dir(filepath.Join("..", "..", "..", "..", "stages", "extract", "testdata", "pages"))))
	defer site.Close()
	captures, lib := t.TempDir(), t.TempDir()
	args := []string{"collect", "--profile", "local", "--depth", "0"}
	for _, page := range searchedPages {
		args = append(args, site.URL+"/"+page)
	}
	acceptance.Run(t, acceptance.OK, append(append(args, "--out", captures, "--quiet"), sandbox...)...)
	acceptance.Build(t, "build", captures, "--out", lib, "--quiet")
	r := holdPacks(t, lib)
	if n, right := firstHits(t, r, "queries_pages.tsv"); n != 40 {
		t.Errorf("P@1 is %d of %d", right, n)
	}
}
