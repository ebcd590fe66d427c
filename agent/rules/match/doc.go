// Package match finds the element of a look that a goal means, or none.
//
// The words. A candidate is an element that takes the verb of a goal, with a score: what speaks
// for it. What an element says itself outweighs what stands around it. A candidate that does not
// say what the goal requires, or stands elsewhere, is barred: it is out, whatever its score. One
// candidate is chosen only if its score is enough and better than the next by a margin.
package match
