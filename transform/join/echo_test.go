package join

import "testing"

// TestEchoes: what says once more what the box in it is, is no control beside it.
func TestEchoes(t *testing.T) {
	for body, want := range map[string]string{
		`<label><span id=a role=checkbox aria-checked=true><input id=b type=checkbox><i></i></span>Ice</label>`: "b toggle",
		`<label><span id=a role=radio><input id=b type=radio></span>Ice</label>`:                                "b toggle",
		`<span id=a role=switch><input id=b type=checkbox></span>`:                                              "b toggle",
		`<span id=a role=checkbox tabindex=0><input id=b type=checkbox unseen></span>`:                          "a toggle, b toggle", // keys reach it
		`<span id=a role=checkbox aria-label=Ice><input id=b type=checkbox></span>`:                             "a toggle, b toggle", // it has a name
		`<span id=a role=checkbox>Ice <input id=b type=checkbox></span>`:                                        "a toggle, b toggle",
		`<span id=a role=radio><input id=b type=checkbox></span>`:                                               "a toggle, b toggle", // of two kinds
		`<span id=a role=checkbox><input id=b type=checkbox><input id=c type=checkbox></span>`:                  "a toggle, b toggle, c toggle",
	} {
		if got := actionsOn(t, body); got != want {
			t.Errorf("%s: %q, want %q", body, got, want)
		}
	}
}
