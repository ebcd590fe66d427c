package mill_test

import (
	"context"
	"fmt"
	"os"
	"path/filepath"

	"skillmill/configs"
	"skillmill/datasets/samples"
	"skillmill/mill"
)

// A program of one's own builds a library: it names captures and an output folder
// and reads the result.
func ExampleBuild() {
	dir, err := os.MkdirTemp("", "mill")
	if err != nil {
		panic(err)
	}
	defer os.RemoveAll(dir)
	captures, out := filepath.Join(dir, "captures"), filepath.Join(dir, "out")
	if err := samples.Extract(captures); err != nil {
		panic(err)
	}
	built, err := mill.Build(context.Background(), mill.BuildOptions{Captures: []string{captures}, Out: out, Config: configs.Default()})
	if err != nil {
		panic(err)
	}
	fmt.Println(built.Summary.Found, "captures,", built.Summary.Rejected, "rejected;", len(built.Summary.Domains), "domains")
	tried, err := mill.Verify(context.Background(), mill.VerifyOptions{Library: out, Captures: []string{captures}, Config: configs.Default()})
	if err != nil {
		panic(err)
	}
	fmt.Println(tried.Verdicts.Skills == built.Summary.Skills, tried.Verdicts.Wrong)
	// Output:
	// 33 captures, 0 rejected; 2 domains
	// true 0
}
