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

// Pattern is a part that at least two teaching trails have.
type Pattern struct {
	Name  string `json:"name"` // the labels, with arrows between
	Steps []Step `json:"steps"`
	Runs  int    `json:"runs"`
	Near  bool   `json:"near"` // two runs of the domain of the query have it
}

// putParts puts the parts of a trail into the index, without failed acts.
func putParts(ctx context.Context, tx *sql.Tx, id int64, domain string, steps []Step) error {
	for begin := range steps {
		for size := minPart; size <= maxPart && begin+size <= len(steps); size++ {
			part := make([]Step, size)
			whole := true
			for i, s := range steps[begin : begin+size] {
				// Another domain must not see the skill, the page and the digest of the value.
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

// partKey returns a key that is equal for parts with the same acts on elements of the same
// names.
func partKey(part []Step) string {
	var b strings.Builder
	for _, s := range part {
		b.WriteString(s.Type + "\t" + s.Kind + "\t" + fold(s.Label) + "\n")
	}
	return b.String()
}

// maxPatterns bounds the patterns in an answer.
const maxPatterns = 5

// patterns returns the patterns that begin with an element of the page: parts that two runs of
// the domain have, and parts that two other domains have. The longest come first.
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

// actOn returns the act by which elements of a kind are operated.
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
