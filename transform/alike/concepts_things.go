package alike

// thingConcepts are what is bought, shown and measured, as doingConcepts are.
const thingConcepts = `
cart, basket, shopping cart, bag, trolley, shopping bag, shopping basket, what i want to buy, 购物车, 购物篮, 购物袋, 要买的东西, 车里
add to cart, put in the basket, put in my cart, into the cart, take it, i want this one, i will take it, 加入购物车, 加购, 放进购物车, 加到购物车, 放购物车, 扔进购物车, 加进去
empty cart, clear cart, clear basket, empty basket, remove everything from the cart, nothing in the cart, 清空购物车, 购物车清空, 购物车全删, 车里都不要
share cart, show my basket, 分享购物车
remove from cart, take out of the cart, out of my basket, do not want this item, 从购物车删除, 移出购物车, 不要这件
checkout, check out, settle up, go to the till, proceed to payment, ready to pay, finish shopping, buy what is in the cart, 结算, 去结算, 结账, 买单, 去付款, 去付钱, 下单, 收银台
pay, payment, settle, pay the bill, give money, hand over the money, make a payment, 付款, 支付, 付钱, 给钱, 交钱, 缴费, 掏钱, 交费
payment method, how to pay, way of paying, pay with, pay by, 支付方式, 付款方式, 怎么付, 用什么付, 怎么付钱
wechat pay, wechat, weixin, pay by wechat, 微信支付, 微信, 用微信, 微信付款
alipay, pay by alipay, ali, 支付宝, 用支付宝, 支付宝付款
bank card, credit card, debit card, card, visa, mastercard, pay by card, plastic, 银行卡, 信用卡, 刷卡, 用卡, 储蓄卡
card number, number on the card, digits of my card, number of my credit card, 卡号, 银行卡号, 卡上的号码, 信用卡号
card expiry, expiry, expiry date, valid until, expires, when the card runs out, good until, 有效期, 到期日, 卡的有效期, 过期时间, 什么时候过期
cvc, cvv, security code, code on the back, three digits, back of the card, 安全码, 卡背面, 三位数, 背面的数字
cash on delivery, pay on arrival, 货到付款
order, purchase, buy, 订单, 下单, 购买, 单子, 这单, 单
place order, submit order, send the order, buy now, order it, finish my order, complete the purchase, order now, 提交订单, 下单, 立即购买, 就买了, 确认下单, 马上买, 买了
my orders, orders, what i bought, what i ordered, things i bought, past orders, purchase history, earlier purchases, 我的订单, 订单, 买过的, 全部订单, 买了什么, 以前的订单, 历史订单, 买过什么
order number, number of the order, order id, order code, 订单号, 单号, 订单编号
find order, look up an order, where is my order, search order, 查找订单, 查订单, 搜订单, 找订单
new order, create order, open an order, add an order, 新增订单, 新建订单, 开单, 录单, 开一单, 加个订单, 建订单, 开新单, 新单
order status, state of the order, how far is my order, 订单状态, 订单进度, 单子怎么样了
awaiting payment, unpaid, not paid, to be paid, still to pay, 待付款, 未付款, 没付钱, 还没付
to be shipped, not yet shipped, not sent yet, waiting to be sent, still to send, unshipped, awaiting shipment, 待发货, 未发货, 没发货, 还没发, 没寄, 要发的, 还没寄, 等着发, 没寄出去
shipped, sent, on its way, under way, 已发货, 发了货, 在路上, 寄出了
completed, done, finished, over, ready, fulfilled, 已完成, 完成, 做完, 办好, 结束了, 搞定
cancelled, canceled, called off, 已取消, 取消了
buy again, order again, same again, once more the same, reorder, repeat the order, 再次购买, 再买一次, 再来一单, 再来一份, 重新买, 回购, 又买, 还要一样的, 再下一单
refund, money back, want my money, give me my money, get the money back, return the money, reimburse, 退款, 申请退款, 退钱, 把钱退, 钱还我, 要退款, 返款
return, return goods, send it back, give it back, bring back, take it back, does not fit, wrong item, 退货, 退换货, 寄回去, 退回去, 不合适, 货不对, 退掉
after sales, complaints, refund and return, warranty, 售后, 退款售后, 售后服务, 质保, 保修
exchange, another one instead, swap, 换货, 换一件, 调换
shipping method, delivery method, how to send, way of delivery, delivery option, 配送方式, 怎么送, 快递方式, 送货方式, 怎么寄
shipping, delivery, freight, ship, deliver, send, 配送, 送货, 发货, 物流, 快递, 寄送
shipping cost, postage, delivery cost, delivery fee, freight, how much is the shipping, cost of sending, 运费, 邮费, 快递费, 送货费, 寄过来多少钱, 配送费
standard delivery, normal delivery, ordinary shipping, regular, no hurry, slow shipping, cheapest shipping, 普通快递, 普通配送, 平邮, 不着急, 慢慢送, 慢一点没关系
express, next day, overnight, urgent, by tomorrow, fast delivery, as soon as possible, in a hurry, quickly, 次日达, 加急, 明天到, 明天送到, 快递加急, 急用, 尽快, 隔天, 第二天送到, 特快
pickup, pick up, pick it up myself, collect in store, collect, fetch it, come by, store pickup, 自提, 到店自提, 自己取, 上门取, 去店里拿, 自取, 自己去拿, 店里拿
track, tracking, where is my parcel, where is my package, follow the parcel, when does it arrive, has it been sent, 物流查询, 查物流, 包裹到哪, 快递到哪, 查快递, 跟踪包裹, 什么时候到, 到哪了
parcel, package, shipment, box, 包裹, 快递, 包裹单
gift wrap, gift wrapping, wrap as a gift, as a present, it is a present, giftwrap, nicely packed, wrap, 礼品包装, 包成礼物, 礼物包装, 送人的, 包装好看, 当礼物, 送礼用, 包起来
gift, present, 礼物, 礼品, 赠品
invoice, bill, receipt, tax receipt, proof of payment, 发票, 账单, 收据, 票据, 开票
issue invoice, i need an invoice, want an invoice, with invoice, want a bill, 开具发票, 开发票, 要发票, 开票, 要开票, 给我开票, 开张发票
invoice title, name on the invoice, who the bill is for, bill to, company on the invoice, billed to, 发票抬头, 抬头, 发票名称, 公司抬头, 票上写谁, 开给谁, 发票写谁
download invoice, get the bill, save the invoice, 下载发票, 电子发票, 要发票文件
coupon, voucher, discount code, promo code, promotion code, coupon code, gift code, code for a discount, 优惠码, 优惠券, 折扣码, 代金券, 兑换码, 促销码, 券, 打折码
use coupon, apply coupon, redeem, redeem code, use my voucher, cash in, apply code, 使用优惠码, 用优惠券, 兑换, 用券, 抵扣, 用折扣码
discount, sale, reduced, marked down, offer, bargain, special offer, cheaper now, deals, on sale, 打折, 优惠, 特价, 促销, 折扣, 降价, 便宜了, 减价, 有折扣
offers, offers of the week, deals, promotions, specials, campaign, 活动, 优惠活动, 促销, 本周优惠, 特惠
price, cost, how much, what it costs, amount, value, 价格, 价钱, 多少钱, 售价, 金额, 价位
amount, total, sum, how much money, grand total, 金额, 总额, 总计, 合计, 一共多少钱, 总价
minimum amount, at least, lowest price, not less than, minimum, from this price, 最低金额, 最低价, 最少, 至少, 起步价, 不低于, 下限
maximum amount, at most, highest price, up to, maximum, no more than, 最高金额, 最高价, 最多, 不超过, 不高于, 上限, 封顶
below, under, less than, cheaper than, up to, at most, no more than, 以下, 以内, 不到, 低于, 小于, 不超过, 少于
above, over, more than, at least, from, exceeding, dearer than, 以上, 超过, 高于, 大于, 不低于, 多于
between, from to, range, 至, 到, 之间, 区间, 范围
cheap, low price, cheapest, inexpensive, affordable, 便宜, 低价, 实惠, 划算
expensive, dear, costly, luxury, 贵, 昂贵, 高价
free, for nothing, without paying, no cost, gratis, 免费, 不要钱, 白送, 不花钱
pro, professional, paid, premium, 专业版, 付费版, 高级版
yuan, rmb, cny, 元, 块钱, 人民币
quantity, number of, how many, amount of, pieces, count, qty, set the number, 数量, 多少个, 几个, 几件, 件数, 个数, 买几个, 要几个
stock, inventory, how many are left, in the warehouse, number in stock, 库存, 存货, 还剩多少, 剩几个, 余量, 仓库
in stock, available, only available, not sold out, can be bought now, hide sold out, without sold out, ready to ship, what you have, 有货, 只看有货, 现货, 能买的, 没卖完, 买得到, 有现货, 不要缺货, 不看缺货
sold out, out of stock, unavailable, gone, 缺货, 售罄, 卖完, 没货, 卖光
product, goods, item, article, things, wares, merchandise, 商品, 产品, 货, 东西, 货品, 宝贝
products, all products, everything you sell, whole range, catalog, catalogue, what you sell, all goods, 全部商品, 所有商品, 商品列表, 所有东西, 卖什么
new arrivals, new products, latest products, newest, what is new, fresh in, just arrived, 新品, 新品上架, 上新, 新到, 最新商品, 新货, 刚上架, 新出的
popular, popular items, bestseller, best sellers, what others buy, hot, trending, most bought, what sells well, 热门, 热销, 畅销, 爆款, 卖得好, 人气, 大家都买
category, type, kind, sort of thing, group, section, 分类, 类别, 类型, 种类, 品类, 哪一类
tag, label, tags, labels, keyword, mark, 标签, 标记, 关键词
brand, make, maker, manufacturer, 品牌, 牌子, 厂家
size, how big, fit, measure, dimension, 尺码, 尺寸, 大小, 码数, 规格
small, s, little, tiny, 小号, 小码, 小
medium, m, middle, 中号, 中码, 中
large, l, big, 大号, 大码, 大
extra large, xl, xlarge, very large, xtra large, biggest, 加大, 加大号, 特大号, 大大号
color, colour, colors, paint, tint, shade, 颜色, 色彩, 什么色, 配色
red, 红色, 红的, 红
blue, 蓝色, 蓝的, 蓝
green, 绿色, 绿的, 绿
orange, 橙色, 橘色, 橙
purple, violet, 紫色, 紫的, 紫
yellow, 黄色, 黄的
black, 黑色, 黑的
white, 白色, 白的
options, variants, choose options, versions, 选项, 规格, 可选项, 款式
rating, stars, score, grade, how good, 评分, 星级, 打分, 几星, 得分
shop, store, our shop, small shop, 店铺, 小店, 商店, 商城, 店, 网店
shop name, name of the shop, name of my store, what the shop is called, 店铺名称, 店名, 小店名字, 店叫什么
seller, vendor, merchant, dealer, shop owner, 卖家, 商家, 店家, 店主, 老板
supplier, provider, 供应商, 供货商
warehouse, depot, 仓库, 库房
contract, agreement, deal, 合同, 协议, 合约
home, household, furniture, living, for the house, 家居, 家用, 居家
stationery, pens, writing, paper goods, office supplies, 文具, 纸笔, 笔墨, 办公用品
clothes, clothing, wear, fashion, garments, something to wear, apparel, 服饰, 衣服, 服装, 穿的
food, eat, something to eat, snacks, groceries, 食品, 吃的, 零食, 食物, 好吃的
tea, tea leaves, 茶叶, 茶, 喝的茶
tea set, teaware, cups and pots, 茶具, 喝茶用的, 茶壶茶杯
green tea, longjing, dragon well, 绿茶, 龙井, 龙井绿茶
black tea, 红茶, 正山小种
scarf, shawl, 围巾, 披肩
gloves, mittens, 手套
cup, mug, 茶杯, 杯子
teapot, pot, 茶壶, 壶
vase, flowers, 花瓶
lamp, lampshade, light, 灯, 灯罩, 台灯
comb, 梳子, 木梳
bookmark, 书签
notebook, diary, journal, planner, 手账本, 笔记本, 本子, 日记本
apron, 围裙
tablecloth, 桌布
brush, brushes, brush set, writing brush, calligraphy, 毛笔, 毛笔套装, 笔, 书法
rice paper, xuan paper, paper, 宣纸, 纸
basket, storage basket, bamboo basket, 收纳篮, 篮子, 竹篮
cutting board, chopping board, 砧板, 菜板, 切菜板
hand cream, 护手霜, 手霜
walnut, nuts, 核桃, 坚果
cake, pastry, sweets, 糕, 点心, 糕点, 甜点
date, day, which day, what day, on which date, 日期, 哪天, 几号, 哪一天, 日子
from date, start date, since, beginning, starting, order date, from which day, date from, 开始日期, 下单日期, 起始日期, 从哪天, 从几号, 哪天开始, 开始时间, 哪天下的单
to date, end date, until, till, up to which day, date to, last day, finish, 结束日期, 截止日期, 到哪天, 到几号, 为止, 截止到, 哪天结束, 结束时间
date range, period, time span, from when to when, between two dates, 日期范围, 时间段, 起止日期, 哪段时间, 期间
date and time, when exactly, day and hour, 日期时间, 几号几点
time, hour, o clock, at what time, clock, what time, 时间, 几点, 时刻, 什么时候, 钟点
today, 今天, 今日, 当天, 日
this week, week, weekly, by the week, per week, seven days, this weeks, 本周, 这周, 这个星期, 周, 一周, 按周, 这礼拜, 星期
month, monthly, by the month, per month, this month, 月, 本月, 按月, 这个月, 月份, 每月
year, yearly, annual, by the year, per year, 年, 年度, 按年, 今年, 全年
day, daily, by the day, per day, 日, 每天, 按天, 每日
visit, appointment, when i come, come by, date of visit, 到访, 拜访, 来访, 来的时间, 上门
start month, from which month, first month, 开始月份, 从几月, 哪个月开始
calendar, schedule, diary, agenda, plan of days, 日历, 日程, 日程表, 排期, 行程
event, appointment, entry in the calendar, date in the calendar, 事件, 日程, 活动, 安排
add event, new event, put in the calendar, new appointment, 新建日程, 加日程, 添加事件
timeline, in order of time, 时间线, 时间轴
deadline, due, due date, by when, 截止, 期限, 到期, 最晚
reminder, remind me, do not let me forget, alarm, 提醒, 闹钟, 提醒我, 别忘了
todo, task, to do, what i have to do, something to do, things to do, chore, what needs to be done, have to do, must do, 待办, 任务, 待办事项, 要做的事, 要干的事, 该做的事, 事情
new todo, add a task, new task, add item, write down a task, note a task, jot down, another thing to do, put on my list, 新待办, 加个任务, 新任务, 加一条待办, 记一件事, 写一条待办, 记个事, 添加任务
active, open tasks, not done, not finished, still to do, left to do, what is left, unfinished, remaining, outstanding, pending, 未完成, 没做完, 进行中, 还没做, 剩下的, 还要做, 没完成的, 待完成
completed, done, finished tasks, what is done, ticked off, what i finished, 已完成, 做完的, 完成的, 做好的, 干完的
clear completed, remove finished, delete done, get rid of what is done, throw away finished, 清除已完成, 删掉做完的, 清掉完成的, 删除已完成
mark all as complete, complete all, all done, finish everything, tick everything, 全部完成, 全标完成, 都做完了, 全部打勾
project, projects, undertaking, 项目, 工程, 课题
issue, ticket, bug, problem, error, fault, something wrong, 问题, 工单, 缺陷, 故障, 错误
kanban, board, task board, cards in columns, 看板, 任务板
wizard, steps, step by step, stepper, 步骤, 向导, 分步
chart, graph, diagram, curve, plot, 图表, 图, 曲线, 统计图, 走势图
donut, doughnut, ring, ring chart, pie, pie chart, round chart, circle chart, 环形图, 饼图, 圆环图, 圆饼
area, area chart, filled curve, 面积图
bar chart, bars, columns, 柱状图, 条形图
line chart, line, 折线图
report, generate report, statistics, analysis, figures, numbers, evaluation, 报告, 报表, 统计, 数据报告, 分析, 出报表
dashboard, overview, main screen, control panel, cockpit, summary page, 仪表盘, 总览, 概览, 看板, 工作台, 控制台
table, grid, list in rows, rows and columns, 表格, 表, 列表
data tables, datatable, big table, 数据表
row, line, entry, record, 行, 一行, 记录, 条
column, field of the table, 列, 栏, 字段
rows per page, entries per page, show entries, page size, how many per page, number of rows, number of entries, lines per page, entries, more rows, 每页条数, 每页显示, 一页几条, 一页多少行, 每页多少
list view, as a list, in a list, one below the other, 列表视图, 列表显示, 按列表, 列表模式
grid view, as tiles, tiles, in a grid, thumbnails, side by side, cards, 网格视图, 平铺, 网格显示, 大图模式, 卡片
card, box, panel, 卡片, 面板
menu, navigation, three lines, hamburger, bars, side menu, 菜单, 导航, 侧边栏, 导航栏, 左边菜单
more actions, more options, other things to do, three dots, ellipsis, dots, what else can i do, more, 更多操作, 更多, 三个点, 其他操作, 省略号
dialog, popup, pop up, window, modal, box that opens, little window, 弹窗, 对话框, 弹出框, 窗口, 小窗, 弹出来的窗
drawer, side panel, slide out, panel at the side, slides in from the side, sheet, 抽屉, 侧滑, 侧边面板, 滑出来的, 侧边滑出, 侧边弹出, 侧栏
tab, tabs, register, 标签页, 选项卡, 页签, 切换标签
button, 按钮
switch, toggle, on or off, flip, 开关, 切换, 拨
radio button, one of several, single choice, 单选, 单选框
checkbox, check box, tick box, 复选框, 勾选框, 多选
dropdown, drop down, select box, pick list, 下拉, 下拉框, 下拉菜单, 下拉选择
slider, range, drag the knob, 滑块, 滑条, 拖动条
field, input, text field, box to type in, 输入框, 字段, 文本框, 填写
textarea, long text, several lines, 多行文本, 文本域
tree, hierarchy, branches, 树, 树形, 层级, 目录树
permission tree, rights tree, 权限树
form, sheet to fill in, questionnaire, 表单, 表格, 登记表, 问卷
validation, wrong input, errors in the form, 校验, 验证
icon, symbol, pictogram, 图标, 符号
image, picture, photo, 图片, 图像, 图, 照片
image gallery, gallery, album, pictures, photos, 相册, 图库, 画廊, 照片集
video, film, movie, clip, 视频, 影片, 录像
music, song, audio, 音乐, 歌曲, 歌
file, document, papers, 文件, 文档, 资料, 材料
folder, directory, 文件夹, 目录
link, url, address of the page, 链接, 网址
map, where on the map, 地图
location, where, place, position, 位置, 地点, 在哪, 哪里, 地方
route, directions, how do i get there, way, 路线, 怎么去, 怎么走, 导航
emoji, smiley, face, 表情, 表情包
code, source code, show the code, 代码, 源码
api, endpoint, interface, call, 接口
status, state, how it stands, progress, 状态, 进度, 情况, 进展
online, on the web, on the internet, 线上, 网上, 在线
offline, in the shop, on site, 线下, 实体店, 门店
consignment, sold for others, 代销, 代卖, 寄售
members only, only members, vip, vip customers, member customers, loyalty, regulars, 仅会员, 会员, 贵宾, 只看会员, 会员专享
updates, keep me updated, send updates, news, let me know what is new, 更新, 动态, 新消息, 近况
error page, page not found, 404, not there, 找不到页面, 出错页
server error, 500, internal error, 服务器错误
authorize, authorise, token, api key, credentials, 授权, 认证, 令牌, 密钥
server, host, machine, 服务器, 主机
network, internet, wifi, connection, 网络, 上网, 联网
system, os, operating system, 系统, 操作系统
kernel, 内核
boot, start the computer, booting, startup, power up, 启动, 开机, 引导, 开机启动
module, driver, 模块, 驱动
package, software, program, 软件包, 软件, 程序
install software, package management, apt, 软件管理, 包管理, 装软件
hardware, device, machine parts, 硬件, 设备
disk, drive, storage, hard disk, 硬盘, 磁盘, 存储
chapter, section, part of the book, 章, 节, 章节
monitoring, watch the system, 监控, 系统监控
security, safe, protect, safety, 安全, 防护
backup, safety copy, spare copy, 备份, 留底
pet, animal, dog, cat, 宠物, 动物, 猫, 狗
tries, attempts, how often, times, 次数, 几次, 多少次, 尝试
week number, calendar week, which week, 第几周, 哪一周
temperature, degrees, how warm, 温度, 几度, 冷热
light, lamp, lights, 灯, 灯光, 照明
air, ventilation, 通风, 换气
humidity, 湿度
alarm, alert, warning, 报警, 警报, 告警
bank, bank account, 银行, 账户
balance, how much is left, money left, 余额, 还剩多少钱, 剩多少
transfer, send money, wire, 转账, 汇款, 转钱, 打钱
transaction, movements, statement, money in and out, 交易, 明细, 流水, 收支
top up, recharge, add money, 充值, 充钱
withdraw, take money out, 提现, 取钱
points, bonus, loyalty points, 积分, 点数
budget, spending, 预算, 开支
expense, costs, claim expenses, 费用, 报销, 花销
tax, 税, 税务
seat, place to sit, 座位, 位子
ticket, admission, 票, 门票, 车票
booking, reservation, reserve, book, 预订, 预约, 订, 预定
guest, guests, visitors, people staying, 客人, 住客, 人数
hotel, place to sleep, stay, 酒店, 住宿, 宾馆
flight, plane, fly, 航班, 飞机, 机票
train, railway, 火车, 高铁, 列车
doctor, physician, 医生, 大夫
hospital, clinic, 医院, 诊所
medicine, drug, pills, 药, 药品
vote, poll, survey, 投票, 问卷, 调查
question, ask, enquiry, 问题, 提问, 咨询
answer, solution, 答案, 回答, 解答
news, article, story, 新闻, 文章, 资讯, 报道
weather, forecast, 天气, 预报
job, vacancy, work, 职位, 工作, 招聘, 岗位
`
