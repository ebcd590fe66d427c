package report

// chinese are the words of the pages.
var chinese = map[string]string{
	"Report": "报告", "Skip to content": "跳到内容", "Start": "首页", "Skills": "技能", "active": "有效", "Captures": "页面快照", "Controls": "控件",
	"Sites": "站点", "Pages": "页面", "Families": "技能族", "Rejects": "被拒绝的输入", "Not supported": "不支持的控件", "Nights": "各夜",
	"Night": "夜", "New skills": "新技能", "Search": "搜索", "no name": "没有名称", "Code": "代码", "Number": "数量", "Meaning and what to do": "含义与处理",
	"Where": "位置", "What users do": "用户的操作", "Site": "站点", "Capture": "快照", "no skill": "没有技能",
	"Names seen": "见过的名称", "Locators": "定位方式", "Guard": "守卫", "Preconditions": "前置条件", "Program": "程序", "Arguments": "参数",
	"right in": "正确", "of": "/", "Members": "成员", "captures of each night": "每夜的快照数",
	"The page with a box a control; each box leads to its skill": "页面与控件框；每个框指向其技能", "This page has no picture; the boxes stand where its controls are": "此页没有截图；框表示控件的位置",
	"proven in all captures": "在所有快照中得到证明", "proven in some": "在部分快照中得到证明", "without a skill or a proof": "没有技能或证明",
	"Box colours": "框的颜色", "first tried": "首先尝试", "none": "无",
}
