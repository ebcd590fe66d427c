// Package measure says what is drawn where: it makes the elements and controls of a
// capture from a browser's snapshot.
//
// The words. The light DOM is what querySelectorAll('*') lists: no shadow content, no
// content of frames. A scope is the light DOM of one document or the content of one
// shadow root; an element's index is its position in its scope. A box is what layout
// made of a node, a span the edges of a rectangle, an area the part of a box that can
// be seen. The scene of a document is all its areas, topmost first; an element is
// covered where another one's area is on top of it.
//
// Everything is worked out from the snapshot alone, so the rules are tested without a
// browser, and against one that is asked the same (the tests of package collect).
// Values of fields are left out on the way (package fields).
package measure
