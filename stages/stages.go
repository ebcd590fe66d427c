// Package stages is the pipeline as one list: read it top to bottom.
package stages

import (
	"fmt"

	"skillmill/configs"
	"skillmill/datasets/table"
	"skillmill/pipeline"
	"skillmill/stages/assemble"
	"skillmill/stages/enroll"
	"skillmill/stages/extract"
	"skillmill/stages/scan"
	"skillmill/stages/settle"
)

// Build makes the graph of a run over the capture roots. With a domain only its
// captures are built.
func Build(cfg configs.Config, roots []string, domain string, taps []pipeline.Tap) (pipeline.Graph, error) {
	rows := make([]scan.RootRow, len(roots))
	for i, r := range roots {
		rows[i].Path = r
	}
	source, err := table.Encode(scan.TableRoots, rows)
	if err != nil {
		return pipeline.Graph{}, fmt.Errorf("encode roots: %w", err)
	}
	g := pipeline.Graph{
		Source: []table.Batch{source},
		Stages: []pipeline.Stage{
			scan.Stage{},                   // roots to capture directories
			extract.New(cfg, domain),       // a directory to its controls, or a reject
			settle.New(),                   // controls of a page's captures to one draft a control
			enroll.New(cfg.Publish.Shared), // shared controls of a domain joined, ids and slugs allotted
			assemble.New(cfg),              // a draft to a checked skill document
		},
		Taps: taps,
	}
	return g, g.Check()
}
