package store

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"skillmill/datasets"
	"skillmill/durable"
	"skillmill/durable/seal"
)

// Answers of a model are inputs, as captures and runs are: they were paid for, and a model
// that is asked again may say something else. The answers of each domain are one sealed
// list:
//
//	answers/www.example.com.json
//
// A build without a model neither reads nor lists them.

const (
	answersFolder = "answers"
	answersExt    = ".json"
)

// answersList has a version of its own, like runsList: answers cannot be made again when
// the tables change.
var answersList = seal.List{Kind: "answers", Version: "1"}

// Answer is what a model said to one question.
type Answer struct {
	Key     string `json:"request"` // of the question
	Domain  string `json:"domain"`
	Content string `json:"content"` // "" with a Fault
	Fault   string `json:"fault,omitempty"`
	CPython string `json:"cpython,omitempty"` // what it said of programs in Content, see transform/proposal
	In      int64  `json:"tokens_in"`
	Out     int64  `json:"tokens_out"`
}

func (s *Store) answersPath(domain string) string {
	return filepath.Join(s.dir, answersFolder, datasets.DomainKey(domain)+answersExt)
}

// Answers reads the answers of a domain, by their keys. The error is ErrDamaged for a file
// that is not as it was written.
func (s *Store) Answers(domain string) (map[string]Answer, error) {
	out := map[string]Answer{}
	_, _, err := seal.ReadList(s.answersPath(domain), answersList, func(a Answer) error {
		if a.Domain != domain {
			return fmt.Errorf("an answer of %q", a.Domain)
		}
		out[a.Key] = a
		return nil
	})
	if errors.Is(err, seal.ErrBroken) {
		err = fmt.Errorf("%w: %w", ErrDamaged, err)
	}
	if err != nil {
		return map[string]Answer{}, fmt.Errorf("answers of %s: %w", domain, err)
	}
	return out, nil
}

// PutAnswers writes all answers of a domain. It must not be called twice at once for one
// domain.
func (s *Store) PutAnswers(domain string, answers map[string]Answer) error {
	items := make([]Answer, 0, len(answers))
	for _, key := range slices.Sorted(maps.Keys(answers)) {
		items = append(items, answers[key])
	}
	data, _, err := seal.EncodeList(answersList, items)
	if err == nil {
		err = durable.MkdirAll(filepath.Join(s.dir, answersFolder))
	}
	if err == nil {
		err = durable.Write(s.answersPath(domain), data, 0o644)
	}
	if err != nil {
		return fmt.Errorf("put answers of %s: %w", domain, err)
	}
	return nil
}

// AnswersDigest returns a digest of a set of answers, "" for none.
func AnswersDigest(answers map[string]Answer) string {
	if len(answers) == 0 {
		return ""
	}
	h := sha256.New()
	for _, key := range slices.Sorted(maps.Keys(answers)) {
		a := answers[key]
		fmt.Fprintf(h, "%s %q %q %d %d\n", a.Key, a.Content, a.Fault, a.In, a.Out)
	}
	return hex.EncodeToString(h.Sum(nil))
}

// answerFiles returns the files of answers, sorted, as paths below the folder of the store.
func (s *Store) answerFiles() ([]string, error) {
	entries, err := os.ReadDir(filepath.Join(s.dir, answersFolder))
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	var files []string
	for _, e := range entries {
		if strings.HasSuffix(e.Name(), answersExt) && !durable.IsTemp(e.Name()) {
			files = append(files, path.Join(answersFolder, e.Name()))
		}
	}
	return files, nil
}

// importAnswers takes over the answers of another store for one of its domains. Where both
// stores have an answer to a question, that of the other store counts: it is a shard's, and
// newer.
func (s *Store) importAnswers(from *Store, domain string) error {
	more, err := from.Answers(domain)
	if errors.Is(err, ErrDamaged) || err == nil && len(more) == 0 {
		return nil // damaged ones are asked for again
	}
	if err != nil {
		return err
	}
	have, err := s.Answers(domain)
	if err != nil && !errors.Is(err, ErrDamaged) {
		return err
	}
	maps.Copy(have, more)
	return s.PutAnswers(domain, have)
}

// IsAnswers reports whether a path below the folder of the store, with slashes, is that of
// a file of answers.
func IsAnswers(file string) bool {
	return strings.HasPrefix(file, answersFolder+"/") && strings.HasSuffix(file, answersExt)
}

// AnswersSound reports whether a file of answers is there and as it was written.
func (s *Store) AnswersSound(file string) bool {
	version, _, err := seal.ReadList(filepath.Join(s.dir, filepath.FromSlash(file)), answersList, func(Answer) error { return nil })
	return err == nil && version != ""
}
