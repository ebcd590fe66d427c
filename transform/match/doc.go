// Package match says which control of a new capture is the same as one of an old
// capture.
//
// A stored, or old, control is one whose fingerprint is kept; a seen one is a
// control of the new capture. A pair is one of each, of the same kind (click, text,
// checkbox, ...), with a score: the share of the weight of their features that
// agrees, 0 to 1. Controls of different kinds are no pair: they are never the same
// control. A rival is a seen control that holds a value which named the old control
// alone. Drift is what is left of a feature whose values are gone from the page.
//
// A row is a run of controls with one row text; twins are controls that say the same in
// like surroundings, so that their place alone tells them apart.
//
// Resolve finds known controls in a new capture and would rather say none or
// ambiguous than name another control. Match compares two whole captures of a page,
// where what all the other controls became is evidence as well. A Reader reads the
// captures of one page once, however often they are compared. Everything here makes,
// scores or decides pairs.
package match
