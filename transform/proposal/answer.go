package proposal

import (
	"encoding/json"
	"errors"
	"slices"

	"skillmill/model"
)

// Answer is what a model said to each task; nil where it said nothing.
type Answer struct {
	Naming     *Naming
	Locators   *Locators
	Conditions *Conditions
	Program    *Code
	Prepare    *Code
}

// Naming is an answer to the task naming.
type Naming struct {
	Label     string `json:"label"`
	Slug      string `json:"slug"` // "" leaves it to the rules
	Rationale string `json:"rationale"`
}

// Locators is an answer to the task locators: ids of candidates, and of selectors that the
// answer writes itself.
type Locators struct {
	Primary   string   `json:"primary"`
	Fallbacks []string `json:"fallbacks"`
	Own       []string `json:"own"`
	Rationale string   `json:"rationale"`
}

// Conditions is an answer to the task preconditions: ids of what may be added and of what
// may be dropped.
type Conditions struct {
	Add   []string `json:"add"`
	Drop  []string `json:"drop"`
	Notes string   `json:"notes"`
}

// Read reads the content of an answer to some tasks. The code is that of a *model.Error,
// "" where the answer is one; a part that was not asked for is an unknown key.
func Read(content string, tasks []string) (a Answer, code string) {
	var parts map[string]json.RawMessage
	if code := codeOf(model.Decode(content, &parts)); code != "" {
		return a, code
	}
	for _, name := range sortedKeys(parts) {
		if !slices.Contains(tasks, name) {
			return Answer{}, model.CodeUnknownKey
		}
		if string(parts[name]) == "null" {
			continue
		}
		into := map[string]func() any{
			TaskNaming:     func() any { a.Naming = &Naming{}; return a.Naming },
			TaskLocators:   func() any { a.Locators = &Locators{}; return a.Locators },
			TaskConditions: func() any { a.Conditions = &Conditions{}; return a.Conditions },
			TaskProgram:    func() any { a.Program = &Code{}; return a.Program },
			TaskPrepare:    func() any { a.Prepare = &Code{}; return a.Prepare },
		}[name]()
		err := model.Decode(string(parts[name]), into)
		switch code := codeOf(err); code {
		case "":
		case model.CodeProse: // a string, a number or a list where an object was asked for
			return Answer{}, model.CodeType
		default:
			return Answer{}, code
		}
	}
	return a, ""
}

func codeOf(err error) string {
	var bad *model.Error
	if errors.As(err, &bad) {
		return bad.Code
	}
	return ""
}

func sortedKeys(m map[string]json.RawMessage) []string {
	keys := make([]string, 0, len(m))
	for k := range m {
		keys = append(keys, k)
	}
	slices.Sort(keys)
	return keys
}
