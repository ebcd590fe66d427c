// Package goal defines a goal: one thing that the words of a task ask for.
//
// The words. A goal has a verb, what it is about, and often a value. What the task quotes must
// be found on the page; any other word may stand for a synonym. A figure is a number by which
// equals are told apart: the cheapest, the second, those above 5. A condition is what has to be
// so for a goal to be done. A source is a value that the task describes and the page says.
//
// The methods of Goal take words out of a phrase that say one of these, and return the rest.
// Goals are made by package grammar and are held against pages by packages match and rules.
package goal
