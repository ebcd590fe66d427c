package library_test

import (
	"bytes"
	"fmt"
	"testing"

	"skillmill/datasets"
	"skillmill/emit/library"
)

// many are n documents of about 4 KB on 20 domains; salt changes them all.
func many(n int, salt string) []datasets.SkillRow {
	rows := make([]datasets.SkillRow, n)
	for i := range rows {
		doc := fmt.Sprintf("{\"id\": \"d%d\", \"salt\": %q, \"pad\": %q}\n", i, salt, bytes.Repeat([]byte("x"), 4000))
		rows[i] = row(fmt.Sprintf("site%d.example", i%20), fmt.Sprintf("d%d", i), doc)
	}
	return rows
}

func BenchmarkWrite(b *testing.B) {
	rows := many(1000, "")
	perSecond := func(b *testing.B) {
		b.ReportMetric(float64(len(rows)*b.N)/b.Elapsed().Seconds(), "docs/s")
	}
	b.Run("new", func(b *testing.B) {
		for b.Loop() {
			write(b, b.TempDir(), rows, library.Options{})
		}
		perSecond(b)
	})
	b.Run("unchanged", func(b *testing.B) {
		root := b.TempDir()
		write(b, root, rows, library.Options{})
		for b.Loop() {
			write(b, root, rows, library.Options{})
		}
		perSecond(b)
	})
}

func BenchmarkVerify(b *testing.B) {
	root := b.TempDir()
	write(b, root, many(1000, ""), library.Options{})
	for b.Loop() {
		sound(b, root)
	}
	b.ReportMetric(float64(1000*b.N)/b.Elapsed().Seconds(), "docs/s")
}
