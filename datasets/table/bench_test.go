package table

import (
	"fmt"
	"io"
	"testing"

	"skillmill/datasets"
)

func controls(n int) []datasets.ControlRow {
	rows := make([]datasets.ControlRow, n)
	for i := range rows {
		id := fmt.Sprintf("control-%d", i)
		rows[i] = datasets.ControlRow{
			Domain: "shop.example", PageKey: "shop.example/a", CaptureID: "shop.example/20250101000000",
			CapturedAt: "2025-01-01T00:00:00Z", Night: "2025-01-01", DOMIndex: int64(i), RawIndex: int64(i),
			Tag: "button", Role: "button", Name: "Add to basket", NameFrom: "text", Action: "click", ElementID: id,
			Texts: []string{"Add to basket", "Add"}, BBox: []int64{1, 2, 3, 4}, PageBBox: []int64{1, 2, 3, 4},
			Visible: true, Enabled: true, SeenIn: "controls_tree+dom", Identity: "button|" + id,
			Candidates: []datasets.Candidate{
				{Kind: "css", Basis: "id", Value: "#" + id, Matches: 1, Right: true, Score: 0.9},
				{Kind: "role", Basis: "role-name", Value: "button|Add to basket", Matches: 3, Right: true, Rank: 1},
				{Kind: "text", Basis: "text", Value: "Add to basket", Matches: 3, Right: true, Rank: 2},
			},
			Facts: datasets.Facts{
				InForm: true, Container: "#form", OverlaysPresent: []string{".modal", ".overlay"}, ViewportW: 1280, SeenVisible: true,
				Beside: "Search", URL: "https://shop.example/a", Landmark: "navigation",
				SourceFiles: []string{"meta.json", "dom_summary.json", "ax.json"}, SpecVersion: "1",
			},
		}
	}
	return rows
}

func BenchmarkEncode(b *testing.B) {
	rows := controls(MaxRows)
	b.ReportAllocs()
	for b.Loop() {
		if _, err := EncodeAll(datasets.TableControls, rows); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(len(rows)*b.N)/b.Elapsed().Seconds(), "rows/s")
}

func BenchmarkDecode(b *testing.B) {
	batch, err := Encode(datasets.TableControls, controls(MaxRows))
	if err != nil {
		b.Fatal(err)
	}
	b.ReportAllocs()
	for b.Loop() {
		if _, err := Decode[datasets.ControlRow](batch); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(MaxRows*b.N)/b.Elapsed().Seconds(), "rows/s")
}

func BenchmarkGroup(b *testing.B) {
	batch, err := Encode(datasets.TableControls, controls(MaxRows))
	if err != nil {
		b.Fatal(err)
	}
	b.ReportAllocs()
	for b.Loop() {
		parts, err := Group([]Batch{batch}, []string{"domain", "page_key"})
		if err != nil {
			b.Fatal(err)
		}
		if _, err := parts[0].Batches(); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(MaxRows*b.N)/b.Elapsed().Seconds(), "rows/s")
}

func BenchmarkStream(b *testing.B) {
	rows := controls(MaxRows)
	var columns []Column
	names, err := Columns[datasets.ControlRow]()
	if err != nil {
		b.Fatal(err)
	}
	for _, name := range names {
		columns = append(columns, Column{Name: name})
	}
	for _, format := range Formats() {
		b.Run(format, func(b *testing.B) {
			s, err := NewStream[datasets.ControlRow](io.Discard, format, "controls", columns)
			if err != nil {
				b.Fatal(err)
			}
			b.ReportAllocs()
			for b.Loop() {
				if err := s.Add(rows); err != nil {
					b.Fatal(err)
				}
			}
			if err := s.Close(); err != nil {
				b.Fatal(err)
			}
			b.ReportMetric(float64(MaxRows*b.N)/b.Elapsed().Seconds(), "rows/s")
		})
	}
}
