// Package gist finds the one act that a part of a task asks for in other words than the page has.
//
// The words. A segment is a part of a sentence between commas or before a new verb. It is a reason
// if it says how something is ("Maria has a new number"), and an order otherwise. A word counts if it
// says something: the, please and 一下 do not. It is hard if only the page itself can say it, as a
// name, a number or a quoted text, and soft if many things are called so (mail, order) or many deeds
// are done by it (get, take). A candidate is one act on one control: its names are its own texts,
// around it are the texts of its row, its card and its heading.
//
// A candidate is meant if its names or what is around it say every word of the order that is not
// soft, in the same or in other words (package alike), if the deed of its name is one of the order's,
// and if no other candidate fits nearly as well. Numbers of things, exceptions and conditions are not
// read so.
package gist
