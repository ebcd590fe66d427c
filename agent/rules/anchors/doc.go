// Package anchors reads a task clause by clause, led by the page: what the page says is looked for in
// the clause, and the rest of the clause has to say no more than what is done with it.
//
// The words. A clause is a part of a task between stops, or before another order. An anchor is a part
// of a clause that the page says: the name of a field, of a list, of an option, of a box, of what is
// pressed; or a value. A place is what stands around a control and tells it from others. A restraint
// is a clause that says what is not to be done: it asks for nothing, and no act of the other clauses
// may do it. A filler says no more than that something is entered, chosen or pressed, or links.
//
// A task is read so only if each of its clauses is: nothing that could bear on what is done is left
// over. Clauses that depend on something, or leave a choice, are not read.
package anchors
