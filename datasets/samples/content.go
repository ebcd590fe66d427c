package samples

// content is what the shop sells and whom it knows.
type content struct {
	Products   []product
	Categories []string
	Cart       []product
	First      []item // the first part of the endless list
	Orders     []order
	Users      []user
}

type product struct {
	ID          int
	Name, Price string
	Category    string
}

type order struct {
	ID           int
	State, Total string
}

type user struct {
	ID         int
	Name, Mail string
	On         bool
}

// item is one of the endless list.
type item struct {
	ID    int    `json:"id"`
	Name  string `json:"name"`
	Price string `json:"price"`
}

func contentOf(release int) content {
	list := products(release)
	return content{
		Products: list, Categories: []string{"茶具", "茶叶", "家居", "服饰", "文具", "食品"},
		Cart:  []product{list[0], list[2], list[8]},
		First: batch(0),
		Orders: []order{
			{1001, "已完成", "68.00"}, {1002, "已发货", "291.00"}, {1003, "待付款", "45.50"}, {1004, "已取消", "129.00"},
		},
		Users: []user{
			{1, "王小明", "wang@samples.test", true},
			{2, "李娜", "lina@samples.test", true},
			{3, "Tom Baker", "tom@samples.test", false},
			{4, "陈晨", "chen@samples.test", true},
			{5, "Anna Smith", "anna@samples.test", false},
		},
	}
}

func products(release int) []product {
	list := []product{
		{1, "青瓷茶杯", "68.00", "茶具"},
		{2, "紫砂茶壶", "298.00", "茶具"},
		{3, "龙井绿茶 250克", "168.00", "茶叶"},
		{4, "正山小种 100克", "92.00", "茶叶"},
		{5, "竹编收纳篮", "45.50", "家居"},
		{6, "亚麻桌布", "129.00", "家居"},
		{7, "手工蓝染围巾", "210.00", "服饰"},
		{8, "羊毛手套", "79.00", "服饰"},
		{9, "毛笔套装", "55.00", "文具"},
		{10, "宣纸 50张", "38.00", "文具"},
		{11, "桂花糕礼盒", "66.00", "食品"},
		{12, "核桃 500克", "49.90", "食品"},
	}
	if release >= 2 {
		list[4].Name = "手工竹编收纳篮"
	}
	return list
}

// The endless list has an end, or no two captures of it would be equal.
const (
	batches   = 3
	batchSize = 8
)

// batch returns a part of the endless list, from 0.
func batch(n int) []item {
	names := []string{
		"桐木砧板", "粗陶花瓶", "棉麻围裙", "铜制书签", "山茶护手霜", "手账本", "藤编灯罩", "香樟木梳",
		"陶土风铃", "羊毛毡杯垫", "柿染布包", "竹制筷笼", "松烟墨锭", "蜂蜡蜡烛", "银杏叶胸针", "黑胡桃托盘",
		"白瓷香插", "苎麻茶巾", "梅子青盘", "云锦笔袋", "檀木镇纸", "古法红糖", "明前毛尖", "手工皂",
	}
	var out []item
	for i := n * batchSize; i < (n+1)*batchSize; i++ {
		out = append(out, item{101 + i, names[i], []string{"29.00", "58.00", "36.50", "88.00"}[i%4]})
	}
	return out
}

// appClasses returns the class names of the application, by their source names. As in a
// real build they are new with every release.
func appClasses(release int) map[string]string {
	hash := map[bool]string{false: "x7k2p", true: "q9w4z"}[release >= 2]
	out := map[string]string{}
	for _, name := range []string{"bar", "list", "row", "back", "form", "button"} {
		out[name] = "orders_" + name + "__" + hash
	}
	return out
}
