package naming_test

import (
	"testing"

	"skillmill/transform/naming"
)

func TestPath(t *testing.T) {
	for key, want := range map[string]string{
		"a.test/":                                 "/",
		"a.test/admin/users?page":                 "/admin/users?page",
		"a.test/o/1234/edit":                      "/o/*/edit",
		"a.test/%E8%AE%A2%E5%8D%95":               "/订单",
		"a.test/#/orders":                         "/#/orders",
		"a.test/app?v#!/orders/20261?id":          "/app?v#!/orders/*?id",
		`a.test/app#/%E8%AE%A2%E5%8D%95#["host"]`: "/app#/订单",
	} {
		if got := naming.Path(key); got != want {
			t.Errorf("Path(%q) = %q, want %q", key, got, want)
		}
	}
}
