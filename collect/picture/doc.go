// Package picture paints over parts of pictures that a browser made.
//
// A picture is a PNG of 8-bit colours, as browsers write them. Each row is stored as
// differences to the row above or to the pixel on the left. An area is a rectangle of
// pixels that nobody may see. Rows that no area touches are copied without being decoded,
// and all pixels outside of areas stay the same.
package picture
