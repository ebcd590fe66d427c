// Package locate proposes candidates for the locators of one control and tries each
// of them on the page itself.
//
// A candidate is one way to find a control: a selector (package css), what stands
// beside it (an anchored locator, package find), a role with a
// name, or a text, with the number of elements that it matches. Its kind says which
// of these it is, how a page is searched for it and where a document publishes it.
// A candidate is unique when it matches one element and right when the control is
// among its matches. The basis of a candidate is the property it relies on, from test
// id down to position; the order of the bases is the order of preference. An anchor
// is a selector of one compound that matches exactly one element and relies on
// something that an author chose; scoped candidates begin at one. What lasts until
// tomorrow is decided by package lasting.
//
// Everything here makes candidates, searches a page for them, or picks among them.
// Selectors count content of template elements as matches although no user ever
// meets it, so a selector that is called unique is unique for every reader of
// the document.
package locate
