// Package wording rewrites the words of a task before the grammar reads them.
//
// The words. A mark is one character that stands for a quoted text, a date or coordinates, so
// that nothing inside of them is read as grammar. What is only said to be kind ("could you
// please") is left out. A rewrite says the same in words that the grammar knows.
package wording
