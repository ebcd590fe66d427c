// Package rules is the policy that decides without a model.
//
// The words. A decision is the next act of a task, or its end with a status. Progress is what the
// history says was done for one goal: what was served (operated for it), what refused, what was
// opened to reach it. To prepare is to operate only what shows something else: open what is
// closed, turn the page.
//
// The way of a decision, downwards through the packages below this one:
//
//	wording     the task in plain words, with marks for what it quotes
//	vocabulary  the words of the page by which it may be read
//	grammar     sentences become goals (package goal)
//	reading     sentences that the grammar has no act for, by the names of the page
//	gist        what still is not understood, by what its words mean, one act for each part
//	anchors     tasks of several clauses, each by what the page says in it
//	restate     tasks that mean no act, said again by what the page says
//	match       the element of the look that a goal means, or none
//	look        facts of the look: names, rows, tables, numbers, dates
//	lexicon     words: how texts are compared, what names nothing
//
// For the first goal that is not reached, Decide operates the element that match chooses. If
// there is none, it prepares, and in the end does nothing and says why. A decision depends on the
// state alone, so it can be made again from what was saved.
package rules
