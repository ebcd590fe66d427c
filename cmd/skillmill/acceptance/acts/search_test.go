package acts

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"skillmill/actions/registry"
	"skillmill/cmd/skillmill/acceptance"
)

// generated are packs of 10,000 actions whose words stand in many of them, in English and
// Chinese.
func generated() (out []text) {
	verbs := strings.Fields("Approve/批准 Archive/归档 Print/打印 Export/导出 Share/分享 Delete/删除 Open/打开 Search/搜索 Edit/编辑 Copy/复制 Assign/分配 Close/关闭 Rename/重命名 Restore/恢复 Review/审核 Send/发送 Import/导入 Merge/合并 Lock/锁定 Sort/排序")
	nouns := strings.Fields("invoices/发票 contracts/合同 quotes/报价单 orders/订单 suppliers/供应商 users/用户 reports/报表 tickets/工单 products/商品 payments/付款 returns/退货 coupons/优惠券 addresses/地址 settings/设置 messages/消息 projects/项目 files/文件 tasks/任务 budgets/预算 claims/索赔 visits/拜访 shifts/班次 leases/租约 samples/样品 batches/批次")
	places := strings.Fields("Shanghai/上海 Beijing/北京 Chengdu/成都 Shenzhen/深圳 Lyon/里昂 Oslo/奥斯陆 Madrid/马德里 Kyoto/京都 Lima/利马 Cairo/开罗 Quito/基多 Porto/波尔图 Perth/珀斯 Turin/都灵 Bergen/卑尔根 Hanoi/河内 Dakar/达喀尔 Leeds/利兹 Osaka/大阪 Basel/巴塞尔")
	for i, place := range places {
		var b strings.Builder
		en, zh, _ := strings.Cut(place, "/")
		fmt.Fprintf(&b, "namespace: office%d\nversion: 1.0.0\nactions:\n", i)
		for j, verb := range verbs {
			do, 做, _ := strings.Cut(verb, "/")
			for k, noun := range nouns {
				what, 物, _ := strings.Cut(noun, "/")
				fmt.Fprintf(&b, "  s%d:a%d: {description: %s %s of %s %s%s的%s, steps: [{action: click, args: {selector: 'css:#b'}}]}\n", j, k, do, what, en, 做, zh, 物)
			}
		}
		out = append(out, text(b.String()))
	}
	return out
}

// TestSearch measures how often the first hit of 60 labelled queries is what was meant,
// over the packs of the samples and 10,000 other actions.
func TestSearch(t *testing.T) {
	acceptance.KnownUnderRace(t)
	lib := acceptance.SamplesLibrary(t)
	acceptance.Run(t, 0, "pack", lib)
	sources := []registry.Source{registry.Path{Root: filepath.Join(lib, registry.Packs)}}
	for _, s := range generated() {
		sources = append(sources, s)
	}
	r := registry.Load(sources...)
	if len(r.Problems) > 0 || len(r.List("")) < 10_000 {
		t.Fatalf("%d actions, %v", len(r.List("")), r.Problems)
	}
	if n, right := firstHits(t, r, "queries.tsv"); n != 60 || 10*right < 9*n {
		t.Errorf("P@1 is %d of %d", right, n)
	}
}

// firstHits says of how many queries of a file the first hit is what was meant: one whose
// description begins with one of the texts behind the query, or has it behind its verb. The
// misses of a file that is kept are not told, so that no rule is made of them.
func firstHits(t *testing.T, r *registry.Registry, file string) (n, right int) {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("testdata", file))
	if err != nil {
		t.Fatal(err)
	}
	var chinese, chineseRight int
	for line := range strings.Lines(string(data)) {
		query, want, _ := strings.Cut(strings.TrimSpace(line), "\t")
		first, ok := "nothing", false
		if hits := r.Search(query, 1); len(hits) > 0 {
			first = hits[0].Action.Def.Description
			_, rest, _ := strings.Cut(first, " ")
			ok = slices.ContainsFunc(strings.Split(want, "|"), func(w string) bool { return strings.HasPrefix(first, w) || strings.HasPrefix(rest, w) })
		}
		han := strings.IndexFunc(query, func(r rune) bool { return r > 0x2e80 }) == 0
		n++
		if han {
			chinese++
		}
		if ok {
			right++
			if han {
				chineseRight++
			}
			continue
		}
		if !strings.HasSuffix(file, "_kept.tsv") {
			t.Logf("%s: %.90s, want %s", query, first, want)
		}
	}
	t.Logf("%s: %d of %d right, %d of %d in Chinese", file, right, n, chineseRight, chinese)
	return n, right
}
