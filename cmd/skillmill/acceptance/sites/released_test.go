package sites

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"skillmill/cmd/skillmill/acceptance"
	"skillmill/cmd/skillmill/cli"
	"skillmill/configs"
	"skillmill/datasets"
	"skillmill/datasets/skill"
	"skillmill/mill"
)

var sitesReleased = flag.String("sites-released", "", "judge the library of the first release on the second one for the sites of this set by marks of their pages: dev, former, last, seen, late, fresh, tables, panes, desks, styles, yards, quiet, offices, members, clinics, shelves, hires, ports, trades, towns, farms, harbours, hamlets, villages or blind")

// releasedSites are sites whose pages mark their controls, by set. The blind ones and those of
// farms are judged by totals: nobody looks at their cases. The others were blind until others came.
var releasedSites = map[string][]npmSite{
	"dev": {
		{name: "vuetify", pages: "released/vuetify", mounts: vueAnd("vuetify", "3.4.0", "3.7.6")},
		{name: "bootstrap", pages: "released/bootstrap", mounts: oneOf("bootstrap", "5.1.3", "5.3.3")},
		{name: "ag-grid", pages: "released/ag-grid", mounts: oneOf("ag-grid-community", "31.0.0", "32.3.3")},
	},
	"former": {
		{name: "quasar", pages: "released/quasar", mounts: vueAnd("quasar", "2.12.0", "2.17.0")},
		{name: "widgets", pages: "released/widgets", mounts: [2]map[string]string{
			{"npm/quill": "quill@2.0.0", "npm/tom-select": "tom-select@2.2.2", "npm/flatpickr": "flatpickr@4.6.9"},
			{"npm/quill": "quill@2.0.3", "npm/tom-select": "tom-select@2.4.1", "npm/flatpickr": "flatpickr@4.6.13"},
		}},
		{name: "redoc", pages: "released/redoc", mounts: oneOf("redoc", "2.0.0", "2.1.5")},
		{name: "records", pages: "released/records", mounts: [2]map[string]string{
			{"npm/jsoneditor": "jsoneditor@9.5.10", "npm/gridjs": "gridjs@5.0.2", "npm/uikit": "uikit@3.5.17"},
			{"npm/jsoneditor": "jsoneditor@10.4.3", "npm/gridjs": "gridjs@6.2.0", "npm/uikit": "uikit@3.23.13"},
		}},
		{name: "primevue", pages: "released/primevue", mounts: vueAnd("primevue", "3.9.1", "3.17.0")},
	},
	"seen": {
		{name: "vant", pages: "released/vant", mounts: vueAnd("vant", "3.4.0", "4.9.24")},
		{name: "jkanban", pages: "released/jkanban", mounts: oneOf("jkanban", "1.2.1", "1.3.1")},
	},
	"late": {
		{name: "buefy", pages: "released/buefy", mounts: [2]map[string]string{
			{"npm/buefy": "buefy@0.9.0", "npm/vue": "vue@2.7.16"}, {"npm/buefy": "buefy@0.9.29", "npm/vue": "vue@2.7.16"},
		}},
		{name: "plyr", pages: "released/plyr", mounts: oneOf("plyr", "3.5.10", "3.8.4")},
	},
	"fresh": {
		{name: "datatables", pages: "released/datatables", mounts: jqueryAnd([2]map[string]string{
			{"npm/datatables": "datatables.net@1.10.25", "npm/datatables-dt": "datatables.net-dt@1.10.25"},
			{"npm/datatables": "datatables.net@2.1.8", "npm/datatables-dt": "datatables.net-dt@2.1.8"},
		})},
	},
	"blind": {
		{name: "wunderbaum", pages: "released/wunderbaum", mounts: oneOf("wunderbaum", "0.5.4", "0.14.1")},
		{name: "filepond", pages: "released/filepond", mounts: [2]map[string]string{
			{"npm/filepond": "filepond@4.20.0", "npm/tagify": "@yaireo/tagify@4.17.9"}, {"npm/filepond": "filepond@4.32.12", "npm/tagify": "@yaireo/tagify@4.38.0"},
		}},
		{name: "viewui", pages: "released/viewui", mounts: vueAnd("view-ui-plus", "1.0.0", "1.3.24")},
		{name: "metro4", pages: "released/metro4", mounts: oneOf("metro4", "4.2.48", "4.5.1")},
		{name: "scale", pages: "released/scale", mounts: [2]map[string]string{
			{"npm/scale": "@telekom/scale-components@3.0.0-beta.108"}, {"npm/scale": "@telekom/scale-components@3.0.0-beta.156"},
		}},
	},
	"styles": {
		{name: "evergreen", pages: "released/evergreen", mounts: [2]map[string]string{evergreen("5.1.2"), evergreen("6.13.3")}},
		{name: "fluentui", pages: "released/fluentui", mounts: [2]map[string]string{fluentui("8.40.0"), fluentui("8.120.0")}},
	},
	"yards": {
		{name: "naive-ui", pages: "released/naive", mounts: vueAnd("naive-ui", "2.30.8", "2.40.4")},
	},
	"quiet": {
		{name: "ant-design-vue", pages: "released/antdv", mounts: [2]map[string]string{antdv("3.2.20"), antdv("4.2.6")}},
		{name: "semantic-ui-react", pages: "released/museum", mounts: [2]map[string]string{semanticUI("0.88.2"), semanticUI("2.1.5")}},
	},
	"desks": {
		{name: "bootstrap-vue", pages: "released/bootstrap-vue", mounts: [2]map[string]string{bootstrapVue("2.0.0"), bootstrapVue("2.23.1")}},
	},
	"members": {
		{name: "ant-design-vue", pages: "released/ant-design-vue", mounts: [2]map[string]string{antDesignVue("2.2.8"), antDesignVue("4.2.6")}},
	},
	"offices": {
		{name: "jqgrid", pages: "released/jqgrid", mounts: jqueryAnd([2]map[string]string{
			{"npm/free-jqgrid": "free-jqgrid@4.13.4", "npm/jquery-ui": "jquery-ui-dist@1.13.3"}, {"npm/free-jqgrid": "free-jqgrid@4.15.5", "npm/jquery-ui": "jquery-ui-dist@1.13.3"},
		})},
		{name: "coreui", pages: "released/coreui", mounts: [2]map[string]string{{"npm/coreui": "@coreui/coreui@3.4.0"}, {"npm/coreui": "@coreui/coreui@4.2.6"}}},
	},
	"clinics": {
		{name: "element-ui", pages: "released/element-ui", mounts: [2]map[string]string{elementUI("2.4.11"), elementUI("2.15.14")}},
	},
	"shelves": {
		{name: "semantic-ui-react", pages: "released/semantic", mounts: [2]map[string]string{semantic("0.88.2", "2.4.1"), semantic("2.1.5", "2.5.0")}},
	},
	"hires": {
		{name: "react-bootstrap", pages: "released/cycles", mounts: [2]map[string]string{reactBootstrap("1.0.0", "4.6.2"), reactBootstrap("2.10.10", "5.3.3")}},
	},
	"ports": {
		{name: "arco", pages: "released/kitchen", mounts: [2]map[string]string{arcoReact("2.36.0"), arcoReact("2.66.16")}},
		{name: "oruga", pages: "released/harbour", mounts: [2]map[string]string{{"npm/oruga": "@oruga-ui/oruga-next@0.5.8", "npm/vue": vue}, {"npm/oruga": "@oruga-ui/oruga-next@0.8.12", "npm/vue": vue}}},
	},
	"trades": {
		{name: "blueprint", pages: "released/theatre", mounts: [2]map[string]string{blueprint("3.40.0", "3.25.0", "2.9.0", "1.13.0"), blueprint("4.3.2", "4.1.0", "4.4.5", "2.3.1")}},
		{name: "nutui", pages: "released/laundry", mounts: [2]map[string]string{{"npm/nutui": "@nutui/nutui@3.1.21", "npm/vue": vue}, {"npm/nutui": "@nutui/nutui@4.3.14", "npm/vue": vue}}},
		{name: "foundation", pages: "released/vineyard", mounts: jqueryAnd([2]map[string]string{{"npm/foundation": "foundation-sites@6.3.1"}, {"npm/foundation": "foundation-sites@6.8.1"}})},
	},
	"farms": {
		{name: "reactstrap", pages: "released/stables", mounts: [2]map[string]string{reactstrap("8.0.0"), reactstrap("8.10.1")}},
		{name: "vuesax", pages: "released/choir", mounts: [2]map[string]string{{"npm/vuesax": "vuesax@3.8.0", "npm/vue": "vue@2.7.16"}, {"npm/vuesax": "vuesax@3.12.2", "npm/vue": "vue@2.7.16"}}},
		{name: "keen-ui", pages: "released/apiary", mounts: [2]map[string]string{{"npm/keen-ui": "keen-ui@1.1.2", "npm/vue": "vue@2.7.16"}, {"npm/keen-ui": "keen-ui@1.4.0", "npm/vue": "vue@2.7.16"}}},
	},
	"towns": {
		{name: "vue-material", pages: "released/observatory", mounts: [2]map[string]string{{"npm/vue-material": "vue-material@1.0.0-beta-10.2", "npm/vue": "vue@2.7.16"}, {"npm/vue-material": "vue-material@1.0.0-beta-16", "npm/vue": "vue@2.7.16"}}},
		{name: "tabler", pages: "released/ferry", mounts: [2]map[string]string{{"npm/tabler": "@tabler/core@1.0.0-beta5"}, {"npm/tabler": "@tabler/core@1.0.0-beta20"}}},
		{name: "react-md", pages: "released/brewery", mounts: [2]map[string]string{reactMD("1.2.0"), reactMD("1.18.1")}},
		{name: "bulma", pages: "released/newsroom", mounts: oneOf("bulma", "0.7.5", "1.0.2")},
	},
	"harbours": {
		{name: "patternfly", pages: "released/hostel", mounts: [2]map[string]string{{"npm/patternfly": "@patternfly/patternfly@4.10.31"}, {"npm/patternfly": "@patternfly/patternfly@5.1.0"}}},
		{name: "uiv", pages: "released/workshop", mounts: [2]map[string]string{uiv("0.24.0"), uiv("1.4.3")}},
	},
	"hamlets": {
		{name: "muse-ui", pages: "released/bakery", mounts: [2]map[string]string{{"npm/muse-ui": "muse-ui@3.0.0", "npm/vue": "vue@2.7.16"}, {"npm/muse-ui": "muse-ui@3.0.2", "npm/vue": "vue@2.7.16"}}},
		{name: "spectre", pages: "released/campsite", mounts: oneOf("spectre.css", "0.5.1", "0.5.9")},
	},
	"villages": {
		{name: "uiv", pages: "released/printer", mounts: [2]map[string]string{uivOn("0.31.3", "3.3.7"), uivOn("1.4.3", "3.4.1")}},
		{name: "muicss", pages: "released/ski", mounts: oneOf("muicss", "0.9.3", "0.10.3")},
	},
	"panes": {
		{name: "formio", pages: "released/formio", mounts: [2]map[string]string{{"npm/formio": "formiojs@4.14.4"}, {"npm/formio": "@formio/js@5.0.0"}}},
	},
	"tables": {
		{name: "bootstrap-table", pages: "released/bootstrap-table", mounts: [2]map[string]string{
			{"npm/bootstrap-table": "bootstrap-table@1.18.0", "npm/bootstrap": "bootstrap@5.3.3", "npm/jquery": "jquery@3.7.1"},
			{"npm/bootstrap-table": "bootstrap-table@1.27.3", "npm/bootstrap": "bootstrap@5.3.3", "npm/jquery": "jquery@3.7.1"},
		}},
	},
	"last": {
		{name: "fomantic", pages: "released/fomantic", mounts: jqueryAnd(oneOf("fomantic-ui-css", "2.8.8", "2.9.4"))},
		{name: "jquery", pages: "released/jquery", mounts: jqueryAnd([2]map[string]string{
			{"npm/jquery-ui-dist": "jquery-ui-dist@1.12.1", "npm/select2": "select2@4.0.13", "npm/jstree": "jstree@3.3.8"},
			{"npm/jquery-ui-dist": "jquery-ui-dist@1.13.3", "npm/select2": "select2@4.1.0", "npm/jstree": "jstree@3.3.17"},
		})},
		{name: "layui", pages: "released/layui", mounts: oneOf("layui", "2.8.0-rc.2", "2.13.6")},
		{name: "webix", pages: "released/webix", mounts: oneOf("webix", "7.4.0", "10.3.1")},
		{name: "materialize", pages: "released/materialize", mounts: jqueryAnd(oneOf("materialize-css", "0.100.2", "1.0.0"))},
		{name: "survey", pages: "released/survey", mounts: jqueryAnd([2]map[string]string{{"npm/survey": "survey-jquery@1.9.50"}, {"npm/survey": "survey-jquery@1.12.67"}})},
		{name: "onsenui", pages: "released/onsenui", mounts: oneOf("onsenui", "2.11.2", "2.12.8")},
		{name: "framework7", pages: "released/framework7", mounts: oneOf("framework7", "7.0.9", "8.3.4")},
	},
}

// releasedPorts is the first port of each set.
var releasedPorts = map[string]int{"dev": firstSitePort + 20, "former": firstSitePort + 30, "last": firstSitePort + 40, "seen": firstSitePort + 50, "late": firstSitePort + 60, "blind": firstSitePort + 70, "fresh": firstSitePort + 80, "tables": firstSitePort + 90, "panes": firstSitePort + 100, "desks": firstSitePort + 110, "styles": firstSitePort + 120, "yards": firstSitePort + 150, "quiet": firstSitePort + 160, "offices": firstSitePort + 300, "members": firstSitePort + 310, "clinics": firstSitePort + 320, "shelves": firstSitePort + 330, "hires": firstSitePort + 340, "ports": firstSitePort + 350, "trades": firstSitePort + 360, "farms": firstSitePort + 370, "towns": firstSitePort + 380, "harbours": firstSitePort + 430, "hamlets": firstSitePort + 390, "villages": firstSitePort + 392}

// listed reports whether cases are printed: asked for, of a set that is not blind.
func listed() bool {
	switch *sitesReleased {
	case "blind", "farms":
		return false
	}
	return *sitesList
}

// TestReleased captures sites in two releases, builds the first one alone, and looks for
// its controls in the captures of the second one: by document and by resolver. Which
// control is which, the pages say by marks, which are taken out of what is built.
func TestReleased(t *testing.T) {
	set := releasedSites[*sitesReleased]
	if set == nil {
		t.Skip("fetches packages by npm and takes minutes: -sites-released dev, former, last, seen, late, fresh, tables, panes, desks, styles, yards, quiet, offices, members, clinics, shelves, hires, ports, trades, towns, farms, harbours, hamlets, villages or blind")
	}
	sandbox := acceptance.SandboxArgs(t)
	root := *sitesDir
	if root == "" {
		root = t.TempDir()
	}
	shown := serveSites(t, set, releasedPorts[*sitesReleased])
	marked := filepath.Join(root, "marked")
	if _, err := os.Stat(marked); err != nil { // else no page is asked for
		showNights(t, shown, marked, sandbox)
	}
	work := t.TempDir()
	captures := filepath.Join(work, "captures")
	r := &released{t: t, captures: captures, keys: unmark(t, marked, captures), figures: newReleasedFigures(shown)}
	if *sitesChanges {
		r.changes()
		return
	}
	alone, both := filepath.Join(work, "library-1"), filepath.Join(work, "library")
	acceptance.Build(t, "build", filepath.Join(r.captures, "1"), "--out", alone, "--quiet")
	acceptance.Build(t, "build", r.captures, "--out", both, "--quiet")
	report := newSiteReport(shown)
	report.read(t, captures, alone, both, acceptance.LoadSkills(t, both))
	for _, h := range report.hosts {
		t.Logf("%s: published of the first release %v, of both %v", report.by[h].name, report.by[h].alone, report.by[h].both)
	}
	var verdicts, errs bytes.Buffer
	if code := cli.Main([]string{"verify", both, r.captures, "--quiet"}, strings.NewReader(""), &verdicts, &errs); code != acceptance.OK && code != acceptance.Rejects {
		t.Errorf("verify: exit %d: %s", code, errs.String())
	}
	totals, _, _ := strings.Cut(verdicts.String(), "\nwrong ") // then the cases
	t.Logf("skillmill verify:\n%s", totals)
	r.judge(alone)
	t.Logf("\n%s", r.figures)
	r.changes()
}

// released judges a library on captures of a later release.
type released struct {
	t        *testing.T
	captures string
	keys     map[string]keys // by capture
	figures  *releasedFigures
}

var markAttr = regexp.MustCompile(` data-truth="[^"]*"`)

// unmark copies captures without their marks, and returns these by capture.
func unmark(t *testing.T, marked, captures string) map[string]keys {
	t.Helper()
	if err := os.CopyFS(captures, os.DirFS(marked)); err != nil {
		t.Fatal(err)
	}
	files, err := filepath.Glob(filepath.Join(captures, "*", "*", "*", "dom.html"))
	if err != nil || len(files) == 0 {
		t.Fatalf("no captures: %v", err)
	}
	out := map[string]keys{}
	for _, f := range files {
		data, err := os.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		dir := filepath.Dir(f)
		out[filepath.Base(filepath.Dir(dir))+"/"+filepath.Base(dir)] = keysOf(t, data)
		if plain := markAttr.ReplaceAll(data, nil); len(plain) < len(data) {
			if err := os.WriteFile(f, plain, 0o600); err != nil {
				t.Fatal(err)
			}
		}
	}
	return out
}

// judge looks for the controls of the first release in the captures of the second.
func (r *released) judge(library string) {
	r.t.Helper()
	later := map[string]string{} // capture of the second release by address
	for id, c := range r.second() {
		later[c] = id
	}
	docs := map[string]*skill.Skill{}
	for _, s := range acceptance.LoadSkills(r.t, library) {
		docs[s.Domain+" "+s.ID] = s
	}
	url := map[string]string{}
	for _, c := range acceptance.ReadTable[datasets.CaptureRow](r.t, library, "captures") {
		url[c.CaptureID] = c.URL
	}
	at := map[string]map[*skill.Skill]int64{} // by later capture: what to look for, and where it was
	was := map[string]string{}
	for _, row := range acceptance.ReadTable[datasets.SkillRow](r.t, library, "skills") {
		s := docs[row.Domain+" "+row.SkillID]
		for i, c := range row.Captures {
			f := r.figures.of(row.Domain)
			switch id, ok := later[url[c]]; {
			case !ok || s == nil:
			case s.Family != nil || s.Locators.Scope != nil:
				f.families++
			default:
				if at[id] == nil {
					at[id] = map[*skill.Skill]int64{}
				}
				at[id][s], was[id] = row.Indices[i], c
			}
		}
	}
	for id, looked := range at {
		r.page(library, was[id], id, looked)
	}
}

// second are the addresses of the captures of the second release.
func (r *released) second() map[string]string {
	metas, err := filepath.Glob(filepath.Join(r.captures, "2", "*", "*", "meta.json"))
	if err != nil {
		r.t.Fatal(err)
	}
	out := map[string]string{}
	for _, m := range metas {
		d := filepath.Dir(m)
		_, url := element(r.t, d, 0)
		out[filepath.Base(filepath.Dir(d))+"/"+filepath.Base(d)] = url
	}
	return out
}

// page looks for skills in one capture.
func (r *released) page(library, was, id string, looked map[*skill.Skill]int64) {
	r.t.Helper()
	dir := captureDir(r.t, r.captures, id)
	there := acceptance.Open(r.t, dir)
	res, err := mill.Resolve(r.t.Context(), mill.ResolveOptions{Skills: library, Capture: dir, Config: configs.Default()})
	if err != nil {
		r.t.Fatal(err)
	}
	resolved := map[string]int64{}
	for _, p := range res.Found {
		resolved[p.Skill.ID] = p.Index
	}
	list := make([]*skill.Skill, 0, len(looked))
	for s := range looked {
		list = append(list, s)
	}
	slices.SortFunc(list, func(a, b *skill.Skill) int { return strings.Compare(a.ID, b.ID) })
	for _, s := range list {
		old := r.keys[was].of(looked[s])
		f := r.figures.of(s.Domain)
		if old.block == "" {
			f.unmarked++
			r.tell(s, id, "unmarked", old, key{}, "")
			continue
		}
		index, how := -1, "not offered"
		if there.Offers(r.t, s) {
			index, how = there.Locate(s)
		}
		found, _ := there.Locate(s)
		there.Without(s, func(rule string, without int) {
			if without != found {
				f.without[rule+": "+r.keys[id].verdict(old, int64(without))]++
			}
		})
		for track, at := range map[string]int64{"document": int64(index), "resolver": resolved[s.ID]} {
			v := r.keys[id].verdict(old, at)
			f.count(track, v)
			told := how
			if track == "document" && v == relMissed {
				told = r.why(there, s, id, old, how)
				f.refused[told]++
				left, name := r.left(there, s, id, old)
				if r.keys[id].verdict(old, resolved[s.ID]) == relRight {
					left += "; the resolver finds it"
				}
				f.left[left]++
				told += fmt.Sprintf("; left: %s, now %q", left, name)
				if !r.keys[id].says(old.block, r.keys[was].words(looked[s])) {
					f.reworded++
				}
				if how == "not offered" {
					told += fmt.Sprint(" ", s.Preconditions.Exists)
				}
			}
			if v != relRight && v != relRefused {
				r.tell(s, id, track+" "+v, old, r.keys[id].of(at), told)
			}
		}
	}
}

// why is the code and the rule by which a document did not find what is there.
func (r *released) why(there *acceptance.Shown, s *skill.Skill, id string, old key, how string) string {
	if how == "not offered" {
		index, _ := there.Locate(s)
		return fmt.Sprintf("%s: %s; the policy would be %s", how, there.Unmet(r.t, s), r.keys[id].verdict(old, int64(index)))
	}
	return how + ": " + there.Missed(s, func(index int) bool { return r.keys[id].verdict(old, int64(index)) == relRight })
}

// left is what the later release shows of a control that a document did not find.
func (r *released) left(there *acceptance.Shown, s *skill.Skill, id string, old key) (what, name string) {
	return there.Left(s, func(index int) bool { return r.keys[id].verdict(old, int64(index)) == relRight })
}

// tell lists one case, of a set that is not blind.
func (r *released) tell(s *skill.Skill, id, what string, old, got key, how string) {
	if listed() {
		r.t.Logf("%s: %s %q (%s) in %s: %v, got %v, document by %s", what, s.ID, s.Label, s.Locators.Selector, id, old, got, how)
	}
}
