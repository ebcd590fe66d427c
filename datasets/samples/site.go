package samples

import (
	"bytes"
	"embed"
	"encoding/json"
	"fmt"
	"html/template"
	"net/http"
	"path"
	"strconv"
	"strings"
)

// Releases is the number of versions of the site.
const Releases = 2

//go:embed site
var site embed.FS

// Page is one page of the site.
type Page struct {
	Label string // first part of its host: shop or admin
	Path  string
}

// Domain returns the host that the captures show the page under.
func (p Page) Domain() string { return p.Label + ".samples.test" }

// URL returns the page's address in the captures.
func (p Page) URL() string { return "http://" + p.Domain() + p.Path }

// pages lists the pages of the site, each with the layout and template of its document.
var pages = []struct {
	Page
	layout, name, lang, title string
}{
	{Page{"shop", "/"}, "layout.html", "shop.html", "zh-CN", "全部商品 - 青山小店"},
	{Page{"shop", "/register"}, "layout.html", "register.html", "en", "Register - Green Hill Shop"},
	{Page{"shop", "/dialogs"}, "layout.html", "dialogs.html", "en", "Dialogs and menus - Green Hill Shop"},
	{Page{"shop", "/settings"}, "layout.html", "settings.html", "en", "Settings - Green Hill Shop"},
	{Page{"shop", "/cart"}, "layout.html", "cart.html", "zh-CN", "购物车 - 青山小店"},
	{Page{"shop", "/checkout"}, "layout.html", "checkout.html", "zh-CN", "结算 - 青山小店"},
	{Page{"shop", "/new"}, "layout.html", "new.html", "zh-CN", "新品上架 - 青山小店"},
	{Page{"shop", "/app"}, "layout.html", "app.html", "zh-CN", "我的订单 - 青山小店"},
	{Page{"shop", "/app/orders/1002"}, "layout.html", "app.html", "zh-CN", "我的订单 - 青山小店"},
	{Page{"admin", "/admin"}, "admin.html", "users.html", "zh-CN", "设置与用户 - 青山小店后台"},
	{Page{"admin", "/admin/widgets"}, "admin.html", "widgets.html", "zh-CN", "组件 - 青山小店后台"},
}

// documents are shown in frames only.
var documents = []struct{ path, name, lang, title string }{
	{"/checkout/shipping", "shipping.html", "zh-CN", "运费估算"},
	{"/pay/card", "card.html", "en", "Card payment"},
}

// opened is a page of the shop that is not captured. Most of its controls exist only after
// something was opened, and a notice lies over the page.
const opened = "/menus"

// Site lists the pages in the order of the captures.
func Site() []Page {
	var out []Page
	for _, p := range pages {
		out = append(out, p.Page)
	}
	return out
}

// Pages lists the paths of the pages. Each path works under any host.
func Pages() []string {
	var out []string
	for _, p := range pages {
		out = append(out, p.Path)
	}
	return out
}

// view is what a template sees.
type view struct {
	Second      bool
	Path        string
	Lang, Title string
	Shop, Pay   string // where the shop and the payment service are
	Classes     map[string]string
	content
}

// Handler serves a release of the site, under any host. A page links to the other hosts of
// the site by the name under which it was asked for: shop.localhost:8080 links to
// pay.localhost:8080. A host without such a name serves as all of them.
func Handler(release int) http.Handler {
	mux := http.NewServeMux()
	second, data := release >= 2, contentOf(release)
	for _, p := range pages {
		v := view{Second: second, Path: p.Path, Lang: p.lang, Title: p.title, Classes: appClasses(release), content: data}
		mux.Handle("GET "+exact(p.Path), render(p.layout, p.name, v))
	}
	for _, d := range documents {
		v := view{Second: second, Path: d.path, Lang: d.lang, Title: d.title, content: data}
		mux.Handle("GET "+d.path, render("inner.html", d.name, v))
	}
	mux.Handle("GET "+opened, render("layout.html", "menus.html", view{Second: second, Path: opened, Lang: "zh-CN", Title: "我的收藏 - 青山小店", content: data}))
	mux.HandleFunc("GET /new/items", items)
	mux.HandleFunc("GET /style.css", func(w http.ResponseWriter, r *http.Request) {
		http.ServeFileFS(w, r, site, "site/style.css")
	})
	return mux
}

// exact makes a pattern for the router, so that "/" does not match every path.
func exact(path string) string {
	if path == "/" {
		return "/{$}"
	}
	return path
}

func render(layout, name string, v view) http.HandlerFunc {
	t, err := template.ParseFS(site, path.Join("site", layout), path.Join("site", name))
	return func(w http.ResponseWriter, r *http.Request) {
		var b bytes.Buffer
		v := v
		v.Shop, v.Pay = peer(r.Host, "shop", Domain), peer(r.Host, "pay", payDomain)
		if err == nil {
			err = t.ExecuteTemplate(&b, "layout", v)
		}
		if err != nil {
			http.Error(w, fmt.Sprintf("render %s: %v", name, err), http.StatusInternalServerError)
			return
		}
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		_, _ = w.Write(b.Bytes()) // the client went away
	}
}

// peer returns the address of another host of the site.
func peer(host, label, domain string) string {
	own, rest, _ := strings.Cut(host, ".")
	switch {
	case rest == "samples.test":
		return "http://" + domain
	case own == "shop" || own == "admin" || own == "pay":
		return "http://" + label + "." + rest
	}
	return "http://" + host
}

// items returns a part of the endless list.
func items(w http.ResponseWriter, r *http.Request) {
	n, err := strconv.Atoi(r.FormValue("page"))
	if err != nil || n < 1 || n >= batches {
		http.Error(w, "no such page", http.StatusNotFound)
		return
	}
	answer := struct {
		Items []item `json:"items"`
		Next  int    `json:"next"` // 0 for none
	}{batch(n), (n + 1) % batches}
	w.Header().Set("Content-Type", "application/json")
	_ = json.NewEncoder(w).Encode(answer) // the client went away
}
