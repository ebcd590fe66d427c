package memory

import (
	"context"
	"database/sql"
	"encoding/json"
	"strings"
)

// The length of a pattern, in acts.
const (
	minPart = 2
	maxPart = 4
)

// Pattern is a part of trails that taught at least twice.
type Pattern struct {
	Name  string `json:"name"` // the labels, with arrows between
	Steps []Step `json:"steps"`
	Runs  int    `json:"runs"`
	Near  bool   `json:"near"` // two runs of the domain that asks have it
}

// putParts puts the parts of a trail into the index. Acts that failed are in none.
func putParts(ctx context.Context, tx *sql.Tx, id int64, domain string, steps []Step) error {
	for begin := range steps {
		for size := minPart; size <= maxPart && begin+size <= len(steps); size++ {
			part := make([]Step, size)
			whole := true
			for i, s := range steps[begin : begin+size] {
				// What another domain may see: no skill, no page, no digest of a value.
				part[i] = Step{Type: s.Type, Kind: s.Kind, Label: s.Label, Serves: s.Serves}
				whole = whole && s.Code == "" && s.Label != ""
			}
			if !whole {
				continue
			}
			text, err := json.Marshal(part)
			if err != nil {
				return err
			}
			if _, err := tx.ExecContext(ctx, "INSERT OR IGNORE INTO parts VALUES (?, ?, ?, ?)", partKey(part), id, domain, string(text)); err != nil {
				return err
			}
		}
	}
	return nil
}

// partKey returns the same for parts that do the same with what is called the same.
func partKey(part []Step) string {
	var b strings.Builder
	for _, s := range part {
		b.WriteString(s.Type + "\t" + s.Kind + "\t" + fold(s.Label) + "\n")
	}
	return b.String()
}

// maxPatterns bounds what is given.
const maxPatterns = 5

// patterns returns the parts that begin with an element that the page has: of the domain where
// two runs have it, of others where two domains have it. The longest come first.
func (m *Memory) patterns(ctx context.Context, q *Query) ([]Pattern, error) {
	out := []Pattern{}
	for _, e := range q.Elements {
		if e.Label == "" {
			continue
		}
		rows, err := m.db.QueryContext(ctx, `SELECT part, min(steps), count(*), count(DISTINCT domain), sum(domain = ?1) FROM parts
			WHERE part >= ?2 AND part < ?3 GROUP BY part HAVING sum(domain = ?1) > 1 OR count(DISTINCT domain) > 1 ORDER BY part LIMIT 50`,
			q.Domain, actOn(e.Kind)+"\t"+e.Kind+"\t"+fold(e.Label)+"\n", actOn(e.Kind)+"\t"+e.Kind+"\t"+fold(e.Label)+"\v")
		if err != nil {
			return nil, err
		}
		if err := addPatterns(rows, &out); err != nil {
			return nil, err
		}
	}
	return longest(out), nil
}

func addPatterns(rows *sql.Rows, out *[]Pattern) error {
	defer rows.Close()
	for rows.Next() {
		var key, text string
		var runs, domains, own int
		if err := rows.Scan(&key, &text, &runs, &domains, &own); err != nil {
			return err
		}
		p := Pattern{Runs: runs, Near: own > 1}
		if err := json.Unmarshal([]byte(text), &p.Steps); err != nil {
			return err
		}
		names := make([]string, len(p.Steps))
		for i, s := range p.Steps {
			names[i] = s.Label
		}
		p.Name = strings.Join(names, " → ")
		*out = append(*out, p)
	}
	return rows.Err()
}

// actOn returns the act that an element of a kind is used with.
func actOn(kind string) string {
	switch kind {
	case "text", "password", "range":
		return "input"
	case "checkbox", "radio":
		return "check"
	case "select":
		return "select"
	}
	return "click"
}
