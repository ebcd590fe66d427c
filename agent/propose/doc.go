// Package propose asks a language model for the next act if the rules of the agent are not
// sure. An answer counts only if it passes the checks of the rules.
//
// The words. A question has the four parts that seed 004, section 3, names: agent_state,
// browser_state, agent_history and memory_retrieval. An answer is one JSON object: action,
// is_done, reason. A repair is the same question again, with the code of why the last answer
// did not count. If no answer counts, the decision of the rules stays, which does nothing.
//
// A model may choose among elements that fit equally well. It may also act on a sentence that
// the rules do not understand, but only on elements that the task mentions and with values
// in the task (rules.Check). It never ends a task as done; criteria decide that.
package propose
