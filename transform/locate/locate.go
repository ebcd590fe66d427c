// Package locate finds ways to name one element of a page and tries each of
// them on the page itself.
//
// A selector is a CSS selector of the small kind that this package writes and
// reads. A candidate is one way to find a control: a selector, a role with a
// name, or a text, with the number of elements that it matches. A candidate is
// unique when it matches one element and right when the control is among its
// matches. The basis of a candidate is the property it relies on, from test id
// down to position; the order of the bases is the order of preference. An anchor
// is a selector of one compound that matches exactly one element and relies on
// something that an author chose; scoped candidates begin at one. A value is
// volatile when its digits, dates or prices are likely to change by tomorrow.
//
// Selectors count content of template elements as matches although no user ever
// meets it, so a selector that is called unique is unique for every reader of
// the document.
package locate
