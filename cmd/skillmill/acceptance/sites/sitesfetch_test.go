package sites

import (
	"fmt"
	"io"
	"io/fs"
	"net/http"
	"os"
	"path/filepath"
	"sort"
	"strings"
	"testing"

	"skillmill/datasets/samples/npmtest"
)

// npmSite is what one npm package shows, by night: two releases of it. Where the
// package ships no pages, the pages are those of testdata.
type npmSite struct {
	name   string
	mounts [2]map[string]string // by night: path below the root -> package@version
	pages  string               // folder with pages of our own, "" for those of the package
}

const (
	react = "react@18.3.1"
	vue   = "vue@3.5.45"
)

func reactSite(antd string) map[string]string {
	return map[string]string{
		"npm/antd": antd, "npm/react": react, "npm/react-dom": "react-dom@18.3.1",
		"npm/dayjs": "dayjs@1.11.23", "npm/@ant-design/icons": "@ant-design/icons@6.3.4",
	}
}

func vueSite(elementPlus string) map[string]string {
	return map[string]string{
		"npm/element-plus": elementPlus, "npm/vue": vue, "npm/@element-plus/icons-vue": "@element-plus/icons-vue@2.3.2",
	}
}

func muiSite(mui string) map[string]string {
	return map[string]string{"npm/@mui/material": mui, "npm/react": react, "npm/react-dom": "react-dom@18.3.1"}
}

// oneOf mounts one package in its two releases.
func oneOf(name, first, second string) [2]map[string]string {
	return [2]map[string]string{{"npm/" + name: name + "@" + first}, {"npm/" + name: name + "@" + second}}
}

var npmSites = []npmSite{
	{name: "admin-lte", mounts: [2]map[string]string{{"": "admin-lte@3.1.0"}, {"": "admin-lte@3.2.0"}}},
	{name: "sb-admin-2", mounts: [2]map[string]string{{"": "startbootstrap-sb-admin-2@4.1.3"}, {"": "startbootstrap-sb-admin-2@4.1.4"}}},
	{name: "antd", pages: "antd", mounts: [2]map[string]string{reactSite("antd@6.3.7"), reactSite("antd@6.6.8")}},
	{name: "element-plus", pages: "element-plus", mounts: [2]map[string]string{vueSite("element-plus@2.10.7"), vueSite("element-plus@2.14.8")}},
	{name: "mui", pages: "mui", mounts: [2]map[string]string{muiSite("@mui/material@5.14.0"), muiSite("@mui/material@5.18.0")}},
	{name: "shoelace", pages: "shoelace", mounts: oneOf("@shoelace-style/shoelace", "2.15.1", "2.20.1")},
	{name: "tabulator", pages: "tabulator", mounts: oneOf("tabulator-tables", "5.6.1", "6.3.1")},
	{name: "fullcalendar", pages: "fullcalendar", mounts: oneOf("fullcalendar", "6.1.4", "6.1.21")},
	{name: "swagger-ui", pages: "swagger-ui", mounts: oneOf("swagger-ui-dist", "5.17.14", "5.35.0")},
}

// execSites are the sites of blind pages of TestSitesExecutor, in one release each.
var execSites = []npmSite{
	{name: "arco", pages: "blind/arco", mounts: always(map[string]string{"npm/arco": "@arco-design/web-vue@2.57.0", "npm/vue": vue})},
	{name: "layui", pages: "blind/layui", mounts: oneOf("layui", "2.13.6", "2.13.6")},
	{name: "w2ui", pages: "blind/w2ui", mounts: oneOf("w2ui", "2.0.0", "2.0.0")},
	{name: "fluent", pages: "blind/fluent", mounts: always(map[string]string{"npm/fluent": "@fluentui/web-components@2.6.1"})},
	{name: "tdesign", pages: "blind/tdesign", mounts: always(map[string]string{"npm/tdesign": "tdesign-vue-next@1.10.7", "npm/vue": vue})},
	{name: "rsuite", pages: "blind/rsuite", mounts: always(map[string]string{"npm/rsuite": "rsuite@5.83.3", "npm/react": react, "npm/react-dom": "react-dom@18.3.1"})},
	{name: "mdui", pages: "blind/mdui", mounts: oneOf("mdui", "2.1.4", "2.1.4")},
	{name: "primereact", pages: "blind/primereact", mounts: always(map[string]string{
		"npm/primereact": "primereact@10.9.2", "npm/react": react, "npm/react-dom": "react-dom@18.3.1", "npm/react-transition-group": "react-transition-group@4.4.5",
	})},
	{name: "plugins", pages: "blind/plugins", mounts: always(map[string]string{
		"npm/flatpickr": "flatpickr@4.6.13", "npm/tom-select": "tom-select@2.4.3", "npm/nouislider": "nouislider@15.8.1",
		"npm/sweetalert2": "sweetalert2@11.14.5", "npm/simple-datatables": "simple-datatables@9.2.1", "npm/tagify": "@yaireo/tagify@4.33.0",
	})},
	{name: "uikit", pages: "blind/uikit", mounts: always(map[string]string{"npm/uikit": "uikit@3.21.16", "npm/alpinejs": "alpinejs@3.14.8"})},
	{name: "semi", pages: "blind/semi", mounts: always(map[string]string{"npm/semi": "@douyinfe/semi-ui@2.90.1", "npm/react": react, "npm/react-dom": "react-dom@18.3.1"})},
	{name: "ionic", pages: "blind/ionic", mounts: always(map[string]string{"npm/ionic": "@ionic/core@8.7.3"})},
	{name: "foundation", pages: "blind/foundation", mounts: always(map[string]string{"npm/foundation": "foundation-sites@6.9.0", "npm/jquery": "jquery@3.7.1"})},
	{name: "fusion", pages: "blind/fusion", mounts: always(map[string]string{"npm/fusion": "@alifd/next@1.27.32", "npm/react": "react@16.14.0", "npm/react-dom": "react-dom@16.14.0"})},
	{name: "calcite", pages: "blind/calcite", mounts: always(map[string]string{"npm/calcite": "@esri/calcite-components@2.13.2"})},
	{name: "devextreme", pages: "blind/devextreme", mounts: always(map[string]string{"npm/devextreme": "devextreme-dist@26.1.5", "npm/jquery": "jquery@3.7.1"})},
	{name: "siemens", pages: "blind/siemens", mounts: always(map[string]string{"npm/ix": "@siemens/ix@5.2.0"})},
	{name: "wave", pages: "blind/wave", mounts: always(map[string]string{"npm/wave": "wave-ui@4.0.2", "npm/vue": vue})},
	{name: "scale", pages: "blind/scale", mounts: always(map[string]string{"npm/scale": "@telekom/scale-components@3.0.0-beta.161"})},
	{name: "vxe", pages: "blind/vxe", mounts: always(map[string]string{
		"npm/vxe": "vxe-pc-ui@4.17.14", "npm/vxe-table": "vxe-table@4.21.3", "npm/xe-utils": "xe-utils@3.7.5", "npm/vue": vue,
	})},
	{name: "varlet", pages: "blind/varlet", mounts: always(map[string]string{"npm/varlet": "@varlet/ui@3.20.6", "npm/vue": vue})},
	{name: "uswds", pages: "blind/uswds", mounts: always(map[string]string{"npm/uswds": "@uswds/uswds@3.14.0"})},
	{name: "antd-mobile", pages: "blind/antd-mobile", mounts: always(map[string]string{
		"npm/antd-mobile": "antd-mobile@5.39.0", "npm/react": react, "npm/react-dom": "react-dom@18.3.1",
	})},
	{name: "umbraco", pages: "blind/umbraco", mounts: always(map[string]string{"npm/uui": "@umbraco-ui/uui@1.16.0", "npm/uui-css": "@umbraco-ui/uui-css@1.16.0"})},
	{name: "vexip", pages: "blind/vexip", mounts: always(map[string]string{"npm/vexip": "vexip-ui@2.3.39", "npm/vue": vue})},
	{name: "gadgets", pages: "blind/gadgets", mounts: always(map[string]string{
		"npm/jodit": "jodit@4.15.13", "npm/air-datepicker": "air-datepicker@3.6.0", "npm/slim-select": "slim-select@3.6.1",
		"npm/choices": "choices.js@11.2.4", "npm/tui-pagination": "tui-pagination@3.4.1",
	})},
	{name: "carbon", pages: "blind/carbon", mounts: always(map[string]string{"npm/carbon": "carbon-components@10.58.15"})},
	{name: "grommet", pages: "blind/grommet", mounts: always(map[string]string{"npm/grommet": "grommet@2.57.0", "npm/styled-components": "styled-components@5.3.11", "npm/react-is": "react-is@16.13.1", "npm/react": react, "npm/react-dom": "react-dom@18.3.1"})},
	{name: "oruga", pages: "blind/oruga", mounts: always(map[string]string{"npm/oruga": "@oruga-ui/oruga-next@0.8.12", "npm/theme": "@oruga-ui/theme-oruga@0.5.1", "npm/vue": vue})},
	{name: "kendo", pages: "blind/kendo", mounts: always(map[string]string{
		"npm/kendo": "kendo-ui-core@2024.1.130", "npm/theme": "@progress/kendo-theme-default@7.2.0", "npm/jquery": "jquery@3.7.1",
	})},
	{name: "material", pages: "blind/material", mounts: always(map[string]string{
		"npm/material": "@material/web@2.5.0", "npm/lit": "lit@3.3.3", "npm/lit-html": "lit-html@3.3.3", "npm/lit-element": "lit-element@4.2.2",
		"npm/reactive-element": "@lit/reactive-element@2.1.2", "npm/tslib": "tslib@2.9.1",
	})},
	{name: "fields", pages: "blind/fields", mounts: always(map[string]string{
		"npm/vanillajs-datepicker": "vanillajs-datepicker@1.3.4", "npm/pikaday": "pikaday@1.8.2", "npm/intl-tel-input": "intl-tel-input@29.5.1",
		"npm/imask": "imask@7.6.1", "npm/selectize": "@selectize/selectize@0.15.2", "npm/swiper": "swiper@14.4.0", "npm/sortablejs": "sortablejs@1.15.7", "npm/jquery": "jquery@3.7.1",
	})},
	{name: "angular", pages: "blind/angular", mounts: always(map[string]string{
		"npm/ng/core": "@angular/core@12.2.17", "npm/ng/common": "@angular/common@12.2.17", "npm/ng/compiler": "@angular/compiler@12.2.17", "npm/ng/forms": "@angular/forms@12.2.17",
		"npm/ng/platform-browser": "@angular/platform-browser@12.2.17", "npm/ng/platform-browser-dynamic": "@angular/platform-browser-dynamic@12.2.17",
		"npm/ng/animations": "@angular/animations@12.2.17", "npm/cdk": "@angular/cdk@12.2.13", "npm/material": "@angular/material@12.2.13", "npm/rxjs": "rxjs@6.6.7", "npm/zone": "zone.js@0.11.8",
	})},
	{name: "headless", pages: "blind/headless", mounts: always(map[string]string{
		"npm/headlessui": "@headlessui/vue@1.7.23", "npm/vue-virtual": "@tanstack/vue-virtual@3.13.52", "npm/virtual-core": "@tanstack/virtual-core@3.19.11", "npm/vue": vue,
	})},
	{name: "smart", pages: "blind/smart", mounts: always(map[string]string{"npm/smart": "smart-webcomponents-community@27.0.1"})},
	{name: "ui5", pages: "blind/ui5", mounts: always(map[string]string{
		"npm/ui5": "@ui5/webcomponents@2.26.0", "npm/ui5-base": "@ui5/webcomponents-base@2.26.0", "npm/ui5-localization": "@ui5/webcomponents-localization@2.26.0",
		"npm/ui5-theming": "@ui5/webcomponents-theming@2.26.0", "npm/ui5-icons": "@ui5/webcomponents-icons@2.26.0", "npm/lit-html": "lit-html@2.8.0",
	})},
	{name: "easyui", pages: "blind/easyui", mounts: always(map[string]string{"npm/easyui": "jquery-easyui@1.5.21"})},
	{name: "jqwidgets", pages: "blind/jqwidgets", mounts: always(map[string]string{"npm/jqwidgets": "jqwidgets-scripts@27.0.1", "npm/jquery": "jquery@3.7.1"})},
	{name: "heyui", pages: "blind/heyui", mounts: always(map[string]string{"npm/heyui": "heyui@1.28.0", "npm/vue2": "vue@2.7.16"})},
	{name: "semantic-react", pages: "blind/semantic-react", mounts: always(map[string]string{
		"npm/semantic-ui-react": "semantic-ui-react@2.1.5", "npm/semantic-ui-css": "semantic-ui-css@2.5.0", "npm/react": react, "npm/react-dom": "react-dom@18.3.1",
	})},
	{name: "nord", pages: "blind/nord", mounts: always(map[string]string{"npm/nord": "@nordhealth/components@4.20.0", "npm/nord-css": "@nordhealth/css@5.0.8", "npm/nord-themes": "@nordhealth/themes@10.0.4"})},
	{name: "jqueryui", pages: "blind/jqueryui", mounts: always(map[string]string{"npm/jquery-ui": "jquery-ui@1.14.2", "npm/jquery": "jquery@3.7.1"})},
	{name: "govuk", pages: "blind/govuk", mounts: always(map[string]string{"npm/govuk": "govuk-frontend@6.6.0"})},
	{name: "fast", pages: "blind/fast", mounts: always(map[string]string{"npm/fast": "@microsoft/fast-components@2.30.6"})},
	{name: "webawesome", pages: "blind/webawesome", mounts: always(map[string]string{"npm/webawesome": "@awesome.me/webawesome@3.14.0"})},
	{name: "flowbite", pages: "blind/flowbite", mounts: always(map[string]string{"npm/flowbite": "flowbite@4.0.2"})},
	{name: "vuestic", pages: "blind/vuestic", mounts: always(map[string]string{
		"npm/vuestic": "vuestic-ui@1.10.3", "npm/vue": vue, "npm/vue-demi": "vue-demi@0.14.10", "npm/floating/vue": "@floating-ui/vue@1.1.11",
		"npm/floating/dom": "@floating-ui/dom@1.8.0", "npm/floating/core": "@floating-ui/core@1.8.0", "npm/floating/utils": "@floating-ui/utils@0.2.12",
	})},
	{name: "dsfr", pages: "blind/dsfr", mounts: always(map[string]string{"npm/dsfr": "@gouvfr/dsfr@1.15.3"})},
	{name: "astro", pages: "blind/astro", mounts: always(map[string]string{"npm/astro": "@astrouxds/astro-web-components@8.0.0"})},
	{name: "geist", pages: "blind/geist", mounts: always(map[string]string{"npm/geist": "@geist-ui/core@2.3.8", "npm/react": react, "npm/react-dom": "react-dom@18.3.1"})},
	{name: "devui", pages: "blind/devui", mounts: always(map[string]string{
		"npm/devui": "vue-devui@1.6.36", "npm/vue": vue, "npm/floating/dom": "@floating-ui/dom@1.2.5", "npm/floating/core": "@floating-ui/core@1.2.4",
		"npm/vueuse/core": "@vueuse/core@8.9.4", "npm/vueuse/shared": "@vueuse/shared@8.9.4",
	})},
	{name: "ukic", pages: "blind/ukic", mounts: always(map[string]string{"npm/ukic": "@ukic/web-components@3.27.0"})},
	{name: "kintone", pages: "blind/kintone", mounts: always(map[string]string{"npm/kuc": "kintone-ui-component@1.24.0"})},
	{name: "mdb", pages: "blind/mdb", mounts: always(map[string]string{"npm/mdb": "mdb-ui-kit@9.3.0"})},
	{name: "daisyui", pages: "blind/daisyui", mounts: always(map[string]string{"npm/daisyui": "daisyui@4.12.24"})},
	{name: "gcds", pages: "blind/gcds", mounts: always(map[string]string{"npm/gcds": "@cdssnc/gcds-components@0.47.0"})},
	{name: "bs3", pages: "blind/bs3", mounts: always(map[string]string{
		"npm/jquery": "jquery@3.7.1", "npm/bootstrap": "bootstrap@3.4.1", "npm/datepicker": "bootstrap-datepicker@1.10.1", "npm/switch": "bootstrap-switch@3.4.0", "npm/touchspin": "bootstrap-touchspin@4.7.3",
		"npm/timepicker": "timepicker@1.14.1", "npm/select": "bootstrap-select@1.13.18", "npm/slider": "ion-rangeslider@2.5.0", "npm/jqtree": "jqtree@1.8.11",
	})},
	{name: "widgets", pages: "blind/widgets", mounts: always(map[string]string{
		"npm/widgets": "react-widgets@4.6.1", "npm/tabs": "react-tabs@3.2.3", "npm/prop-types": "prop-types@15.8.1", "npm/react": "react@16.14.0", "npm/react-dom": "react-dom@16.14.0",
	})},
	{name: "uiw", pages: "blind/uiw", mounts: always(map[string]string{"npm/uiw": "uiw@4.22.3", "npm/react": "react@17.0.2", "npm/react-dom": "react-dom@17.0.2"})},
	{name: "tdesign-mobile", pages: "blind/tdesign-mobile", mounts: always(map[string]string{"npm/tdesign-mobile": "tdesign-mobile-vue@1.14.1", "npm/vue": vue})},
	{name: "infineon", pages: "blind/infineon", mounts: always(map[string]string{"npm/infineon": "@infineon/infineon-design-system-stencil@39.11.0"})},
	{name: "halfmoon", pages: "blind/halfmoon", mounts: always(map[string]string{"npm/halfmoon": "halfmoon@1.1.1"})},
	{name: "sgds", pages: "blind/sgds", mounts: always(map[string]string{"npm/sgds": "@govtechsg/sgds-web-component@3.8.0"})},
	{name: "kdesign", pages: "blind/kdesign", mounts: always(map[string]string{"npm/kdesign": "@kdcloudjs/kdesign@1.8.73", "npm/react": "react@17.0.2", "npm/react-dom": "react-dom@17.0.2"})},
	{name: "codex", pages: "blind/codex", mounts: always(map[string]string{"npm/codex": "@wikimedia/codex@2.7.0", "npm/vue": vue})},
	{name: "jquery-mobile", pages: "blind/jquery-mobile", mounts: always(map[string]string{"npm/mobile": "jquery-mobile@1.4.1", "npm/jquery": "jquery@2.1.4"})},
	{name: "aui", pages: "blind/aui", mounts: always(map[string]string{"npm/aui": "@atlassian/aui@10.0.4", "npm/jquery": "jquery@3.7.1"})},
	{name: "fes", pages: "blind/fes", mounts: always(map[string]string{"npm/fes": "@fesjs/fes-design@0.8.85", "npm/vue": vue})},
	{name: "modus", pages: "blind/modus", mounts: always(map[string]string{"npm/modus": "@trimble-oss/modus-web-components@1.4.0"})},
	{name: "idux", pages: "blind/idux", mounts: always(map[string]string{"npm/idux": "@idux/components@2.11.0", "npm/cdk": "@idux/cdk@2.11.0", "npm/vue": vue})},
	{name: "habits", pages: "habits", mounts: always(map[string]string{})},
}

// always mounts the same in both nights.
func always(mounts map[string]string) [2]map[string]string {
	return [2]map[string]string{mounts, mounts}
}

// handler shows a site as it is in a night, counted from 1.
func (s npmSite) handler(t *testing.T, p *npmtest.Packages, night int) (http.Handler, []string) {
	t.Helper()
	mux := http.NewServeMux()
	var pages []string
	for at, spec := range s.mounts[night-1] {
		files := p.Get(t, spec)
		if at == "" {
			pages = shippedPages(files)
			mux.Handle("/", http.FileServerFS(files))
			continue
		}
		mux.Handle("/"+at+"/", http.StripPrefix("/"+at+"/", http.FileServerFS(files)))
	}
	if s.pages == "" {
		return mux, pages
	}
	dir := filepath.Join("testdata", s.pages)
	shell, err := os.ReadFile(filepath.Join(dir, "shell.html"))
	if err != nil {
		t.Fatal(err)
	}
	scripts, err := filepath.Glob(filepath.Join(dir, "*.js"))
	if err != nil {
		t.Fatal(err)
	}
	for _, script := range scripts {
		name := strings.TrimSuffix(filepath.Base(script), ".js")
		if name == "frame" {
			continue
		}
		pages = append(pages, "/"+name+".html")
		doc := strings.ReplaceAll(string(shell), "PAGE", name)
		mux.HandleFunc("/"+name+".html", func(w http.ResponseWriter, _ *http.Request) {
			w.Header().Set("Content-Type", "text/html; charset=utf-8")
			_, _ = io.WriteString(w, doc) // the client went away
		})
	}
	mux.HandleFunc("/night.js", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/javascript")
		fmt.Fprintf(w, "const night = %d;\n", night)
	})
	mux.HandleFunc("/marks.js", func(w http.ResponseWriter, r *http.Request) {
		http.ServeFile(w, r, filepath.Join("testdata", "released", "marks.js"))
	})
	mux.Handle("/", http.FileServer(http.Dir(dir)))
	return mux, pages
}

// shippedPages are the pages of a package itself, not those of what it ships with
// it.
func shippedPages(files fs.FS) []string {
	var pages []string
	for _, pattern := range []string{"*.html", "pages/*.html", "pages/*/*.html"} {
		found, err := fs.Glob(files, pattern)
		if err != nil {
			continue // the patterns are good
		}
		for _, name := range found {
			pages = append(pages, "/"+strings.TrimSuffix(name, "index.html"))
		}
	}
	sort.Strings(pages)
	return pages
}
