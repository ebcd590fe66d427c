package digest

import "fmt"

// SizesAgree counts the views of a document line by line and as a whole, in every style, and
// says where the two differ.
func (d *Document) SizesAgree() error {
	w := &viewer{d: d}
	w.rank()
	for _, st := range styles {
		w.style = st
		w.write()
		if err := w.fence(""); err != nil {
			return err
		}
		for n := 0; n <= len(w.order); n += 1 + len(w.order)/7 {
			if got, want := w.size(n), costOf(w.text(n)); got != want {
				return fmt.Errorf("%d of %d nodes, names of %d: %+v by lines, %+v as a text", n, len(w.order), st.length, got, want)
			}
			if c, sum := w.over(n), sumOf(w.cuts(n)[len(d.Cuts):]); c.Count != sum.Count || c.Controls != sum.Controls {
				return fmt.Errorf("%d of %d nodes: %+v over the budget, the cuts add up to %+v", n, len(w.order), c, sum)
			}
		}
	}
	return nil
}

func sumOf(cuts []Cut) (sum Cut) {
	for _, c := range cuts {
		sum.Count, sum.Controls = sum.Count+c.Count, sum.Controls+c.Controls
	}
	return sum
}

// RawOf is a text as a document has it, before it is normalised.
func RawOf(s string, limit int) string { return textOf(s, limit).Raw }
