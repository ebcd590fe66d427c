package samples

// Change is what the second release does to one control: it words it anew, removes it or
// adds it. Moved controls and renamed ids and classes are not listed, because they change
// no name.
type Change struct {
	Path   string // of the page
	Before string // accessible name in the first release, "" for a new control
	After  string // in the second one, "" for a control that is gone
}

// Changes lists what the second release does.
func Changes() []Change {
	return []Change{
		{"/", "竹编收纳篮", "手工竹编收纳篮"},
		{"/", "收藏 竹编收纳篮", "收藏 手工竹编收纳篮"},
		{"/", "", "在线客服"},
		{"/settings", "By phone", ""},
		{"/cart", "使用", "使用优惠码"},
		{"/cart", "礼品包装", ""},
		{"/cart", "", "分享购物车"},
		{"/checkout", "收货人", "收货人姓名"},
		{"/checkout", "邮政编码", ""},
		{"/checkout", "", "使用地址簿"},
		{"/new", "", "只看有货"},
		{"/app", "查询 Search", "查找订单 Find order"},
		{"/app/orders/1002", "打印 Print", ""},
		{"/app/orders/1002", "", "下载发票 Download invoice"},
		{"/admin", "搜索用户", "搜索用户名或邮箱"},
		{"/admin", "恢复默认", ""},
		{"/admin", "", "导出用户"},
	}
}
