// Package proposal asks a model about one control, and checks what it says.
//
// A question is one control with what its captures say of it; a task is one thing that is
// asked of it: what it is called, which of its locators comes first. A proposal is what an
// answer says to one task. It counts only when the check of the task passes, whatever the
// model meant and whatever the page has told it: a label has only words that the input
// has, a locator is one that the rules have proven. Without an answer, or with one that is
// dropped, everything stays as the rules made it.
//
// The key of a question is a hash of all that its answer depends on, so that an answer
// that was got once is the answer for good: tasks, versions of the prompts, the input,
// the model and its parameters; not the address, nor the nonce of the fence.
package proposal
