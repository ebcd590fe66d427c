package datasets

import (
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"strconv"
	"strings"
)

// Shard is share number Index of Of equal shares of all domains. The zero value is all
// domains.
type Shard struct {
	Index int // from 0, as Kubernetes counts the pods of an Indexed Job
	Of    int
}

// ParseShard reads "i/n" with 0 <= i < n.
func ParseShard(s string) (Shard, error) {
	if s == "" {
		return Shard{}, nil
	}
	i, n, ok := strings.Cut(s, "/")
	index, err1 := strconv.Atoi(i)
	of, err2 := strconv.Atoi(n)
	if !ok || err1 != nil || err2 != nil || index < 0 || of < 1 || index >= of {
		return Shard{}, fmt.Errorf("shard %q: want i/n with 0 <= i < n, as 0/4", s)
	}
	return Shard{index, of}, nil
}

// String returns what ParseShard reads, "" for the zero value.
func (s Shard) String() string {
	if s == (Shard{}) {
		return ""
	}
	return fmt.Sprintf("%d/%d", s.Index, s.Of)
}

// Has reports whether a domain belongs to the shard. It depends on the domain alone, so
// shards need not know of each other. Captures of an unknown domain belong to the domain
// "".
func (s Shard) Has(domain string) bool {
	if s.Of <= 1 {
		return true
	}
	sum := sha256.Sum256([]byte(DomainKey(domain)))
	return binary.BigEndian.Uint64(sum[:])%uint64(s.Of) == uint64(s.Index)
}
