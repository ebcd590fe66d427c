// Package look reads facts off one look at a page (agent.Observation). It decides nothing.
//
// The words. An element takes a verb if that can be done with it. Its names are the texts that
// it has itself; its marks are words of its markup that users do not read; around it are its
// row, its heading, the text before it and its block. A block is the texts of one card or post.
// A text stands beside a name if it is the value of that name: behind a colon, in the next text,
// in the cell of a table. Where the page says two different things, a function returns neither.
package look
