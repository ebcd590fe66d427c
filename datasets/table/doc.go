// Package table makes batches of rows, encodes them as Arrow record batches and
// decodes them again, packs rows for files of this program's own, and streams rows to other
// programs, see Stream. It is the only package that imports Arrow.
//
// A row is a Go struct whose fields carry `parquet:"name,options"` tags; only
// the name counts here. A column is one field. A batch is an immutable run of
// rows of one table. It carries them as they are between functions of one process,
// see Carry, or has them encoded, see Encode. A part
// is all rows of one key, see Group.
//
// Columns are never null: a nil list is written as an empty one and read as an
// empty list that is not nil, and so are bytes.
//
// Batches live in memory of the Go allocator and are never released by hand, so
// they can be shared between goroutines and forgotten. What Decode returns shares
// no memory that can be changed with the batch.
package table
