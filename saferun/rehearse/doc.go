// Package rehearse tries a program on scripted pages beside the one that a template made
// for the same control.
//
// A scripted page is an env without a browser. Its control is there once, twice, not at all,
// late, disabled, replaced by another one, refuses a click, or does nothing. A program acts
// as its class does if, on each page and for each of several arguments, it does the same acts
// on the same elements in the same order, tries no act that the template does not try there,
// and gives the same answer: ok or the same code. It is free in what it reads, waits for and
// says.
package rehearse
