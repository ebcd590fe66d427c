package alike

// signConcepts are what signs stand for by the names that sets of icons give them, and words of
// programs' surfaces, numbers, times and languages, as doingConcepts are.
const signConcepts = `
times, xmark, cross, close, dismiss, remove, 关闭, 叉, 关掉
chevron down, caret down, angle down, arrow down, expand, open, down, 展开, 向下
chevron up, caret up, angle up, arrow up, collapse, up, back to top, 收起, 向上
chevron left, angle left, arrow left, caret left, left, previous, back, 上一页, 上一个, 向左, 左边, 返回
chevron right, angle right, arrow right, caret right, right, next, forward, 下一页, 下一个, 向右, 右边
bars, hamburger, three lines, menu, navigation, list rich, 菜单, 导航
ellipsis, ellipsis v, dots, three dots, kebab, more, options, more actions, 更多, 更多操作, 省略号, 三个点
cog, gear, gears, wrench, sliders h, settings, 设置, 齿轮
house, home, 首页, 主页
magnifying glass, loupe, zoom, search, find, 搜索, 放大镜, 查找
sync, sync alt, arrows rotate, redo, redo alt, rotate right, refresh, reload, new mail, 刷新, 更新
undo, undo alt, arrow rotate left, rotate left, 撤销
trash, trash alt, trash can, dustbin, rubbish, delete, bin, 删除, 垃圾桶
pen, pencil, pencil alt, pen to square, edit, write, 编辑, 修改, 笔
floppy, floppy disk, disk, save, 保存
plus, plus circle, add, new, 添加, 新增, 加号
minus, minus circle, dash, collapse, less, fold, 减少, 收起, 减号, 折叠
check, check circle, tick, ok, confirm, done, 确认, 勾, 对勾
question circle, question mark, help, 帮助, 问号
info circle, info, information, about this, 信息, 说明, 提示
exclamation triangle, exclamation circle, warning, danger, caution, 警告, 注意, 感叹号
bell, alerts, notification, notifications, what is new, 通知, 提醒, 铃铛
envelope, envelope open, envelope square, mail, letter, email, messages, 邮件, 信封, 消息
comment, comments, comment dots, speech bubble, chat, messages, 消息, 评论, 聊天, 气泡
paper plane, plane, send, 发送, 纸飞机
paperclip, clip, attach, attachment, 附件, 回形针
reply, reply all, answer, 回复
share, share alt, share nodes, arrow up from bracket, forward, pass on, 分享, 转发
heart, like, favorite, love, 收藏, 喜欢, 心
star, star half, favorite, important, rating, mark, 收藏, 星标, 星星, 评分
thumbs up, like, good, 点赞, 赞
thumbs down, dislike, bad, 踩, 差评
bookmark, save for later, 书签, 收藏
flag, report, mark, 标记, 旗, 举报
tag, tags, label, price tag, 标签
eye, view, see, show, look, 查看, 眼睛, 显示
eye slash, hide, hidden, 隐藏
lock, padlock, locked, secure, 锁, 锁定
unlock, open lock, 解锁
key, password, access, 密钥, 钥匙
user, person, avatar, account, profile, user circle, me, 用户, 头像, 个人
users, people, group, team, members, friends, 用户, 团队, 成员
user plus, add user, add person, invite, 添加用户, 加好友
sign out, sign out alt, power off, door, logout, exit, leave, 退出, 登出
sign in alt, login, enter, 登录
shopping cart, cart plus, basket, bag, cart, 购物车
credit card, money, wallet, pay, payment, 银行卡, 支付, 钱包
truck, van, delivery, shipping, 配送, 物流, 卡车
gift, present, 礼物
receipt, file invoice, invoice, 发票, 收据
calendar, calendar alt, calendar day, date, pick a date, choose a day, 日历, 日期, 选日期
clock, time, hour, pick a time, choose a time, what time, 时间, 时钟, 选时间
history, clock rotate left, past, 历史
map marker, map pin, location dot, location, place, 位置, 定位
globe, earth, world, language, web, 语言, 地球, 网站
moon, dark, night, 深色, 月亮
sun, light, day, bright, 浅色, 太阳
phone, phone alt, call, telephone, 电话
camera, photo, picture, 拍照, 相机
image, picture, photo, 图片
video, film, play circle, 视频
microphone, mic, voice, speak, 麦克风, 语音, 话筒
volume up, volume down, volume off, speaker, sound, volume, 音量, 声音, 喇叭
play, play circle, start, 播放
pause, pause circle, hold, 暂停
stop, stop circle, end, 停止
step forward, fast forward, skip, 快进, 下一首
step backward, backward, rewind, 快退, 上一首
download, cloud download, cloud arrow down, arrow down to bracket, get, save file, 下载
upload, cloud upload, cloud arrow up, arrow up to bracket, 上传
file, file alt, document, page, 文件, 文档
file pdf, pdf, 文档
file excel, excel, spreadsheet, csv, 表格, 导出
folder, folder open, directory, 文件夹
copy, clipboard, clone, duplicate, 复制, 剪贴板
cut, scissors, 剪切, 剪刀
paste, 粘贴
link, chain, url, 链接
print, printer, 打印, 打印机
filter, funnel, 筛选, 漏斗
sort, sort up, sort down, arrange, 排序
expand, expand arrows, expand arrows alt, maximize, fullscreen, full screen, whole screen, 全屏, 放大
compress, minimize, restore window, 缩小, 退出全屏
th, th large, grid, tiles, apps, control sidebar, customize, 网格, 应用
list, list ul, bullets, 列表
table, columns, rows, 表格
chart bar, chart line, chart pie, chart area, chart, graph, statistics, 图表, 统计
tachometer, tachometer alt, gauge, speedometer, dashboard, overview, 仪表盘, 概览
server, database, 服务器, 数据库
bug, defect, issue, 缺陷, 问题
code, source, 代码
rss, rss square, feed, news feed, 订阅源
facebook, facebook square, facebook f, 脸书
twitter, twitter square, tweet, 推特
google, google plus, 谷歌
github, 代码仓库
archive, box archive, put away, 归档
square, square o, empty box, select all, check all, 全选, 方框
circle, dot, round, 圆
move, arrows, arrows alt, drag, 移动, 拖动
sliders, adjust, tune, 调整, 滑块
palette, paint brush, color, theme, 颜色, 主题, 调色
language, translate, 语言, 翻译
get, fetch, read, retrieve, obtain, return, look up, ask for, 获取, 读取, 取得, 查出
post, create, add, place, upload, 新增, 提交, 添加
put, update, replace, overwrite, change, 更新, 替换, 修改
execute, run, try it out, try, send the request, 执行, 运行, 试一试
schema, model, structure, data model, 模型, 结构, 数据结构
endpoint, operation, method, interface, 接口, 方法
modal, modals, popup, dialog, window, 弹窗, 对话框
alert, alerts, warning, notice, message, 警告, 提示, 通知
toast, toasts, short message, snack bar, little message, 轻提示, 气泡提示
tooltip, tooltips, hint, hover text, 提示, 文字提示, 悬浮提示
popover, popovers, bubble, 气泡卡片, 气泡
question beside a button, popconfirm, small question, are you sure, bubble, 气泡确认, 确认框
spinner, spinners, loading, wait, busy, 加载, 转圈, 等待
progress, progress bar, how far, 进度, 进度条
badge, count, little number, 徽标, 角标
breadcrumb, breadcrumbs, path, where am i, 面包屑, 路径
carousel, slideshow, slides, pictures that change, 轮播, 走马灯, 幻灯片
accordion, fold out, folding sections, 手风琴, 折叠面板
pagination, pager, page numbers, pages, paging, 分页, 翻页, 页码
typography, fonts, text styles, 字体, 排版
layout, arrangement, how things are placed, page layout, 布局, 版式, 排版
sidebar, side bar, side menu, left menu, 侧边栏, 左侧菜单
navbar, top bar, header bar, top navigation, 导航栏, 顶栏, 顶部菜单
footer, bottom of the page, foot, 页脚, 底部
header, head, top of the page, 页头, 顶部
widget, widgets, components, parts, building blocks, 组件, 部件, 控件
component, components, parts, elements, 组件, 元件
utilities, tools, helpers, 工具, 实用工具
animation, animations, movement, 动画, 特效
border, borders, frame, edge, 边框
blank page, empty page, 空白页
sign in page, login page, login screen, 登录页
editor, editors, rich text, word processor, 编辑器, 富文本
input mask, mask, format, 格式
ip, ip address, network address, 地址
time picker, choose a time, pick an hour, 时间选择, 选时间
date picker, choose a day, pick a day, day of the calendar, set the day, 选日期, 日期选择, 选择日期, 挑日子
color picker, pick a color, choose a color, 取色, 颜色选择, 选颜色
file picker, 选文件
readonly, read only, cannot be changed, 只读
disabled, greyed out, not available, 禁用, 灰色
required, must be filled, 必填
optional, may be left out, 选填, 可选
monday, mon, 周一, 星期一, 礼拜一
tuesday, tue, 周二, 星期二, 礼拜二
wednesday, wed, 周三, 星期三, 礼拜三
thursday, thu, 周四, 星期四, 礼拜四
friday, fri, 周五, 星期五, 礼拜五
saturday, sat, 周六, 星期六, 礼拜六
sunday, sun, 周日, 星期日, 星期天, 礼拜天
january, jan, 一月, 1月
february, feb, 二月, 2月
march, mar, 三月, 3月
april, apr, 四月, 4月
june, jun, 六月, 6月
july, jul, 七月, 7月
august, aug, 八月, 8月
september, sep, 九月, 9月
october, oct, 十月, 10月
november, nov, 十一月, 11月
december, dec, 十二月, 12月
first, 1st, number one, first one, 第一, 第一个, 头一个, 首个
second, 2nd, second one, 第二, 第二个
third, 3rd, third one, 第三, 第三个
last, last one, final, 最后, 最后一个
english, 英语, 英文
chinese, mandarin, 中文, 汉语, 普通话
japanese, 日语, 日文
french, 法语, 法文
german, 德语, 德文
spanish, 西班牙语
china, 中国
japan, 日本
united kingdom, britain, england, uk, 英国
united states, america, usa, us, 美国
germany, 德国
france, 法国
beijing, peking, 北京
shanghai, 上海
shenzhen, 深圳
guangzhou, canton, 广州
hangzhou, 杭州
`
