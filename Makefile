# Everything a newcomer, a developer and CI call. `make help` lists the targets.
GO      ?= go
OUT     ?= out
WORKERS ?= 0
SEED    ?= 1
# FUZZTIME is what each fuzz target gets: a number of inputs (1000000x) or a time (30s).
FUZZTIME ?= 100000x
# SKILLMILL_SHARED names a folder with a larger set of real captures, if there is one.
# FIRST are the packages that take longest; begun first, none of them ends alone.
FIRST   := $(addprefix ./cmd/skillmill/acceptance/,runs acts plans collects tasks builds) ./mill ./stages/families ./emit/tables ./saferun/act
PKGS    := $(FIRST) ./...
# TIMEOUT ends a test binary that hangs. It is no measure of time: the slowest
# package needs two minutes on two idle cores, and an hour on ones that are busy.
TIMEOUT ?= 60m
# SIDE is how many test binaries run side by side. Many wait for a browser, so they
# are three times as many as cores; with the race detector, which takes more memory, twice.
SIDE    ?= $$(( 3 * $$(getconf _NPROCESSORS_ONLN) ))
GOLANGCI := github.com/golangci/golangci-lint/v2/cmd/golangci-lint@v2.15.0

.PHONY: help demo demo-live measure-collector sites collect-kills compact-kills report-kills model-kills year bench-collector build test race ci lint fmt bench bench-domain bench-diff bench-all generate check-generated fuzz crash faults drift deps clean read-faults race-deps offers programs plan-kills model sites-exec labelled tasks

help: ## list the targets
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed 's/:.*## /\t/' | expand -t 18

build: ## compile the command into bin/
	CGO_ENABLED=0 $(GO) build -o bin/skillmill ./cmd/skillmill

demo: build ## build the embedded sample captures and show what came out
	@sh cmd/skillmill/demo.sh bin/skillmill $(OUT)/demo

demo-live: deps build ## serve the sample site, collect three nights of it with Chromium, build and show what came out
	@sh cmd/skillmill/demo-live.sh bin/skillmill $(OUT)/demo-live

deps: ## install what the tests need: Chromium, Node.js, Python and a font from Debian, if absent
	@sh .ci/deps.sh $(BESIDE)

# What make compiles has no tables for a debugger: they are a quarter of the compiler's work.
# All targets share these flags, or each would compile the standard library for itself.
# `make build DEBUGGER=` keeps the tables; stack traces and profiles do without them.
DEBUGGER ?= -gcflags=all=-dwarf=false
export GOFLAGS := $(strip $(shell $(GO) env GOFLAGS 2>/dev/null) $(DEBUGGER))

# LEAN makes test binaries without tables for a debugger, which none of them needs and
# which cost a third of linking; vet is part of lint.
LEAN    ?= -vet=off -ldflags='-s -w'

# Tests make garbage and keep little: collecting it when the heap is five times what is
# in use, as builds do by themselves, saves a fifth of their CPU time.
TESTGC  ?= 400

# TEST is go test with the temporary files of tests in memory, where there is room. TEST='go test' leaves them on the disk.
TEST    ?= sh .ci/memory.sh $(GO) test

# SKILLMILL_TESTS=more repeats builds, kills and faults more often, with more captures, and runs more programs;
# SKILLMILL_TESTS=all as often as they can, for the figures in docs.
TESTS    = GOGC=$(TESTGC) $(TEST) $(LEAN) -timeout $(TIMEOUT)
test: BESIDE = compile "$(TESTS)"
test: deps ## run all tests
	$(TESTS) -p $(SIDE) $(PKGS)

programs: deps ## run all programs of the demo site and of the tempting pairs on the next release of their pages, where make test runs fewer
	$(GO) test -timeout $(TIMEOUT) ./cmd/skillmill/acceptance/used -run 'TestReleaseOfSamples|TestTemptingPrograms' -count=1 -v -all-programs

tasks: deps ## do tasks in words on 248 kinds of seeded pages and on 26 hostile ones, where make test does a few
	$(GO) test -timeout $(TIMEOUT) ./cmd/skillmill/acceptance/tasks -run 'TestAgentTasks|TestHostilePages' -count=1 -v -args -task-seeds 5 -task-hostile

race: SIDE = $$(( 2 * $$(getconf _NPROCESSORS_ONLN) ))
race: race-deps ## run the tests in which goroutines run side by side with the race detector: on the samples, with fewer builds, faults and kills, and without those that judge files, answers and programs alone
	raced=$$(sh .ci/raced.sh) && GOGC=$(TESTGC) $(TEST) $(LEAN) -race -p $(SIDE) -timeout $(TIMEOUT) $(FIRST) $$raced

race-deps:
	@sh .ci/deps.sh race

fmt: ## format the code
	$(GO) run $(GOLANGCI) fmt

lint: ## golangci-lint with .golangci.yml: formatting, vet, staticcheck, errors, layers
	$(GO) run $(GOLANGCI) run
	$(GO) test -run 'TestLayers|TestDepguard' ./cmd/skillmill/cli

generate: deps ## rewrite generated files: schema, references, golden files
	$(GO) mod tidy
	sh .ci/golden.sh $(GO) test

check-generated: deps ## fail if a generated file is stale
	$(GO) mod tidy -diff
	GOGC=$(TESTGC) sh .ci/golden.sh $(TEST) $(LEAN)
	git diff --exit-code

bench: ## one table: speed beside gjson and Python, a night, every stage, big pages
	$(GO) test -c -o bin/bench.test ./cmd/skillmill/acceptance/bench
	cd cmd/skillmill/acceptance/bench && ../../../../bin/bench.test -test.run '^TestBenchTable$$' -test.timeout 60m -bench-table

bench-domain: ## what domains of many generated pages cost: a full build, and a night on which each twentieth page is new
	$(GO) test ./cmd/skillmill/acceptance/bench -run '^TestDomainTable$$' -count=1 -v -timeout 120m -domain-table

bench-diff: ## what skillmill diff costs between libraries of 100,000 documents
	$(GO) test ./cmd/skillmill/acceptance/bench -run '^TestDiffSize$$' -count=1 -v -timeout 60m -diff-documents 100000

bench-all: ## the Go benchmarks of every package
	$(GO) test -run '^$$' -bench . -benchmem $(PKGS) | grep -E '^(Benchmark|pkg|ok)' | grep -v 'no test files'

year: ## tables of a simulated year, 2,000 pages a night, one in a hundred changed: files, bytes and questions before and after compaction
	$(GO) test ./emit/tables -run '^TestYear$$' -count=1 -v -timeout 120m -year-nights 365

compact-kills: ## end 100 compactions of tables with kill -9 at random points
	$(GO) test ./cmd/skillmill/acceptance/crashes -run 'TestCompactKilled$$' -count=1 -v -timeout 60m -compact-kills 100 -kill-seed $(SEED)

model-kills: ## end 20 builds with kill -9 while a model is asked or its answers are replayed
	$(GO) test ./cmd/skillmill/acceptance/crashes -run 'TestModelKilled$$' -count=1 -v -timeout 60m -model-kills 20 -kill-seed $(SEED)

collect-kills: ## end 50 browsers and 20 crawlers with kill -9 in a crawl of 200 pages and check every capture
	$(GO) test ./cmd/skillmill/acceptance/collects -run 'TestCollectKills$$' -count=1 -v -timeout 60m -collect-pages 200 -browser-kills 50 -crawler-kills 20 -kill-seed $(SEED)

plan-kills: ## end 100 runs of plans with kill -9 at random points after they began
	$(GO) test ./cmd/skillmill/acceptance/plans -run 'TestRunKilled$$' -count=1 -v -timeout 60m -run-kills 100 -kill-seed $(SEED)

drift: ## right and wrong answers on pages that changed (needs SKILLMILL_SHARED)
	$(GO) run ./cmd/drift

offers: ## where the skills of the samples and of SKILLMILL_SHARED are offered, and what their programs act on there
	$(GO) run ./cmd/drift -offers

sites: deps ## capture npm-installed sites over two releases, build them, try every locator in the live pages
	$(GO) test ./cmd/skillmill/acceptance/sites -run '^TestSites$$' -count=1 -v -timeout 60m -sites

labelled: deps ## judge labelled pages of npm components, families and forms of labelled pages, and run each family for every member after its page changed
	$(GO) test ./stages/extract -run '^TestLabelled(Components|Sites)$$' -count=1 -v -timeout 20m -labelled-npm
	$(GO) test ./cmd/skillmill/acceptance/sites -run '^TestLabelledFamilies$$' -count=1 -v -timeout 60m -sites-labelled

sites-exec: deps ## plan and run every visible, enabled skill of 85 pages of npm packages, beside a bare press
	$(GO) test ./cmd/skillmill/acceptance/sites -run '^TestSitesExecutor$$' -count=1 -v -timeout 90m -sites-exec

report-pages: ## hold the report's pages against npm axe-core and open one of 10,000 skills in Chromium
	$(GO) test ./emit/report -run '^TestPages$$' -count=1 -v -timeout 20m -report-pages

report-kills: ## end a report with kill -9 before each of its file operations
	$(GO) test ./emit/report -run '^TestKilled$$' -count=1 -v -timeout 20m -report-kill-step 1

.PHONY: bench-skills
bench-skills: deps ## one skill beside playwright-core, and what a look at a page costs
	$(GO) test ./cmd/skillmill/acceptance/bench -run '^TestBench(Skills|Looks|Parts|Runs)$$' -count=1 -v -timeout 60m -bench-skills

measure-collector: ## the collector's measures at full length: 52 pages of XPaths, 20 captures of one page
	$(GO) test ./collect -run 'XPaths|Recapture' -count=1 -v -recaptures 20 -xpath-pages 52

bench-collector: ## what a page costs the collector, beside Playwright with the same browser, and per element and tab
	$(GO) test ./collect -run '^TestBenchCollector$$' -count=1 -v -timeout 60m -bench-collector

fuzz: ## every fuzz target for FUZZTIME, 100000 inputs if not given (FUZZ=pattern chooses)
	@sh .ci/fuzz.sh $(FUZZTIME) $(FUZZ)

crash: ## end builds with kill -9 at 200 random points and compare every file
	$(GO) test ./cmd/skillmill/acceptance/crashes -run 'TestKill$$' -count=1 -v -timeout 60m -kills 200 -kill-seed $(SEED)

faults: ## fail every file operation of a build, cut the power at 100 points, change 1,000 bytes, compare 20 runs
	$(GO) test ./cmd/skillmill/acceptance/crashes -run 'TestFaultLoop|TestPowerLoss|TestOtherRules|TestFlips' -count=1 -v -timeout 60m -fault-step 1 -cuts 25 -flips 1000 -fault-seed $(SEED)
	$(GO) test ./cmd/skillmill/acceptance/builds -run 'TestDeterminism' -count=1 -v -timeout 60m -runs 20 -runs-seed $(SEED)

read-faults: ## fail every call of a build that opens, looks at, lists or reads a file (Linux)
	$(GO) test ./cmd/skillmill/acceptance/crashes -run 'TestReadFaults' -count=1 -v -timeout 120m -read-fault-step 1 -fault-seed $(SEED)

ci: ## what CI runs: half an hour on two cores
	@$(MAKE) lint check-generated
	@SKILLMILL_TESTS=more $(MAKE) test
	@$(MAKE) race
	@sh .ci/fuzz.sh $(FUZZTIME) '^./actions'

model: build ## ask a model about the samples: MODEL_URL=http://127.0.0.1:8000 MODEL=name [MODEL_KEY_ENV=VARIABLE] [MODEL_CAPTURES=folder]
	@sh cmd/skillmill/model.sh bin/skillmill $(OUT)/model "$(MODEL_URL)" "$(MODEL)" "$(MODEL_KEY_ENV)" "$(MODEL_CAPTURES)"

.PHONY: memory mcp serve-load serve-kills submits component-packs
memory: deps ## the memory of tasks: 230 questions, a million lines, 100 kills of writers and of tasks, tasks done again
	$(GO) test -timeout $(TIMEOUT) ./agent/memory -run 'TestRecall|TestKeptParaphrases|TestLarge|TestKill' -count=1 -v -args -memory-records 1000000 -memory-kills 100
	$(GO) test -timeout $(TIMEOUT) ./cmd/skillmill/acceptance/tasks -run 'TestAgentKilled|TestRepeats' -count=1 -v -args -agent-kills 100 -repeat-seeds 2

.PHONY: makers
makers: deps ## do tasks in words on a to-do application of eight npm frameworks, with the library of one on the page of another
	$(GO) test -timeout $(TIMEOUT) ./cmd/skillmill/acceptance/tasks -run TestMakers -count=1 -v -args -makers all -makers-across

.PHONY: explore
explore: deps ## explore pages of the sample site, antd and element-plus on three nights, and bring about what only their states show
	$(GO) test ./cmd/skillmill/acceptance/sites -run '^TestExploreSites$$' -count=1 -v -timeout 120m -explore-nights 3

submits: deps ## send a form 208 times to a site that fails in sixteen ways: never twice
	$(GO) test ./cmd/skillmill/acceptance/acts -run '^TestSubmits$$' -count=1 -v -timeout 60m -submits 208

component-packs: deps ## run each action of the packs for antd and element-plus 20 times and more on two releases of each
	$(GO) test ./cmd/skillmill/acceptance/sites -run '^Test(Component|Written)Packs$$' -count=1 -v -timeout 180m -pack-runs 20

.PHONY: pack-release
pack-release: deps ## run the packs of the demo site's first release on its second
	$(GO) test ./cmd/skillmill/acceptance/runs -run '^TestPacksOnNextRelease$$' -count=1 -v -timeout 60m -pack-release

mcp: deps ## drive skillmill serve --mcp with the client of the protocol's makers (npm)
	$(GO) test ./cmd/skillmill/acceptance/acts -run '^TestMCPClient$$' -count=1 -v -mcp-client

serve-kills: deps ## end 50 servers with kill -9 in the middle of runs: nothing is sent twice
	$(GO) test ./cmd/skillmill/acceptance/acts -run '^TestServeKilled$$' -count=1 -v -timeout 60m -serve-kills 50 -serve-kill-seed $(SEED)

serve-load: ## what skillmill serve answers to 32 clients in a minute, with a reload every 100 ms
	$(GO) test ./mill/serve -run '^TestLoad$$' -count=1 -v -load 60s

clean: ## remove build products
	rm -rf bin $(OUT)
