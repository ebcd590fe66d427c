package store

import (
	"bytes"
	"sync"

	"github.com/klauspost/compress/zstd"

	"skillmill/datasets/table"
)

// One encoder and one decoder serve all goroutines. The default level of
// compression takes twice the time of the fastest and saves a tenth of the size.
var (
	encoder = sync.OnceValues(func() (*zstd.Encoder, error) {
		return zstd.NewWriter(nil, zstd.WithEncoderLevel(zstd.SpeedFastest), zstd.WithEncoderCRC(false))
	})
	decoder = sync.OnceValues(func() (*zstd.Decoder, error) {
		return zstd.NewReader(nil, zstd.WithDecoderConcurrency(0), zstd.IgnoreChecksum(true))
	})
)

// buffers hold what lives no longer than one call.
var buffers = sync.Pool{New: func() any { return new(bytes.Buffer) }}

const maxKeptBuffer = 8 << 20

func giveBack(b *bytes.Buffer) {
	if b.Cap() <= maxKeptBuffer {
		buffers.Put(b)
	}
}

func rowsOf[T any](list []table.Batch) ([]T, error) {
	out := []T{}
	for _, b := range list {
		rows, err := table.Decode[T](b)
		if err != nil {
			return nil, err
		}
		if len(list) == 1 {
			return rows, nil
		}
		out = append(out, rows...)
	}
	return out, nil
}
