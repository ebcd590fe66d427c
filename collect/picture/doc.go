// Package picture paints over parts of pictures that a browser made.
//
// A picture is a PNG of 8-bit colours, as browsers write them. Its rows are stored as
// differences to the row above or to the pixel on the left. An area is a rectangle of
// pixels that nobody may see. Rows that no area touches are passed on as they are,
// so nothing is turned into pixels and back, and all other pixels stay the same.
package picture
