// Package vocabulary has the words of one page by which a task may be read.
//
// The words. A page lends a task the verbs with which its controls begin ("Refund"), the names
// of its fields and its boxes, what the page is for, and clauses that say one control and nothing
// else. What a task was read by at first is kept in the decisions, so that the task is read
// alike to its end, whatever the page says by then.
package vocabulary
