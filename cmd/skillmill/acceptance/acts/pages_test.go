package acts

import (
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"strings"
	"testing"

	"skillmill/actions/registry"
	"skillmill/cmd/skillmill/acceptance"
)

// searchedPages are the labelled pages of which queries were written, by their files.
var searchedPages = []struct {
	file    string
	queries int
	pages   []string
}{
	{"queries_pages.tsv", 40, []string{
		"booking.html", "drive.html", "issues.html", "gear.html", "post.html",
		"bank-zh.html", "tea-zh.html", "stock-zh.html", "device-zh.html", "group-zh.html", "filing-zh.html",
	}},
	{"queries_pages_third.tsv", 10, thirdPages},
	{"queries_pages_last.tsv", 10, thirdPages},
	{"queries_pages_later.tsv", 20, []string{"mail.html", "files.html", "map.html", "player.html", "plan-zh.html", "mall-zh.html", "form-zh.html", "calendar.html"}},
}

var thirdPages = []string{"wizard-zh.html", "kit2.html", "admin-grid.html", "board.html", "chat.html", "flags.html", "manual.html"}

// TestPacksOfPages measures the first hits of queries that were written of labelled pages, as
// people say what they want there, before anybody had searched their packs. The rules of
// search were made while looking at all but the last ones. The last ones always run, the others
// with SKILLMILL_TESTS=more.
func TestPacksOfPages(t *testing.T) {
	acceptance.KnownUnderRace(t)
	sandbox := acceptance.SandboxArgs(t)
	site := httptest.NewServer(http.FileServer(http.Dir(filepath.Join("..", "..", "..", "..", "stages", "extract", "testdata", "pages"))))
	defer site.Close()
	packs := map[string]*registry.Registry{} // by their pages
	for i, set := range searchedPages {
		if !acceptance.More && i < len(searchedPages)-1 {
			continue
		}
		of := strings.Join(set.pages, " ")
		if packs[of] == nil {
			captures, lib := t.TempDir(), t.TempDir()
			args := []string{"collect", "--profile", "local", "--depth", "0"}
			for _, page := range set.pages {
				args = append(args, site.URL+"/"+page)
			}
			acceptance.Run(t, acceptance.OK, append(append(args, "--out", captures, "--quiet"), sandbox...)...)
			acceptance.Build(t, "build", captures, "--out", lib, "--quiet")
			packs[of] = holdPacks(t, lib)
		}
		if n, right := firstHits(t, packs[of], set.file); n != set.queries || right == 0 {
			t.Errorf("%s: P@1 is %d of %d", set.file, right, n)
		}
	}
}
