package agent

import "testing"

// TestSite: a site is its host and what is below it, and what leads elsewhere is not operated.
func TestSite(t *testing.T) {
	const page = "http://shop.example:8080/list"
	for _, tc := range []struct {
		site, href string
		in, strays bool
	}{
		{"", "http://other.example/", true, false},
		{"shop.example", "/cart", true, false},
		{"shop.example", "http://pay.shop.example/", true, false},
		{"shop.example", "http://SHOP.example/x", true, false},
		{"shop.example", "http://notshop.example/", true, true},
		{"shop.example", "//other.example/", true, true},
		{"shop.example", "mailto:ann@other.example", true, false},
		{"shop.example", "javascript:void 0", true, false},
		{"shop.example", "#more", true, false},
		{"shop.example:8080", "http://shop.example:9090/", true, true},
		{"https://shop.example/start", "/cart", true, false},
		{"example", "/cart", true, false},
		{"hop.example", "/cart", false, true},
		{"other.example", "/cart", false, true},
		{"://", "/cart", false, true},
	} {
		r := &run{task: Task{Constraints: Constraints{Site: tc.site}}, seen: Observation{URL: page}}
		if got := r.strays(&Element{Attributes: map[string]string{"href": tc.href}}); got != tc.strays {
			t.Errorf("%q, %q: strays is %v", tc.site, tc.href, got)
		}
		if got := r.left(); got == tc.in || got != (r.sum.Status == Unsure) {
			t.Errorf("%q: left is %v, and the task ends as %q", tc.site, got, r.sum.Status)
		}
	}
	r := &run{task: Task{Constraints: Constraints{Site: "other.example"}}, seen: Observation{URL: page}, sum: TaskSummary{Acts: 1}}
	if !r.left() || r.sum.Status != Failed {
		t.Errorf("after an act it ends as %q", r.sum.Status)
	}
}
