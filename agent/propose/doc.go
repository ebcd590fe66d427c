// Package propose asks a language model for the next act where the rules of the agent are
// not sure. Only what the rules can check of its answer counts.
//
// The words. A question has the four parts of the specification of the agent (004, 3):
// agent_state, browser_state, agent_history and memory_retrieval. An answer is one JSON
// object: action, is_done, reason. A repair is the same question once more, with the code
// of why the last answer did not count. Where no answer counts, the decision of the rules
// stands, which does nothing.
//
// What a model may do: choose among elements that fit alike, and act on a sentence that
// the rules do not understand, on elements of which the task speaks, with values that the
// task says (rules.Check). It never ends a task as done: that is for criteria.
package propose
