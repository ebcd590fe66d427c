package mill

import (
	"slices"

	"skillmill/pipeline"
)

// passes shows several runs of one graph as one progress, in which each stage starts and
// ends once.
type passes struct {
	to      pipeline.Progress
	started []string
}

func (p *passes) StageStart(name string, total int) {
	if slices.Contains(p.started, name) {
		p.to.StageQueued(name, total)
		return
	}
	p.started = append(p.started, name)
	p.to.StageStart(name, total)
}
func (p *passes) StageQueued(name string, n int) { p.to.StageQueued(name, n) }
func (p *passes) StageAdd(name string, n int)    { p.to.StageAdd(name, n) }
func (p *passes) StageDone(string)               {}

// end ends the stages of all passes.
func (p *passes) end() {
	for _, name := range p.started {
		p.to.StageDone(name)
	}
}

// unwatched is a progress that shows nothing.
type unwatched struct{}

func (unwatched) StageStart(string, int)  {}
func (unwatched) StageQueued(string, int) {}
func (unwatched) StageAdd(string, int)    {}
func (unwatched) StageDone(string)        {}

// addStats adds the figures of one graph to sum. Stages of the same name are added up.
func addStats(sum *pipeline.Stats, s pipeline.Stats) {
	sum.Captures, sum.Rejects, sum.Wall = sum.Captures+s.Captures, sum.Rejects+s.Rejects, sum.Wall+s.Wall
	for _, more := range s.Stages {
		i := slices.IndexFunc(sum.Stages, func(had pipeline.StageStats) bool { return had.Name == more.Name })
		if i < 0 {
			sum.Stages = append(sum.Stages, more)
			continue
		}
		had := &sum.Stages[i]
		had.Calls, had.RowsIn, had.RowsOut = had.Calls+more.Calls, had.RowsIn+more.RowsIn, had.RowsOut+more.RowsOut
		had.BatchesIn, had.BatchesOut = had.BatchesIn+more.BatchesIn, had.BatchesOut+more.BatchesOut
		had.SideRows, had.Rejects, had.Wall = had.SideRows+more.SideRows, had.Rejects+more.Rejects, had.Wall+more.Wall
	}
}
