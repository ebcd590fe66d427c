// Package table makes batches of rows. It encodes them as Arrow record batches and decodes
// them again, packs rows for files that only this program reads, and streams rows to other
// programs, see Stream. It is the only package that imports Arrow.
//
// A row is a Go struct whose fields carry `parquet:"name,options"` tags; only the name
// counts here. A column is one field. A batch is an immutable run of rows of one table.
// Between functions of one process it carries the rows as they are, see Carry; elsewhere it
// has them encoded, see Encode. A part is all rows of one key, see Group.
//
// Columns are never null: a nil list is written as an empty one, and read as an empty list
// that is not nil. The same holds for bytes.
//
// Batches live in memory of the Go allocator and are never released by hand, so goroutines
// can share them and forget them. What Decode returns shares no memory with the batch that
// could be changed.
package table
