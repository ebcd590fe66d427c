package proposal

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"

	"skillmill/transform/digest"
)

// The tasks.
const (
	TaskNaming     = "naming"
	TaskLocators   = "locators"
	TaskConditions = "preconditions"
	TaskProgram    = "program"
	TaskPrepare    = "prepare"
)

// Tasks are all tasks, in the order of prompts and answers.
var Tasks = []string{TaskNaming, TaskLocators, TaskConditions, TaskProgram, TaskPrepare}

// Params are what an answer depends on besides the question.
type Params struct {
	Model  string `json:"model"`
	Format string `json:"format"` // a value of model.Format
	Seed   int    `json:"seed"`
	Limit  int    `json:"max_tokens"`
}

// Input is what a model is told about a control. But for Where it does not change from night
// to night while the control stays.
type Input struct {
	Domain  string   `json:"domain"`
	Page    string   `json:"page"` // path
	Action  string   `json:"action"`
	Element Element  `json:"element"`
	Own     []string `json:"own,omitempty"`  // texts that the control owns
	Near    []string `json:"near,omitempty"` // texts around it
	Row     string   `json:"row,omitempty"`
	Heading string   `json:"heading,omitempty"`
	Part    string   `json:"part,omitempty"`
	// Around is of the page that represents the control, as its digest has it.
	Around     digest.Around `json:"neighbourhood,omitzero"`
	Candidates []Candidate   `json:"candidates,omitempty"`
	Conditions *Skeleton     `json:"preconditions,omitempty"`
	Program    *Routine      `json:"program,omitempty"`
	Prepare    *Routine      `json:"prepare,omitempty"`
	Where      *Where        `json:"where,omitempty"`
}

// Where is the place of the control on the page that represents it. It changes while the control
// stays, so it is no part of the key of a question (Question.Key), and no check reads it.
type Where struct {
	Index    int64    `json:"index"`          // among the elements of the page, as the collector counted them
	Box      []int64  `json:"bbox,omitempty"` // x, y, width, height in CSS pixels; none if nothing was measured
	Viewport [2]int64 `json:"viewport"`       // width, height in CSS pixels
}

// UnknownViewport is the viewport of a page that does not say it.
var UnknownViewport = [2]int64{1280, 800}

// Element is what the control says of itself.
type Element struct {
	Tag      string   `json:"tag"`
	Type     string   `json:"type,omitempty"`
	Role     string   `json:"role,omitempty"`
	Name     string   `json:"name,omitempty"`
	ID       string   `json:"id,omitempty"`
	FormName string   `json:"form_name,omitempty"`
	Title    string   `json:"title,omitempty"`
	Href     string   `json:"href,omitempty"`
	Classes  []string `json:"classes,omitempty"`
	Icons    []string `json:"icons,omitempty"`
	Data     []string `json:"data,omitempty"`
}

// Candidate is one proven locator.
type Candidate struct {
	ID    string `json:"id"` // c1, c2, ...: the best of the rules first
	Kind  string `json:"kind"`
	Value string `json:"value"`
	Basis string `json:"basis"`
	Right string `json:"right"` // always, or in some of the captures that show the control
}

// The values of Candidate.Right.
const (
	RightAlways    = "always"
	RightSometimes = "sometimes"
)

// Limits of an Input.
const (
	maxText  = 80 // characters of one text
	maxTexts = 8  // of one list
	maxValue = 240
)

// Question is what is asked of one control.
type Question struct {
	Tasks []string
	Input Input
}

// NewQuestion makes a question whose texts are as a digest shows them: one line, without
// characters that nobody sees, cut.
func NewQuestion(tasks []string, in Input) Question {
	for _, s := range []*string{&in.Row, &in.Heading, &in.Part, &in.Element.Name, &in.Element.Title, &in.Element.ID, &in.Element.FormName, &in.Element.Href} {
		*s = digest.Clean(*s, maxText)
	}
	in.Own, in.Near = cleaned(in.Own), cleaned(in.Near)
	in.Around.In, in.Around.Before, in.Around.After = values(in.Around.In), values(in.Around.Before), values(in.Around.After)
	in.Element.Classes, in.Element.Icons, in.Element.Data = cleaned(in.Element.Classes), cleaned(in.Element.Icons), cleaned(in.Element.Data)
	for i := range in.Candidates {
		in.Candidates[i].Value = digest.Clean(in.Candidates[i].Value, maxValue)
	}
	if in.Conditions != nil {
		in.Conditions = in.Conditions.cleaned()
	}
	return Question{Tasks: tasks, Input: in}
}

func cleaned(list []string) []string {
	var out []string
	seen := map[string]bool{}
	for _, s := range list {
		if s = digest.Clean(s, maxText); s != "" && !seen[s] && len(out) < maxTexts {
			seen[s] = true
			out = append(out, s)
		}
	}
	return out
}

// Text returns the input as JSON.
func (q Question) Text() (string, error) {
	var b bytes.Buffer
	e := json.NewEncoder(&b) // < and > are escaped: nothing in the input can look like the fence
	if err := e.Encode(q.Input); err != nil {
		return "", fmt.Errorf("encode a question: %w", err)
	}
	return string(bytes.TrimRight(b.Bytes(), "\n")), nil
}

// Key identifies the question by everything that its answer depends on and that stays as long
// as the control does. So a control that has moved is not asked about again.
func (q Question) Key(p Params) (string, error) {
	q.Input.Where = nil
	text, err := q.Text()
	if err != nil {
		return "", err
	}
	params, err := json.Marshal(p)
	if err != nil {
		return "", fmt.Errorf("encode parameters: %w", err)
	}
	h := sha256.New()
	fmt.Fprintf(h, "%s\n%s\n%s\n", Version(q.Tasks), params, text)
	return hex.EncodeToString(h.Sum(nil)), nil
}
