package seal_test

import (
	"encoding/json"
	"errors"
	"testing"

	"skillmill/durable/seal"
)

type doc struct {
	Name string `json:"name"`
	Seal string `json:"seal"`
	List []int  `json:"list"`
}

func sealed(t *testing.T, name string) ([]byte, string) {
	t.Helper()
	data, err := json.MarshalIndent(doc{Name: name, Seal: seal.Blank, List: []int{1, 2}}, "", " ")
	if err != nil {
		t.Fatal(err)
	}
	return seal.Close(data)
}

// Every change of a byte that leaves readable JSON breaks the seal.
func TestEveryByteIsSealed(t *testing.T) {
	for _, name := range []string{"plain", `"seal": "` + seal.Blank + `"`} {
		data, digits := sealed(t, name)
		if err := seal.Check(data, digits); err != nil {
			t.Fatal(err)
		}
		readable := 0
		for i := range data {
			for bit := range 8 {
				bad := append([]byte(nil), data...)
				bad[i] ^= 1 << bit
				var d doc
				if json.Unmarshal(bad, &d) != nil {
					continue
				}
				readable++
				if err := seal.Check(bad, d.Seal); !errors.Is(err, seal.ErrBroken) {
					t.Errorf("byte %d, bit %d: %v", i, bit, err)
				}
			}
		}
		if readable < 100 {
			t.Errorf("only %d changes were readable", readable)
		}
	}
}
