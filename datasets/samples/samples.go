// Package samples holds a small site of our own and captures of it.
//
// The site is a shop with four pages: a product list (Chinese), a registration
// form with every kind of field, a page of dialogs, menus and tabs, and a settings
// page. Between its first and its second night one product is renamed, one button
// moves, one control appears and one goes. The captures were taken of both nights
// by package collect and serve the demo and the tests, which need no browser for
// it.
package samples

import (
	"bytes"
	"embed"
	"fmt"
	"html/template"
	"io/fs"
	"net/http"
	"os"
	"path"
	"path/filepath"
	"time"
)

// Domain is the host name that the captures show.
const Domain = "shop.samples.test"

// Nights is the number of versions of the site.
const Nights = 2

// FS holds captures/<domain>/<timestamp>/, two nights of every page.
//
//go:embed captures
var FS embed.FS

//go:embed site
var site embed.FS

// pages are the paths of the site and the template of each.
var pages = []struct{ path, name, lang, title string }{
	{"/", "shop.html", "zh-CN", "全部商品 - 青山小店"},
	{"/register", "register.html", "en", "Register - Green Hill Shop"},
	{"/dialogs", "dialogs.html", "en", "Dialogs and menus - Green Hill Shop"},
	{"/settings", "settings.html", "en", "Settings - Green Hill Shop"},
}

// Pages lists the paths of the site in the order of the captures.
func Pages() []string {
	var out []string
	for _, p := range pages {
		out = append(out, p.path)
	}
	return out
}

// Time is when page number i (from 0) is captured in a night (from 1).
func Time(night, i int) time.Time {
	return time.Date(2026, time.September, night, 2, 0, i, 0, time.UTC)
}

// product is one item of the shop list.
type product struct {
	ID          int
	Name, Price string
	Category    string
}

func products(night int) []product {
	list := []product{
		{1, "青瓷茶杯", "68.00", "茶具"},
		{2, "紫砂茶壶", "298.00", "茶具"},
		{3, "龙井绿茶 250克", "168.00", "茶叶"},
		{4, "正山小种 100克", "92.00", "茶叶"},
		{5, "竹编收纳篮", "45.50", "家居"},
		{6, "亚麻桌布", "129.00", "家居"},
		{7, "手工蓝染围巾", "210.00", "服饰"},
		{8, "羊毛手套", "79.00", "服饰"},
		{9, "毛笔套装", "55.00", "文具"},
		{10, "宣纸 50张", "38.00", "文具"},
		{11, "桂花糕礼盒", "66.00", "食品"},
		{12, "核桃 500克", "49.90", "食品"},
	}
	if night >= 2 {
		list[4].Name = "手工竹编收纳篮"
	}
	return list
}

// page is what a template sees.
type page struct {
	Night       int
	Second      bool
	Path        string
	Lang, Title string
	Products    []product
	Categories  []string
}

// Handler serves the site as it is in a night: 1, or 2 and later.
func Handler(night int) http.Handler {
	mux := http.NewServeMux()
	for _, p := range pages {
		data := page{
			Night: night, Second: night >= 2, Path: p.path, Lang: p.lang, Title: p.title,
			Products: products(night), Categories: []string{"茶具", "茶叶", "家居", "服饰", "文具", "食品"},
		}
		mux.Handle("GET "+exact(p.path), render(p.name, data))
	}
	mux.HandleFunc("GET /style.css", func(w http.ResponseWriter, r *http.Request) {
		http.ServeFileFS(w, r, site, "site/style.css")
	})
	return mux
}

// exact keeps "/" from matching every path.
func exact(path string) string {
	if path == "/" {
		return "/{$}"
	}
	return path
}

func render(name string, data page) http.HandlerFunc {
	return func(w http.ResponseWriter, _ *http.Request) {
		var b bytes.Buffer
		t, err := template.ParseFS(site, "site/layout.html", path.Join("site", name))
		if err == nil {
			err = t.ExecuteTemplate(&b, "layout", data)
		}
		if err != nil {
			http.Error(w, fmt.Sprintf("render %s: %v", name, err), http.StatusInternalServerError)
			return
		}
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		_, _ = w.Write(b.Bytes()) // the client went away
	}
}

// Extract writes the captures to a directory as <dir>/<domain>/<timestamp>/.
func Extract(dir string) error {
	root, err := fs.Sub(FS, "captures")
	if err != nil {
		return err
	}
	return fs.WalkDir(root, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		to := filepath.Join(dir, filepath.FromSlash(name))
		if d.IsDir() {
			return os.MkdirAll(to, 0o755)
		}
		data, err := fs.ReadFile(root, name)
		if err != nil {
			return err
		}
		if err := os.WriteFile(to, data, 0o644); err != nil {
			return fmt.Errorf("extract the samples: %w", err)
		}
		return nil
	})
}
