// Package restate says a task again in plain words, by what a page says.
//
// The words. A rule takes a phrase that says what somebody means in another way than controls are called: the thing below
// another one, how an order stands, how many of an article there are to be. It finds on the page what is spoken of, and
// returns the task with plain words for it. Where the page does not clearly say it, or says it twice, the task stays as
// it is. A task that is said again is decided on as if somebody had said it so: nothing is done by a rule here.
package restate
