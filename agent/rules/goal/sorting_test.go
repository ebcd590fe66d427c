package goal

import "testing"

// TestSortingOf reads the order that tasks and controls say.
func TestSortingOf(t *testing.T) {
	for text, want := range map[string]Sorting{
		"价格从低到高":                  {By: "价格"},
		"价格由高到低":                  {By: "价格", Down: true},
		"Price: low to high":      {By: "Price"},
		"Price (highest first)":   {By: "Price ( )", Down: true},
		"price, lowest first":     {By: "price,"},
		"Newest first":            {Down: true},
		"Name A-Z":                {By: "Name"},
		"name z to a":             {By: "name", Down: true},
		"date in ascending order": {By: "date"},
		"销量降序":                    {By: "销量", Down: true},
		"Oldest":                  {},
	} {
		if got, ok := SortingOf(text); !ok || got != want {
			t.Errorf("%s: %+v, %v, want %+v", text, got, ok, want)
		}
	}
	for _, text := range []string{"Price", "排序", "最新", "from low to high to low, descending", "Ascend the hill", "Firstname"} {
		if got, ok := SortingOf(text); ok {
			t.Errorf("%s: %+v", text, got)
		}
	}
}
