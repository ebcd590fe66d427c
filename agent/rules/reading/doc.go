// Package reading explains a sentence by what a page says, for sentences whose verbs no rule of
// the grammar knows.
//
// The words. A unit is a word, a Chinese character, a number, a quoted text. A sentence is split
// into units; then the names of fields with the values beside them, the options of lists, the names
// of boxes and what controls are pressed by are found in it. What is left has to be said around the
// controls that were found so, as their row, their heading or their column, or has to be a word that
// only links. An act is what the kind of a control asks for: a field is typed into, an option chosen,
// a box ticked, a button pressed.
//
// A reading counts only if every unit is explained by it, and if no other control explains the
// same. Sentences that deny, except or count are not read so.
package reading
