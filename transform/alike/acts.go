package alike

import "sync"

// acts are the verbs by what they do. A control that does another of them than a task asks for
// is seldom what is meant, however many words they share. One verb may be in several.
var acts = [...][]string{
	{"delete", "remove", "erase", "wipe", "trash", "discard", "drop", "clear", "throw away", "get rid", "take away", "clean", "empty", "删除", "删掉", "删去", "移除", "移出", "去掉", "拿走", "扔掉", "丢掉", "清掉", "清空", "清除", "批量删"},
	{"reset", "restore", "clear", "default", "undo", "revert", "start over", "重置", "重填", "恢复", "还原", "撤销", "清零", "清空", "清掉", "重来", "重新设置"},
	{"add", "create", "new", "insert", "append", "write", "compose", "make", "put", "generate", "place", "start", "新建", "新增", "添加", "创建", "加入", "写一", "建一", "增加", "生成", "放进", "发起", "加一", "录入"},
	{"edit", "modify", "change", "rename", "correct", "update", "adjust", "编辑", "修改", "改一", "改名", "更改", "重命名", "更新", "调整"},
	{"save", "store", "keep", "draft", "apply", "保存", "存下", "存成", "存草稿", "存一", "先存"},
	{"cancel", "abort", "discard", "call off", "取消", "放弃"},
	{"close", "dismiss", "hide", "collapse", "shut", "关闭", "关掉", "收起", "隐藏"},
	{"search", "find", "look for", "look up", "query", "搜索", "查找", "查询", "寻找", "检索", "找到", "找一", "搜一"},
	{"sort", "order by", "sort by", "rank", "排序", "排列", "排一", "升序", "降序"},
	{"filter", "narrow", "only", "筛选", "过滤", "只看", "仅看", "只显示", "仅显示"},
	{"download", "export", "save as", "导出", "下载"},
	{"upload", "import", "attach", "choose file", "browse", "上传", "导入", "附上", "传一", "传个", "选择文件", "传上去"},
	{"print", "打印"},
	{"share", "forward", "invite", "add people", "分享", "转发", "共享", "邀请", "拉人"},
	{"log in", "login", "sign in", "log on", "signin", "登录", "登陆", "登入"},
	{"log out", "logout", "sign out", "sign off", "log off", "登出", "退出", "注销"},
	{"register", "sign up", "signup", "create account", "join", "注册", "报名"},
	{"reply", "answer", "respond", "write back", "回复", "答复", "回信"},
	{"comment", "remark", "write", "post", "评论", "留言", "写一", "说点"},
	{"buy", "pay", "purchase", "checkout", "order", "place order", "付款", "支付", "结算", "结账", "购买", "下单", "付钱", "买单", "提交订单"},
	{"subscribe", "follow", "sign me", "watch", "订阅", "关注"},
	{"enable", "turn on", "switch on", "activate", "allow", "start", "启用", "开启", "打开", "允许", "激活", "启动"},
	{"disable", "turn off", "switch off", "deactivate", "stop", "mute", "silence", "停用", "禁用", "关闭", "关掉", "停止", "静音", "免打扰", "不再"},
	{"zoom in", "enlarge", "larger", "bigger", "increase", "plus", "raise", "放大", "增加", "调高", "变大", "多一"},
	{"zoom out", "shrink", "smaller", "reduce", "decrease", "minus", "lower", "缩小", "减少", "调低", "变小", "少一"},
	{"next", "forward", "continue", "proceed", "下一", "继续", "下个"},
	{"previous", "back", "return", "earlier", "上一", "返回", "回到", "前一", "上个"},
	{"copy", "duplicate", "clone", "复制", "拷贝"},
	{"move", "archive", "移动", "移到", "归档"},
	{"lock", "freeze", "block", "锁定", "冻结", "屏蔽", "拉黑"},
	{"unlock", "unfreeze", "解锁", "解冻"},
	{"play", "watch", "播放", "观看"},
	{"pause", "stop", "暂停", "停止"},
	{"confirm", "accept", "agree", "approve", "ok", "确认", "确定", "同意", "接受", "批准", "通过"},
	{"reject", "refuse", "decline", "deny", "拒绝", "驳回"},
	{"submit", "send", "hand in", "post", "publish", "提交", "发送", "发出", "发布"},
	{"return", "send back", "refund", "give back", "退货", "退款", "退回"},
	{"refresh", "reload", "刷新"},
	{"select all", "mark all", "tick all", "check all", "all at once", "全选"},
	{"star", "favourite", "favorite", "bookmark", "wishlist", "pin", "收藏", "星标", "置顶"},
	{"revoke", "invalidate", "disconnect", "吊销", "解绑", "断开"},
	{"compare", "contrast", "对比", "比较"},
	{"book", "reserve", "预订", "预约", "预定"},
	{"upgrade", "go pro", "升级"},
	{"complete", "finish", "mark done", "tick off", "完成", "做完", "办完", "搞定"},
	{"track", "follow parcel", "where is my", "跟踪", "追踪", "查物流", "到哪"},
	{"translate", "翻译"},
	{"call", "phone", "ring up", "dial", "打电话", "拨打", "呼叫"},
	{"send code", "get code", "resend", "发送验证码", "获取验证码", "重发", "再发"},
	{"connect", "link", "bind", "pair", "绑定", "连接", "关联"},
	{"rotate", "turn around", "旋转"},
	{"merge", "combine", "合并"},
	{"calculate", "estimate", "work out", "计算", "估算", "算一下"},
}

// Acts returns the things that verbs of a text do, a bit for each, which mean something within one
// version alone; 0 for a text without a verb of those that are known.
func Acts(text string) (out uint64) {
	for _, i := range doings().of(text) {
		out |= 1 << i
	}
	return out
}

var doings = sync.OnceValue(func() *meaning { return newMeaning(acts[:]) })
