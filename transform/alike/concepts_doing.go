package alike

// doingConcepts are what people do with what a page has, a line each: the words of labels first,
// then what people say of it every day, in English and Chinese.
const doingConcepts = `
save, keep changes, store, save changes, hold on to, 保存, 存一下, 存下来, 存起来, 保存修改, 保存更改
autosave, save automatically, 自动保存
save as draft, keep for later, finish later, 存草稿, 存为草稿, 先存着, 以后再写, 暂存
delete, remove, erase, get rid, throw away, throw out, take out, do away, bin, kill, scrap, drop, 删除, 删掉, 删了, 去掉, 去除, 移除, 扔掉, 拿掉, 弄掉, 不要了, 踢掉, 踢出
delete account, close account, deactivate account, cancel account, leave for good, 注销账号, 注销账户, 删除账号, 销号, 账号不要了
empty, clear, clear all, remove all, remove everything, wipe, 清空, 全部删除, 全删, 全清掉, 清干净, 清光, 倒空
clear, reset, start over, start again, blank, 重置, 清除, 清掉, 重填, 重来, 重新来, 重新填写, 从头来
clear filters, reset filters, remove filters, without filters, show everything again, 清除筛选, 重置筛选, 清空条件, 取消筛选, 去掉筛选
reset, default, defaults, restore defaults, factory settings, original settings, back to normal, as it was, 恢复默认, 默认设置, 还原默认, 出厂设置, 恢复出厂, 出厂, 改回原来, 原来的样子, 改回去, 变回原样
undo, revert, take back, go back one step, roll back, step back, made a mistake, by mistake, wrong click, oops, 撤销, 撤回, 还原, 反悔, 后悔, 点错, 弄错, 按错, 搞错, 改错了, 退回上一步, 退回去, 刚才的样子
redo, do again, once more, 重做, 恢复操作, 再做一次
add, create, new, make, open a new, start a new, put in, enter a new, 新增, 新建, 添加, 创建, 增加, 加一个, 加个, 加一条, 建一个, 开一个, 录入, 新开, 开一张, 建一张, 加上
append, add row, add line, one more row, another line, 添加行, 新增一行, 加一行, 增行
insert, put between, 插入, 插到
edit, modify, change, alter, amend, correct, fix, revise, touch up, make changes, 编辑, 修改, 改一下, 改改, 更正, 改动, 修正, 改一改, 动一下
rename, change name, give another name, call differently, 重命名, 改名, 改名字, 换名字, 起个新名, 改个名字
replace, swap, exchange, substitute, 替换, 更换, 换掉, 调换, 换成
duplicate, copy, clone, make another one like, one just like, 复制, 克隆, 拷贝, 复制一份, 再弄一份, 照样来一份
copy, copy link, copy address, grab the link, get the link, 复制链接, 复制地址, 拷贝链接, 拿链接, 抄链接
paste, 粘贴, 贴上
cut, 剪切
move, relocate, put elsewhere, put into another, shift, transfer to, drag, 移动, 移到, 挪到, 搬到, 转移, 挪一下, 拖到
move up, higher, one up, 上移, 往上挪, 往上移, 提前
move down, lower, one down, 下移, 往下挪, 往下移
merge, combine, join together, put together, unite, 合并, 并到一起, 合起来
split, divide, separate, take apart, 拆分, 分开, 拆开
archive, put away, store away, out of the way, put aside, 归档, 存档, 收起来存
restore, bring back, recover, undelete, get back, 恢复, 还原, 找回来, 捞回来, 弄回来
search, find, look for, look up, seek, query, hunt, where is, locate, 搜索, 搜, 查找, 查询, 检索, 寻找, 找, 找找, 搜一下, 查一下, 搜搜, 查查, 找一下, 找到, 查一查, 搜一搜
advanced search, advanced, more filters, more search options, more conditions, detailed search, search options, 高级搜索, 高级筛选, 高级查询, 更多条件, 更多筛选, 更多搜索, 更多选项, 更细的条件, 详细搜索, 组合查询
filter, narrow, only show, show only, just the, nothing but, limit to, only those, only the ones, 筛选, 过滤, 只看, 仅看, 只显示, 只要, 只留下, 只留, 只列出, 筛出, 挑出, 仅显示
sort, order by, sort by, arrange, rank, put in order, order of, by size, in order, 排序, 排列, 排一下, 排个序, 从大到小, 从小到大, 从高到低, 从低到高, 先后, 按顺序
ascending, lowest first, cheapest first, smallest first, oldest first, a to z, 升序, 从低到高, 从小到大, 由低到高, 便宜的在前, 正序
descending, highest first, largest first, newest first, most expensive first, z to a, 降序, 从高到低, 从大到小, 由高到低, 贵的在前, 倒序
group by, put into groups, 分组, 归类, 按类分
select, choose, pick, take, go for, mark, 选择, 选, 选中, 挑, 选一个, 挑一个, 选定
tick, check, select, mark, cross, 勾选, 打勾, 勾上, 选中, 打钩
untick, uncheck, deselect, unselect, take the tick away, 取消勾选, 取消选择, 不选, 去掉勾
select all, mark all, tick all, check all, everything at once, all of them, take all, 全选, 全部选中, 全都选上, 都勾上, 一次全选, 全勾上
invert selection, the others, 反选
batch, bulk, several at once, many at once, all selected, in one go, together, in bulk, 批量, 一次多个, 一起, 成批, 一块儿, 一次性, 一口气, 一下子, 好多
batch delete, delete selected, remove selected, delete several, 批量删除, 删除选中, 一起删, 删掉选中的
batch print, print selected, print several, print all, 批量打印, 一起打印, 一次打印
submit, send, hand in, turn in, send off, finish and send, 提交, 递交, 交上去, 交了, 报上去, 提交上去
confirm, ok, yes, sure, all right, fine, go ahead, agreed, 确定, 确认, 好的, 是的, 没问题, 行, 就这样, 可以了
got it, understood, i see, i know, acknowledge, 知道了, 我知道了, 明白了, 了解, 收到
cancel, never mind, call off, abort, back out, changed my mind, forget it, rather not, 取消, 算了, 不要了, 不做了, 作罢, 不弄了, 不想要
cancel order, do not want the order, call off the order, 取消订单, 订单不要了, 不买了, 退订单
not now, later, maybe later, some other time, remind me later, skip, not interested, no thanks, 以后再说, 下次再说, 暂不, 稍后, 现在不, 跳过, 不了, 不用了, 不感兴趣
close, shut, dismiss, make it go away, go away, click away, 关闭, 关掉, 关上, 关了, 收掉, 叉掉
open, show, bring up, pull up, pop up, 打开, 点开, 开一下, 弹出, 调出
expand, unfold, open up, show more, see more, show all, read more, more, 展开, 点开, 更多, 看更多, 显示更多, 展开全部, 查看更多
expand all, open all, unfold all, 全部展开, 都展开
collapse, fold, fold up, show less, shrink, roll up, hide details, 收起, 折叠, 收起来, 合上, 叠起来, 缩起来
collapse all, close all, fold all, 全部折叠, 全部收起
hide, conceal, out of sight, do not show, 隐藏, 藏起来, 不显示, 别显示, 遮住
show, display, reveal, make visible, 显示, 露出来, 亮出来, 看到
show password, reveal password, see what i typed, 显示密码, 看密码, 密码明文
view, see, look at, take a look, have a look, check out, inspect, details, 查看, 看, 看看, 看一下, 瞧瞧, 查看详情, 看详情, 瞅瞅
details, more info, more information, particulars, full information, everything about, 详情, 详细信息, 明细, 详细资料, 具体信息, 更多信息
preview, see how it looks, look before, try view, what it will look like, 预览, 看效果, 先看看, 预先看
next, next page, forward, go on, continue, following, go ahead, proceed, turn the page, 下一页, 下一步, 下一个, 下页, 后一页, 往后, 继续, 往后翻, 翻到下一页, 接着
previous, previous page, back, backwards, turn back, earlier page, page before, 上一页, 上一步, 上一个, 前一页, 上页, 往前, 往回翻, 返回上一页, 往前翻
first page, beginning, very first, 首页, 第一页, 最前面, 开头
last page, very last, end, 末页, 尾页, 最后一页
go to page, jump to page, page number, turn to page, 跳转, 跳到, 第几页, 翻到, 跳页, 翻页
back, go back, return to, take me back, previous, 返回, 回去, 回到, 退回, 回退
back to top, top of the page, scroll up, to the very top, all the way up, go up, jump to top, angle up, up, 回到顶部, 返回顶部, 回顶部, 最上面, 最顶上, 页面顶端, 拉到顶, 滚到顶, 翻到最上
to bottom, scroll down, all the way down, 到底部, 最下面, 拉到底, 滚到底
skip to content, jump to content, past the menu, straight to the text, 跳到内容, 跳到正文, 跳过导航
home, main page, front page, start page, homepage, landing page, 首页, 主页, 回首页, 起始页, 主界面, 最开始的页面
refresh, reload, update, load again, get the latest, renew, 刷新, 重新加载, 更新一下, 再加载, 重载, 重新载入
auto refresh, refresh by itself, update by itself, reload by itself, keep up to date, automatic refresh, 自动刷新, 自动更新, 自己刷新, 自己更新, 定时刷新, 实时更新
retry, try again, once again, another try, 重试, 再试一次, 再试试, 重新试
continue, keep going, go on, carry on, resume, 继续, 接着来, 往下走
continue shopping, keep shopping, shop more, buy more things, look for more, 继续购物, 继续逛, 再逛逛, 接着买, 再买点
start, begin, launch, kick off, get going, 开始, 启动, 开动, 发起
stop, halt, end, quit, make it stop, 停止, 停下, 停掉, 中止, 终止, 别再
pause, hold, suspend, wait a bit, 暂停, 先停一下, 停一停
play, watch, start the video, listen, run, 播放, 放, 开始播放, 观看, 收听
run, execute, perform, 运行, 执行, 跑一下
enable, turn on, switch on, activate, allow, make active, 启用, 开启, 打开, 激活, 开通, 允许
disable, turn off, switch off, deactivate, stop, not allow, suspend, block, 停用, 禁用, 关闭, 关掉, 停掉, 不启用, 禁止, 封掉, 停了
enabled, active, active user, allowed, switched on, 启用, 已启用, 有效, 正常
disabled, inactive, switched off, 停用, 已停用, 禁用, 无效, 失效
approve, pass, sign off, say yes, give the green light, let through, 批准, 审批, 通过, 审核通过, 同意, 准了, 放行
reject, refuse, decline, turn down, say no, deny, send back, 拒绝, 驳回, 不同意, 不批, 退回, 打回, 不通过
accept, agree, i agree, accept the terms, consent, fine with, 同意, 接受, 我同意, 认可, 同意条款, 答应
terms, terms and conditions, terms of service, conditions, rules, agreement, user agreement, 条款, 协议, 服务条款, 用户协议, 使用条款, 规定
publish, post, go live, make public, put online, release, 发布, 发表, 上线, 公开, 发出去, 上架
unpublish, take down, take offline, make private, 下架, 取消发布, 撤下, 下线
on sale, put on the shelf, list for sale, 上架, 开卖
assign, give to, delegate, hand over, put in charge, 分配, 指派, 交给, 派给, 转交
upload, send a file, put up, attach, add a file, choose file, browse, pick a file, 上传, 传上去, 传文件, 选择文件, 传一个, 传个, 添加附件, 附上, 传上来
attachment, attached file, enclosure, file to attach, 附件, 上传附件, 附个文件, 带个文件
choose file, file input, select file, pick a file, pick a document, browse, 选择文件, 选文件, 挑文件
start upload, begin to upload, send them up, 开始上传
cancel upload, stop uploading, 取消上传, 别传了
download, save to my computer, get the file, fetch, save a copy, load down, take home, 下载, 下下来, 存到电脑, 保存到本地, 拿下来, 下载下来
export, export data, save as a file, save as a spreadsheet, get as excel, take out the data, dump, to a file, as a file, download, 导出, 导成, 存成文件, 导出来, 输出, 弄成表格, 存成表格, 导出数据
excel, spreadsheet, csv, xls, table file, 电子表格, 表格文件, 表格, 导出表格
export settings, download settings, copy of my settings, backup of settings, 导出设置, 备份设置
import, load from a file, bring in, read from a file, upload a list, 导入, 导进来, 从文件读, 批量导入, 倒进来
print, print out, on paper, hard copy, paper copy, 打印, 打出来, 印出来, 打一份, 打成纸, 打印出来, 纸质
share, pass on, show to others, send to a friend, tell others, let others see, 分享, 转发, 发给朋友, 给别人看, 转给, 发给别人, 共享
share link, copy link, link to send, 分享链接, 复制链接
forward, pass along, send on, 转发, 转给
reply, answer, write back, respond, get back to, 回复, 答复, 回信, 回一下, 回他, 回消息
reply all, answer everyone, 全部回复, 回复所有人, 回复全部
send, send off, post, dispatch, fire off, 发送, 发出, 发出去, 寄出, 发过去, 发一下, 发走
compose, write, write a mail, new mail, new email, write an email, new message, draft a mail, write a letter, 写信, 写邮件, 发邮件, 新邮件, 撰写, 写封信, 写一封
type a message, say something, write a message, chat, what to say, 说点什么, 输入消息, 说句话, 写消息, 发消息, 打字
comment, leave a comment, say something about, remark, have my say, 评论, 留言, 发表评论, 说几句, 说两句, 吐槽
review, write a review, send review, rate, give stars, say how it was, what i think of it, 评价, 写评价, 提交评价, 打分, 给好评, 给个评价, 晒单, 评一下, 发表看法
like, thumbs up, upvote, love it, give a like, 点赞, 赞, 赞一下, 喜欢
dislike, thumbs down, downvote, 踩, 不喜欢, 差评
follow, keep up with, stay informed about, 关注, 跟进, 追踪
unfollow, stop following, 取消关注, 取关
subscribe, newsletter, sign me up, get news, receive news, mailing list, news by mail, get your emails, keep me posted, hear from you, 订阅, 邮件订阅, 电子报, 订阅邮件, 资讯, 收资讯, 周刊, 接收邮件, 收到消息, 推送
unsubscribe, no more mails, stop the mails, stop sending me, 退订, 取消订阅, 不再接收, 别发邮件
favorite, favourite, bookmark, wishlist, save for later, remember this one, keep for later, add to wishlist, put on my list, 收藏, 加入收藏, 心愿单, 加星, 存起来, 先收着, 想要, 以后再买, 喜欢
remove from favorites, unfavorite, 取消收藏, 不收藏
pin, pin to top, stick to top, keep at the top, always on top, 置顶, 钉住, 固定在上面, 放在最上面, 顶上
block, blacklist, ban, do not want to hear from, 拉黑, 屏蔽, 黑名单, 封禁
report, complain, abuse, flag, 举报, 投诉, 告发
invite, ask to join, bring in, add people, add a member, 邀请, 拉人, 加人, 请人进来, 拉进来
join, take part, become a member, 加入, 参加, 进群, 入会
leave, leave group, quit, get out, 退出, 退群, 离开
connect, link, link account, hook up, bind, 连接, 绑定, 关联, 连上, 接上
disconnect, unlink, stop the connection, cut the link, detach, stop sharing with, remove the connection, unbind, 断开, 解绑, 取消关联, 断开连接, 解除绑定, 取消绑定
sync, synchronise, synchronize, bring up to date, 同步
check, verify, validate, make sure, see if, test whether, is it free, still available, 检查, 核对, 校验, 验证, 检验, 看对不对, 查重
calculate, estimate, work out, figure out, how much would, recalculate, 计算, 估算, 重新估算, 算一下, 算算, 预估
compare, side by side, difference, 对比, 比较, 比一比
translate, in my language, in another language, 翻译, 译成
call, phone, ring up, give a ring, 打电话, 拨打, 呼叫, 通话
scan, qr code, 扫码, 扫一扫, 二维码, 扫描
take photo, take a picture, camera, snap, 拍照, 拍一张
record, 录音, 录制, 录像
draw, paint, sketch, 画, 绘制
zoom in, enlarge, bigger, closer, magnify, larger, 放大, 看大一点, 大一点, 变大
zoom out, smaller, shrink, further away, 缩小, 小一点, 变小
full screen, fullscreen, whole screen, fill the screen, maximize, expand arrows, 全屏, 铺满屏幕, 最大化, 满屏
minimize, make small, minus, 最小化
rotate, turn around, 旋转, 转一下
increase, one more, add one, plus, more of, another one, raise, up by one, 增加, 加一, 多要一个, 再来一个, 多买一个, 多一个, 加一件, 再加一个, 数量加一, 多来
decrease, one less, one fewer, minus, take one away, fewer, lower, reduce, 减少, 减一, 少要一个, 少一个, 减掉一个, 少买一个, 少来, 数量减一
lock, lock screen, lock up, step away, freeze, 锁定, 锁屏, 锁上, 冻结, 上锁
unlock, open the lock, unfreeze, 解锁, 解冻, 开锁
log, activity log, history, what was done, who did what, what happened, track record, 日志, 操作日志, 操作记录, 历史记录, 谁做了什么, 活动记录
manage, administer, look after, take care of, 管理, 打理
maintenance, maintenance mode, close for a while, take offline for a while, shop closed, 维护模式, 维护, 暂停营业, 关站, 停机维护
apply, use, put to use, take effect, 应用, 使用, 套用, 生效, 用上
install, set up, 安装, 装上
upgrade, go pro, get the better one, better plan, pay for more, premium, pro version, paid version, 升级, 高级版, 专业版, 升级版, 付费版, 更好的版本
try, try out, give it a try, test, demo, 试用, 试一下, 试试, 体验
`
