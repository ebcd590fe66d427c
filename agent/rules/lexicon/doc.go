// Package lexicon knows words: how two texts are compared, and which words say what, in
// English and in Chinese. It knows nothing of pages and of tasks.
//
// The words. A folded text is a text as texts are compared: lower case, one space where there
// were several, no punctuation at its ends. A token is one word of a folded text, or one run of
// Han characters, which has no spaces in it. Words cover a token if they say it: the word
// itself, another form of it, a synonym, or for Han the pairs of its characters. Noise is what
// names nothing (the, of, 的). A kind is a word for a type of controls (button, 复选框). A place is
// what tells one thing from others of its kind: of "the order of Ann" it is Ann.
package lexicon
