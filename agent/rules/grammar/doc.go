// Package grammar reads a task and returns its goals, in order.
//
// The words. A task has sentences, a sentence has clauses, and a clause begins where a new verb
// does, or another field with its value. A clause gives one goal or more. Several forms are tried
// in a fixed order: lists of fields, searches by attributes, sentences about mails, clauses with an
// English or a Chinese verb, and at last clauses that only the words of the page explain (package
// vocabulary). What no form reads becomes a goal with the verb unknown, so that nothing of a task
// is left out in silence.
package grammar
