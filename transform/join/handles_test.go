package join

import "testing"

// TestHandles: what says nothing and is called the handle of a row or a branch, or the icon of a
// calendar beside its field.
func TestHandles(t *testing.T) {
	const field = `<input type=text>`
	for body, want := range map[string]string{
		`<span id=a h p class=x-expander><i class=chevron></i></span>`:                                                                       "a open",
		`<button id=a><i class=row-expand-icon></i></button>`:                                                                                "a open",
		`<span id=a h p class=x-expander>Rules</span>`:                                                                                       "a click", // says something
		`<button id=a><i class=fa-expand></i></button>`:                                                                                      "a click", // as large as the screen
		`<button id=a><i class=icon-expand></i></button>`:                                                                                    "a click",
		`<button id=a><i class=bar></i><i class=x-expander></i></button>`:                                                                    "a click", // of several drawings
		`<div class=x-datepicker>` + field + `<i id=a h p class=icon></i></div>`:                                                             "a open",
		`<div class=x-datepicker>` + field + `<i id=a h p class=icon>event</i></div>`:                                                        "a open", // the word of an icon font
		`<div class=x-time-picker><b>` + field + `</b><b><i id=a h p class=icon></i></b></div>`:                                              "a open",
		`<div class=x-datepicker>` + field + `<i id=a h p class=icon-clear></i></div>`:                                                       "a click",
		`<div class=x-datepicker>` + field + `<button id=a>Today!</button></div>`:                                                            "a click",
		`<div class=x-datepicker>` + field + field + `<i id=a h p class=icon></i></div>`:                                                     "a click", // of which
		`<div class=x-datepicker><i id=a h p class=icon></i></div>`:                                                                          "a click", // the calendar itself
		`<div class=x-datepicker>` + field + `<b class=x-datepicker__icon><i id=a h p></i></b></div>`:                                        "a open",
		`<div class=x-date-picker>` + field + `<b id=a h p><svg><g><path></path><path></path><path></path><path></path></g></svg></b></div>`: "a open",
		`<span id=a h p class="icon tree-expanded-icon"></span>`:                                                                             "a open",
		`<span id=a h p class=tree-toggler></span>`:                                                                                          "a open",
		`<a id=a h p href="#" class=panel-titlebar-toggler><i></i></a>`:                                                                      "a open",
		`<span id=a h p class=header-toggler></span>`:                                                                                        "a click",
		// handles of sliders: those that keys move
		`<div class=x-slider w h p><b id=a w class=x-slider__thumb h p tabindex=0></b></div>`: "a type",
		`<div class=x-slider w h p><b id=a w class=x-handle h p tabindex=0>4 %</b></div>`:     "a type",
		`<div class=x-slider><b id=a class=x-handle h p aria-valuenow=4></b></div>`:           "a type",
		`<div class=x-slider><b class=x-handle tabindex=0><i id=a h p></i></b></div>`:         "",
		`<div class=x-slider><b id=a class=x-handle h p></b></div>`:                           "", // moved by the pointer alone
		`<div class=x-slider><b id=a class=x-handle h p tabindex=0>Next</b></div>`:            "a click",
		`<div class=x-carousel><b id=a class=x-handle h p tabindex=0></b></div>`:              "a click",
		`<div class=x-slider><button id=a class=x-button tabindex=0></button></div>`:          "a click",
		`<div class=x-colorpicker>` + field + `<i id=a h p class=icon></i></div>`:             "a click",
	} {
		if got := actionsOn(t, body); got != want {
			t.Errorf("%s: %q, want %q", body, got, want)
		}
	}
}
