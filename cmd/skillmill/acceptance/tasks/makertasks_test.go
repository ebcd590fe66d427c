package tasks

import (
	"cmp"
	"encoding/json"
	"flag"
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"skillmill/agent"
	"skillmill/cmd/skillmill/acceptance"
)

var (
	whichMakers = flag.String("makers", "", "do tasks on the to-do application of these makers, comma between: all, or names")
	whichTasks  = flag.String("makers-tasks", "", "do only the tasks of which the words or the outcome have this text")
	makersWork  = flag.String("makers-workspace", "", "folder that keeps the files of the runs, none when empty")
	across      = flag.Bool("makers-across", false, "use the library of one maker on the page of another, too")
)

// makerTask is what is to be done in words, and what the application then tells.
type makerTask struct{ path, words, done string }

var makerTasks = []makerTask{
	{"/en", `Add "Walk the dog" to the list`, "add Walk the dog"},
	{"/en", `Mark "Water the plants" as done`, "toggle Water the plants true"},
	{"/en", `Rename "Buy milk" to "Buy bread"`, "rename Buy milk Buy bread"},
	{"/en", `Delete "Call Ann"`, "delete Call Ann"},
	{"/en", `Show only the active items`, "filter active"},
	{"/en", `Clear the completed items`, "clear 1"},
	{"/zh", `添加“遛狗”`, "add 遛狗"},
	{"/zh", `把“浇花”标记为已完成`, "toggle 浇花 true"},
	{"/zh", `把“买牛奶”改成“买面包”`, "rename 买牛奶 买面包"},
	{"/zh", `删除“给安打电话”`, "delete 给安打电话"},
	{"/zh", `只看未完成的`, "filter active"},
	{"/zh", `清除已完成的`, "clear 1"},
}

// count counts tasks by what became of them. Wrong is anything that was done and is not what
// was asked for; untrue is a success that was none.
type count struct{ n, right, refused, wrong, untrue int }

func (c *count) add(o count) {
	c.n, c.right, c.refused, c.wrong, c.untrue = c.n+o.n, c.right+o.right, c.refused+o.refused, c.wrong+o.wrong, c.untrue+o.untrue
}

func (c count) String() string {
	return fmt.Sprintf("%d of %d right, %d refused, %d wrong, %d untrue", c.right, c.n, c.refused, c.wrong, c.untrue)
}

// bench is what all parts of the test use.
type bench struct {
	t       *testing.T
	app     *app
	url     string
	root    string
	sandbox []string
}

// do does a task on the present maker with a library.
func (b *bench) do(what makerTask, lib string) (c count, why string) {
	b.t.Helper()
	b.app.heard()
	_, text := acceptance.Call(append([]string{"agent", what.words, "--url", b.url + what.path, "--workspace", cmp.Or(*makersWork, filepath.Join(b.root, "work")), "--memory", "off", "--lib", lib, "--json"}, b.sandbox...)...)
	var sum agent.TaskSummary
	if _, rest, ok := strings.Cut("\n"+text, "\n{"); !ok || json.NewDecoder(strings.NewReader("{"+rest)).Decode(&sum) != nil {
		b.t.Errorf("%s: no summary: %s", what.words, text)
	}
	done := b.app.heard()
	c.n = 1
	switch {
	case done == what.done:
		c.right++
	case done != "":
		c.wrong++
	default:
		c.refused++
	}
	if done != what.done && sum.Status == agent.Success {
		c.untrue++
	}
	return c, fmt.Sprintf("%s: %s, done: %q; %s", what.words, sum.Status, done, sum.Reason)
}

// library builds a library of a maker's pages.
func (b *bench) library(m *maker) string {
	b.t.Helper()
	b.app.made(m)
	captures, lib := filepath.Join(b.root, m.name, "captures"), filepath.Join(b.root, m.name, "library")
	acceptance.Run(b.t, 0, append([]string{"collect", b.url + "/en", b.url + "/zh", "--out", captures, "--quiet", "--depth", "0"}, b.sandbox...)...)
	acceptance.Build(b.t, "build", captures, "--out", lib, "--quiet")
	return lib
}

// TestMakers does six tasks in two languages on the application of each maker, with the library of
// its own pages, and then with those of two other makers at the same address: what is done is what was asked
// for, or nothing.
func TestMakers(t *testing.T) {
	if *whichMakers == "" {
		t.Skip("fetches packages by npm and takes minutes: -makers all")
	}
	a, url := serve(t)
	b := &bench{t, a, url, t.TempDir(), acceptance.SandboxArgs(t)}
	libs := map[string]string{}
	lib := func(m *maker) string {
		if libs[m.name] == "" {
			libs[m.name] = b.library(m)
		}
		return libs[m.name]
	}
	var own, other count
	for i := range makers {
		m := &makers[i]
		if *whichMakers != "all" && !strings.Contains(","+*whichMakers+",", ","+m.name+",") {
			continue
		}
		var of count
		for _, what := range makerTasks {
			if !strings.Contains(what.words+what.done, *whichTasks) {
				continue
			}
			from := lib(m)
			a.made(m)
			c, why := b.do(what, from)
			of.add(c)
			if c.right == 0 || c.untrue > 0 {
				t.Logf("%s: %s", m.name, why)
			}
		}
		t.Logf("%-13s own library: %v", m.name, of)
		own.add(of)
		if !*across {
			continue
		}
		of = count{}
		for k, what := range makerTasks {
			if !strings.Contains(what.words+what.done, *whichTasks) {
				continue
			}
			by := &makers[(i+1+k%2*2)%len(makers)]
			from := lib(by)
			a.made(m)
			c, why := b.do(what, from)
			of.add(c)
			if c.wrong > 0 || c.untrue > 0 {
				t.Errorf("%s with the library of %s: %s", m.name, by.name, why)
			}
		}
		t.Logf("%-13s others' libraries: %v", m.name, of)
		other.add(of)
	}
	t.Logf("own libraries: %v; others': %v", own, other)
	if own.wrong > 0 || own.untrue > 0 {
		t.Errorf("own libraries: %v", own)
	}
}
