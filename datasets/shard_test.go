package datasets

import (
	"fmt"
	"testing"
)

func TestParseShard(t *testing.T) {
	for in, want := range map[string]Shard{"": {}, "0/1": {0, 1}, "0/4": {0, 4}, "3/4": {3, 4}} {
		if got, err := ParseShard(in); err != nil || got != want || got.String() != in {
			t.Errorf("%q: %+v %v", in, got, err)
		}
	}
	for _, in := range []string{"4/4", "-1/4", "1", "a/b", "1/", "/2", "1/0", "1/2/3", "1.5/2"} {
		if got, err := ParseShard(in); err == nil {
			t.Errorf("%q is read as %+v", in, got)
		}
	}
}

// TestShardsShareDomains: every domain is in exactly one shard, and each shard
// has about its share.
func TestShardsShareDomains(t *testing.T) {
	const n, domains = 4, 2000
	count := make([]int, n)
	for d := range domains {
		domain := fmt.Sprintf("d%d.test", d)
		owners := 0
		for i := range n {
			if (Shard{i, n}).Has(domain) {
				owners++
				count[i]++
			}
		}
		if owners != 1 {
			t.Fatalf("%s is in %d shards", domain, owners)
		}
		if !(Shard{}).Has(domain) {
			t.Fatal("the zero value is everything")
		}
	}
	for i, c := range count {
		if c < domains/n*8/10 || c > domains/n*12/10 {
			t.Errorf("shard %d has %d of %d domains", i, c, domains)
		}
	}
}
