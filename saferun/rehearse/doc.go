// Package rehearse tries a program on scripted pages beside the one that a template made
// for the same control.
//
// A scripted page is an env without a browser: its control is there alone, twice, not at
// all, late, disabled, another one, refuses a click, or does nothing. A program acts as
// its class does where on each of them, for each of several arguments, it does the same
// acts upon the same elements in the same order, tries no act that the template does not
// try there, and gives the same answer: ok or the same code. What it reads, waits for and
// says is its own.
package rehearse
