package join

import "testing"

// TestOutside: markup in habits of libraries and of sites that no labelled page shows.
func TestOutside(t *testing.T) {
	for _, c := range [][2]string{
		// arrows by the names of their icons, wherever a library writes them
		{`<button id=a>Season <svg><use href="icons.svg#chevron-down"></use></svg></button>`, "a open"},
		{`<button id=a>Season <svg><use xlink:href="#icon-arrow-down"></use></svg></button>`, "a open"},
		{`<button id=a>Season <svg><use href="icons.svg#download"></use></svg></button>`, "a click"},
		{`<button id=a>Season <ion-icon name=chevron-down-outline></ion-icon></button>`, "a open"},
		{`<button id=a>Season <iconify-icon icon="mdi:chevron-down"></iconify-icon></button>`, "a open"},
		{`<button id=a>Season <mat-icon svgicon=chevron_down></mat-icon></button>`, "a open"},
		{`<button id=a>Season <i data-lucide=chevron-down></i></button>`, "a open"},
		{`<button id=a>Season <span uk-icon="chevron-down"></span></button>`, "a open"},
		{`<button id=a>Season <svg data-testid=KeyboardArrowDownIcon></svg></button>`, "a open"},
		{`<button id=a>Season <svg data-testid=ExpandMoreIcon></svg></button>`, "a open"},
		{`<button id=a>Season <svg data-testid=DownloadIcon></svg></button>`, "a click"},
		{`<button id=a>Season <span data-euiicon-type=arrowDown></span></button>`, "a open"},
		{`<button id=a><svg data-testid=MoreVertIcon></svg></button>`, "a open"},
		{`<button id=a>Season <i class="glyphicon glyphicon-menu-down"></i></button>`, "a open"},
		{`<button id=a>Season <span class="ui-icon ui-icon-triangle-1-s"></span></button>`, "a open"},
		{`<button id=a>Season <span class="ui-icon ui-icon-triangle-1-n"></span></button>`, "a click"},
		{`<button id=a>Season <span class="m-btn-downarrow"></span></button>`, "a open"},
		{`<div id=a h p>全部分类 <i class="iconfont icon-xiala"></i></div>`, "a open"},
		{`<div id=a h p>全部分类 <i class="iconfont icon-xiazai"></i></div>`, "a click"},
		{`<span id=a h p>更多 <i class="el-icon--right el-icon-arrow-down"></i></span>`, "a open"},
		{`<button id=a class="dt-button buttons-collection"><span>Export<span class=dt-button-down-arrow>▼</span></span></button>`, "a open"},
		// arrows that are drawn as lines
		{`<button id=a>Season <svg viewBox="0 0 24 24"><path d="m6 9 6 6 6-6"></path></svg></button>`, "a open"},
		{`<button id=a>Season <svg viewBox="0 0 24 24"><polyline points="6 9 12 15 18 9"></polyline></svg></button>`, "a open"},
		{`<button id=a>Season <svg viewBox="0 0 24 24"><path d="M16.59 8.59 12 13.17 7.41 8.59 6 10l6 6 6-6z"></path></svg></button>`, "a open"},
		{`<button id=a>Season <svg viewBox="0 0 24 24"><path stroke="none" d="M0 0h24v24H0z" fill="none"></path><path d="M6 9l6 6l6 -6"></path></svg></button>`, "a open"},
		{`<button id=a>Season <svg viewBox="0 0 16 16"><path d="M1.646 4.646a.5.5 0 0 1 .708 0L8 10.293l5.646-5.647a.5.5 0 0 1 .708.708l-6 6a.5.5 0 0 1-.708 0l-6-6a.5.5 0 0 1 0-.708"></path></svg></button>`, "a open"},
		{`<button id=a>Season <svg viewBox="0 0 20 20"><path d="M5.23 7.21a.75.75 0 0 1 1.06.02L10 11.168l3.71-3.938a.75.75 0 1 1 1.08 1.04l-4.25 4.5a.75.75 0 0 1-1.08 0l-4.25-4.5a.75.75 0 0 1 .02-1.06"></path></svg></button>`, "a open"},
		{`<button id=a>Season <svg viewBox="0 0 1024 1024"><path d="M831.872 340.864 512 652.672 192.128 340.864a30.592 30.592 0 0 0-42.752 0 29.12 29.12 0 0 0 0 41.6L489.664 714.24a32 32 0 0 0 44.672 0l340.288-331.712a29.12 29.12 0 0 0 0-41.728 30.592 30.592 0 0 0-42.752 0z"></path></svg></button>`, "a open"},
		{`<button id=a>Season <svg viewBox="0 0 24 24"><path d="m18 15-6-6-6 6"></path></svg></button>`, "a click"},
		{`<button id=a>Next <svg viewBox="0 0 24 24"><path d="m9 18 6-6-6-6"></path></svg></button>`, "a click"},
		{`<button id=a>Save <svg viewBox="0 0 24 24"><path d="M21 15v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-4"></path><polyline points="7 10 12 15 17 10"></polyline><line x1=12 x2=12 y1=15 y2=3></line></svg></button>`, "a click"},
		{`<button id=a>Like <svg viewBox="0 0 24 24"><path d="M12 21.35l-1.45-1.32C5.4 15.36 2 12.28 2 8.5 2 5.42 4.42 3 7.5 3c1.74 0 3.41.81 4.5 2.09C13.09 3.81 14.76 3 16.5 3 19.58 3 22 5.42 22 8.5c0 3.78-3.4 6.86-8.55 11.54L12 21.35z"></path></svg></button>`, "a click"},
		{`<button id=a>Done <svg viewBox="0 0 24 24"><path d="M20 6 9 17l-5-5"></path></svg></button>`, "a click"},
		// names
		{`<div id=a role=button tabindex=0 aria-label="Select date">12/05</div>`, "a open"},
		{`<span id=a h p role=button title="Select Date."></span>`, "a open"},
		{`<div id=a h p role=button tabindex=0><div>选择日期</div><div>05/12</div></div>`, "a open"},
		{`<a id=a h p>+2 more</a>`, "a open"},
		{`<div id=a h p>还有 3 项</div>`, "a open"},
		{`<button id=a>+1</button>`, "a click"},
		{`<button id=a aria-pressed=false aria-label="Add to favorites"><svg></svg></button>`, "a toggle"},
		// rows and branches that unfold
		{`<table><tr><td id=a h p class="details-control"></td><td>x</td></table>`, "a open"},
		{`<table><tr><td id=a h p class="dtr-control">1</td><td>x</td></table>`, "a open"},
		{`<table><tr><td><a id=a h p tabindex=-1 href="#" aria-label=Expand><span class="k-icon k-i-plus"></span></a></td><td>x</td></table>`, "a open"},
		{`<div><span id=a h p class=ag-group-contracted><span class="ag-icon ag-icon-tree-closed"></span></span><span>Food</span></div>`, "a open"},
		{`<table><tr><td><div id=a h p class=dx-datagrid-group-closed></div></td><td>x</td></table>`, "a open"},
		{`<div><div id=a h p class=tabulator-data-tree-control><div class=tabulator-data-tree-control-expand></div></div>Food</div>`, "a open"},
		{`<div class=tree-node><span id=a h p class="tree-hit tree-collapsed"></span><span>Food</span></div>`, "a open"},
		{`<table><tr><td><span id=a h p class=arrow onclick="toggleFolder('0_')">►</span><a href=/x>Food</a></td></table>`, "a open"},
		{`<div id=a h p class="n-collapse-item__header-main">Right<i></i></div>`, "a open"},
		{`<div id=a h p class=ag-header-cell-menu-button><span class="ag-icon ag-icon-menu"></span></div>`, "a open"},
		{`<table><tr><th id=a h p class=datepicker-switch>May 2024</th></tr></table>`, "a click"},
		// classes of what opens
		{`<a id=a class="link panel-open" data-panel=left href="#">Menu</a>`, "a open"},
		{`<a id=a class=open-popup data-popup=".popup-about" href="#">About</a>`, "a open"},
		{`<a id=a class=close-popup href="#">Close</a>`, "a click"},
		{`<button id=a class=popup-close>Close</button>`, "a click"},
		{`<a id=a class=collapse-link h p><i class="fa fa-wrench"></i></a>`, "a open"},
		{`<a id=a class=close-link h p><i class="fa fa-close"></i></a>`, "a click"},
		{`<a id=a class="item-link smart-select" href="#">Fruit</a>`, "a open"},
		{`<div class="van-dropdown-menu__bar"><div id=a role=button tabindex=0 h p class=van-dropdown-menu__item><span>全部商品</span></div></div>`, "a open"},
		{`<div class="ivu-input-wrapper"><div id=a h p tabindex=0 class="ivu-color-picker-input"><div></div></div></div>`, "a open"},
		{`<button id=a class="DocSearch DocSearch-Button" aria-label=Search><span class=DocSearch-Button-Placeholder>Search</span></button>`, "a open"},
		{`<div class="x-form-item"><input id=a><div id=b h p class="x-form-trigger x-form-arrow-trigger"></div></div>`, "a type, b open"},
		{`<div class="x-form-item"><input id=a><div id=b h p class="x-form-trigger x-form-clear-trigger"></div></div>`, "a type, b click"},
		{`<div class="x-form-item"><input id=a><div id=b h p class="x-form-trigger x-form-search-trigger"></div></div>`, "a type, b click"},
		{`<p class="CaptionCont SelectBox" id=a h p><span>Volvo</span></p>`, "a open"},
		{`<div class="select-wrapper"><input class="select-dropdown dropdown-trigger" readonly id=a><ul unseen><li>x</ul><select unseen></select></div>`, "a open"},
		{`<div class=ui-selectonemenu><label>One</label><div id=b h p class=ui-selectonemenu-trigger><span class="ui-icon ui-icon-triangle-1-s"></span></div></div>`, "b open"},
		// custom elements
		{`<ion-datetime-button id=a h p>May 2</ion-datetime-button>`, "a open"},
		{`<ion-accordion><ion-item slot=header id=a h p>One</ion-item><div slot=content unseen>x</div></ion-accordion>`, "a open"},
		{`<ion-item id=a h p>One</ion-item>`, "a click"},
		{`<sl-button caret id=a h p>Edit</sl-button>`, "a open"},
		{`<ons-list-item expandable id=a h p>More</ons-list-item>`, "a open"},
		// attributes and handlers
		{`<button id=a data-fr-opened=false>Display</button>`, "a open"},
		{`<a id=a data-expanded=false h p>Display</a>`, "a open"},
		{`<a id=a data-micromodal-trigger=m href="javascript:;">Terms</a><p>x</p><div id=m unseen>q</div>`, "a open"},
		{`<p><a id=a href="javascript:void(0)" onclick="toggleDiv('x')">More</a></p><p>z</p><div id=x unseen>q</div>`, "a open"},
		{`<p><a id=a href="javascript:toggleDiv('x')">More</a></p><p>z</p><div id=x unseen>q</div>`, "a open"},
		{`<p><button id=a onclick="save('x')">Save</button></p><p>z</p><div id=x>q</div>`, "a click"},
		{`<p><button id=a phx-click='[["toggle",{"to":"#x"}]]'>Save</button></p><p>z</p><div id=x unseen>q</div>`, "a open"},
		{`<p><button id=a wire:click="$toggle('showModal')">Save</button></p>`, "a open"},
		{`<p><img id=a h p src=c.gif onclick="WdatePicker({el:'d'})"></p>`, "a open"},
		{`<button id=a data-bs-theme-value=dark>Dark</button>`, "a click"},
		{`<div data-kt-menu-trigger=click id=a h p>Me</div>`, "a open"},
		// pictures
		{`<a id=a p href="big.jpg"><img></a>`, "a open"},
		{`<a id=a class="glightbox" href="big.jpg"><img></a>`, "a open"},
		{`<a id=a href="big.jpg"><img></a>`, "a navigate"},
		{`<a id=a p href="/album"><img></a>`, "a navigate"},
		{`<a id=a h p data-lg-size="1600-2400"><img></a>`, "a open"},
	} {
		if got := actionsOn(t, c[0]); got != c[1] {
			t.Errorf("%s: %q, want %q", c[0], got, c[1])
		}
	}
}
