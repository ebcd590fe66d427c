package accname

import "testing"

func TestRole(t *testing.T) {
	for _, tc := range []struct{ html, want string }{
		{`<a id=t href=x></a>`, "link"}, {`<a id=t></a>`, ""}, {`<a id=t href=x role="BUTTON"></a>`, "button"},
		{`<map><area id=t href=x></map>`, "link"}, {`<button id=t></button>`, "button"},
		{`<b id=t role="nonsense switch button"></b>`, "switch"}, {`<b id=t role="widget"></b>`, ""},
		{`<h1 id=t role=nonsense></h1>`, "heading"}, {`<b id=t role=image></b>`, "img"},
		{`<input id=t>`, "textbox"}, {`<input id=t type=nonsense>`, "textbox"}, {`<input id=t type=PASSWORD>`, "textbox"},
		{`<input id=t list=l>`, "combobox"}, {`<input id=t type=search>`, "searchbox"},
		{`<input id=t type=search list=l>`, "combobox"}, {`<input id=t type=checkbox list=l>`, "checkbox"},
		{`<input id=t type=radio>`, "radio"}, {`<input id=t type=range>`, "slider"}, {`<input id=t type=number>`, "spinbutton"},
		{`<input id=t type=date>`, "textbox"}, {`<input id=t type=file>`, "button"}, {`<input id=t type=image>`, "button"},
		{`<input id=t type=hidden>`, ""}, {`<textarea id=t></textarea>`, "textbox"},
		{`<select id=t></select>`, "combobox"}, {`<select id=t multiple></select>`, "listbox"},
		{`<select id=t size=4></select>`, "listbox"}, {`<select id=t size=1></select>`, "combobox"},
		{`<details><summary id=t></summary></details>`, "button"}, {`<div><summary id=t></summary></div>`, ""},
		{`<details><summary></summary><summary id=t></summary></details>`, ""}, {`<details id=t></details>`, "group"},
		{`<img id=t>`, "img"}, {`<img id=t alt="">`, ""}, {`<img id=t alt="" aria-label=x>`, "img"}, {`<img id=t alt=x>`, "img"},
		{`<svg id=t></svg>`, ""}, {`<svg id=t><title>x</title></svg>`, "img"}, {`<h3 id=t></h3>`, "heading"},
		{`<header id=t></header>`, "banner"}, {`<article><header id=t></header></article>`, ""},
		{`<footer id=t></footer>`, "contentinfo"}, {`<div role=region><div><footer id=t></footer></div></div>`, ""},
		{`<aside id=t></aside>`, "complementary"}, {`<article><aside id=t></aside></article>`, ""},
		{`<section id=t></section>`, ""}, {`<section id=t aria-label=x></section>`, "region"},
		{`<form id=t></form>`, ""}, {`<form id=t aria-labelledby=l></form><b id=l>x</b>`, "form"},
		{`<div id=t role=region></div>`, ""}, {`<ul><li id=t></ul>`, "listitem"}, {`<ul role=none><li id=t></ul>`, ""},
		{`<div><li id=t></div>`, ""}, {`<ul id=t role=presentation></ul>`, ""},
		{`<button id=t role=presentation></button>`, "button"}, {`<h1 id=t role=none aria-label=x></h1>`, "heading"},
		{`<h1 id=t role=none></h1>`, ""}, {`<table><tr><td id=t></table>`, "cell"},
		{`<table role=grid><tr><td id=t></table>`, "gridcell"}, {`<table role=none><tr><td id=t></table>`, ""},
		{`<table><tr id=t></table>`, "row"}, {`<table><tbody id=t></table>`, "rowgroup"},
		{`<table><tr><th id=t><th></table>`, "columnheader"}, {`<table><tr><th id=t><td></table>`, "rowheader"},
		{`<table><tr><th id=t scope=row></table>`, "rowheader"}, {`<div id=t contenteditable></div>`, "textbox"},
		{`<div id=t contenteditable=false></div>`, ""}, {`<div id=t></div>`, ""}, {`<dialog id=t></dialog>`, "dialog"},
		{`<fieldset id=t></fieldset>`, "group"}, {`<progress id=t></progress>`, "progressbar"},
		{`<output id=t></output>`, "status"}, {`<nav id=t></nav>`, "navigation"}, {`<main id=t></main>`, "main"},
		{`<template><button id=t></button></template>`, ""},
	} {
		tree := parse(t, tc.html)
		if got := Role(tree, tree.ByID("t")[0]); got != tc.want {
			t.Errorf("%s: got %q, want %q", tc.html, got, tc.want)
		}
	}
}
