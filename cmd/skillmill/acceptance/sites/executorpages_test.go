package sites

import (
	"net/http"
	"slices"
	"strings"
	"testing"

	"skillmill/datasets/samples"
	"skillmill/datasets/samples/npmtest"
)

// execPort is the first port of the sites of TestSitesExecutor; TestSites has others.
const execPort = 18571

// execPage is a page whose skills are planned and run. On blind ones no rule was tuned;
// those that were blind once are looked at since.
type execPage struct{ site, path, kind string }

const (
	execBlindKind = "blind"
	execOnceKind  = "once"
	execTunedKind = "tuned"
	execDemoKind  = "demo" // pages of the demo site, which need no package
)

// demoSite is the name of the demo site among the sites, at a port before theirs.
const demoSite = "samples"

var execPages = []execPage{
	// Read after first sight; a checksum of the names chose them.
	{"sgds", "/ponds.html", execOnceKind},
	{"kdesign", "/gauges.html", execOnceKind},
	// Kept: no case of these is read.
	{"modus", "/kilns.html", execBlindKind},
	{"idux", "/zithers.html", execBlindKind},
	{"aui", "/ropes.html", execBlindKind},
	{"fes", "/umbrellas.html", execBlindKind},
	{"codex", "/herbs.html", execBlindKind},
	{"jquery-mobile", "/sledges.html", execBlindKind},
	{"habits", "/habits.html", execTunedKind},
	{"uiw", "/bridges.html", execOnceKind},
	{"halfmoon", "/pianos.html", execOnceKind},
	{"tdesign-mobile", "/stalls.html", execOnceKind},
	{"infineon", "/seeds.html", execOnceKind},
	{"daisyui", "/lanterns.html", execOnceKind},
	{"gcds", "/canoes.html", execOnceKind},
	{"bs3", "/horses.html", execOnceKind},
	{"widgets", "/maps.html", execOnceKind},
	{"ukic", "/locks.html", execOnceKind},
	{"kintone", "/springs.html", execOnceKind},
	{"mdb", "/puppets.html", execOnceKind},
	{"astro", "/dishes.html", execOnceKind},
	{"geist", "/mills.html", execOnceKind},
	{"devui", "/looms.html", execOnceKind},
	{"vuestic", "/tours.html", execOnceKind},
	{"dsfr", "/bells.html", execBlindKind},
	{"jqueryui", "/towers.html", execOnceKind},
	{"govuk", "/mooring.html", execOnceKind},
	{"fast", "/wells.html", execOnceKind},
	{"webawesome", "/kites.html", execOnceKind},
	{"jqwidgets", "/clocks.html", execOnceKind},
	{"heyui", "/costumes.html", execOnceKind},
	{"semantic-react", "/letters.html", execBlindKind},
	{"nord", "/violins.html", execBlindKind},
	{"angular", "/nights.html", execOnceKind},
	{"headless", "/singers.html", execOnceKind},
	{"smart", "/samples.html", execOnceKind},
	{"ui5", "/gliders.html", execOnceKind},
	{"easyui", "/cheeses.html", execOnceKind},
	{"flowbite", "/huts.html", execOnceKind},
	{"material", "/tents.html", execOnceKind},
	{"fields", "/parcels.html", execOnceKind},
	{"kendo", "/courses.html", execOnceKind},
	{"oruga", "/wines.html", execOnceKind},
	{"carbon", "/trains.html", execOnceKind},
	{"grommet", "/boats.html", execOnceKind},
	{"devextreme", "/ferries.html", execOnceKind},
	{"siemens", "/pumps.html", execOnceKind},
	{"wave", "/hives.html", execBlindKind},
	{"scale", "/contracts.html", execOnceKind},
	{"vxe", "/jobs.html", execOnceKind},
	{"varlet", "/canteen.html", execBlindKind},
	{"uswds", "/permits.html", execBlindKind},
	{"antd-mobile", "/kennel.html", execOnceKind},
	{"umbraco", "/exhibits.html", execOnceKind},
	{"vexip", "/theatre.html", execBlindKind},
	{"gadgets", "/paper.html", execOnceKind},
	{"fusion", "/fleet.html", execOnceKind},
	{"calcite", "/trees.html", execOnceKind},
	{"semi", "/repairs.html", execOnceKind},
	{"ionic", "/plots.html", execOnceKind},
	{"plugins", "/visits.html", execOnceKind},
	{"uikit", "/house.html", execOnceKind},
	{"mdui", "/bikes.html", execOnceKind},
	{"primereact", "/bakery.html", execOnceKind},
	{"tdesign", "/stock.html", execOnceKind},
	{"rsuite", "/loans.html", execOnceKind},
	{"arco", "/leave.html", execOnceKind},
	{"layui", "/pupils.html", execOnceKind},
	{"w2ui", "/invoices.html", execOnceKind},
	{"fluent", "/rooms.html", execOnceKind},
	{"foundation", "/plants.html", execOnceKind},
	{"mui", "/desk.html", execOnceKind},
	{"antd", "/navigation.html", execOnceKind},
	{"element-plus", "/overlay.html", execOnceKind},
	{"shoelace", "/parcels.html", execOnceKind},
	{"tabulator", "/tree.html", execOnceKind},
	{"mui", "/booking.html", execOnceKind},
	{"fullcalendar", "/month.html", execOnceKind},
	{"swagger-ui", "/pets.html", execOnceKind},
	{"admin-lte", "/pages/forms/general.html", execOnceKind},
	{"antd", "/table.html", execOnceKind},
	{"antd", "/forms.html", execTunedKind},
	{"element-plus", "/entry.html", execTunedKind},
	{"shoelace", "/send.html", execTunedKind},
	{"tabulator", "/goods.html", execTunedKind},
	{"sb-admin-2", "/", execTunedKind},
}

// serve shows the sites and returns the address of each page that is wanted.
func (e *executed) serve(t *testing.T) (urls map[string]execPage, seeds []string) {
	t.Helper()
	pkgs := npmtest.New(t)
	urls = map[string]execPage{}
	servers := map[string]string{}
	for _, p := range slices.Concat(execPages, demoPages()) {
		if *execBlind != "all" && *execBlind != p.kind ||
			!slices.ContainsFunc(strings.Split(*execList, ","), func(part string) bool { return strings.Contains(p.site+p.path, part) }) {
			continue
		}
		if servers[p.site] == "" {
			servers[p.site] = serveExec(t, pkgs, p.site)
		}
		urls[servers[p.site]+p.path] = p
		seeds = append(seeds, servers[p.site]+p.path)
	}
	return urls, seeds
}

// demoPages are those of the demo site.
func demoPages() (list []execPage) {
	for _, path := range samples.Pages() {
		list = append(list, execPage{demoSite, path, execDemoKind})
	}
	return list
}

// serveExec shows the first release of a site and returns its address.
func serveExec(t *testing.T, pkgs *npmtest.Packages, name string) string {
	t.Helper()
	if name == demoSite {
		shown := serveSite(t, npmSite{name: name}, execPort-1)
		h := http.Handler(samples.Handler(1))
		shown.now.Store(&h)
		return shown.srv.URL
	}
	sites := slices.Concat(npmSites, execSites)
	i := slices.IndexFunc(sites, func(s npmSite) bool { return s.name == name })
	shown := serveSite(t, sites[i], execPort+i)
	h, _ := shown.handler(t, pkgs, 1)
	shown.now.Store(&h)
	return shown.srv.URL
}
