package fingerprint_test

import (
	"fmt"
	"testing"

	"skillmill/transform/accname"
	"skillmill/transform/fingerprint"
	"skillmill/transform/fingerprint/fingerprinttest"
	"skillmill/transform/page"
)

func BenchmarkMake(b *testing.B) {
	for _, n := range []int{200, 2000} {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			tree, err := page.Parse([]byte(fingerprinttest.Page(n, "entry")))
			if err != nil {
				b.Fatal(err)
			}
			roles, names := make([]string, len(tree.Nodes)), make([]accname.Name, len(tree.Nodes))
			var controls []int
			for i := range tree.Nodes {
				roles[i] = accname.Role(tree, i)
				if fingerprinttest.IsControl(tree, i) {
					names[i] = accname.Compute(tree, i)
					controls = append(controls, i)
				}
			}
			b.ReportAllocs()
			stop := fingerprinttest.CPU(b, len(controls))
			for b.Loop() {
				fingerprint.Make(tree, roles, names, controls)
			}
			stop()
		})
	}
}
