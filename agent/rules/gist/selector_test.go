package gist

import "testing"

func TestSelectors(t *testing.T) {
	none := func(string) bool { return false }
	for _, tc := range []struct {
		text, rest, but string
		all             bool
		nth             int
		way             float64
		limit           float64
		ok              bool
	}{
		{text: "renew the second book", rest: "renew   book", nth: 2, ok: true},
		{text: "start playing the last song", rest: "playing   song", nth: -1, ok: true},
		{text: "取消第三个预约", rest: "取消 预约", nth: 3, ok: true},
		{text: "renew all but Night gardens", rest: "renew  ", but: "Night gardens", all: true, ok: true},
		{text: "hide everything except the one of Revenue", rest: "hide  ", but: "Revenue", all: true, ok: true},
		{text: "除了牙科，其他预约都取消", rest: " 预约 取消", but: "牙科", all: true, ok: true},
		{text: "下载除演讲稿以外的全部文件", rest: "下载 文件", but: "演讲稿", all: true, ok: true},
		{text: "所有设备都重启", rest: " 设备 重启", all: true, ok: true},
		{text: "cook the quickest dish", rest: "cook   dish", way: -1, ok: true},
		{text: "add the best rated ones", rest: "add   ones", way: 1, ok: true},
		{text: "预约面积最大的那套", rest: "预约 那套", way: 1, ok: true},
		{text: "add headphones under $50", rest: "add headphones  ", limit: 50, ok: true},
		{text: "预订不超过300元的房", rest: "预订 房", limit: 300, ok: true},
		{text: "renew the first of all books", all: true, nth: 1, rest: "renew   of   books", ok: false},
		{text: "renew Night gardens", rest: "renew Night gardens", ok: true},
	} {
		rest, s, ok := selectorOf(tc.text, none, none)
		way, limit := 0.0, 0.0
		if s.most != nil {
			way = s.most.way
		}
		if s.limit != nil {
			limit = s.limit.n
		}
		if rest != tc.rest || s.but != tc.but || s.all != tc.all || s.nth != tc.nth || way != tc.way || limit != tc.limit || ok != tc.ok {
			t.Errorf("%s: %q %+v way %v limit %v ok %v", tc.text, rest, s, way, limit, ok)
		}
	}
}
