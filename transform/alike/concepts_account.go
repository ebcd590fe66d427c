package alike

// accountConcepts are people, accounts and what they write to each other, as doingConcepts are.
const accountConcepts = `
login, log in, sign in, log on, sign on, get in, get into my account, let me in, enter my account, 登录, 登陆, 登入, 进入账号, 登一下, 进我的账号, 进去
login with google, sign in with google, google account, 谷歌登录, 用谷歌登录
login with facebook, sign in with facebook, facebook account, 脸书登录
logout, log out, sign out, log off, sign off, log me out, sign me out, leave my account, get me out, end the session, i am done, 退出登录, 退出, 登出, 注销登录, 退出账号, 下线, 安全退出, 切换账号
register, sign up, signup, create account, create an account, open an account, new account, become a member, new membership, join, new here, no account yet, 注册, 注册账号, 开户, 申请账号, 还没有账号, 新账号, 开个账号, 成为会员, 没有账号
remember me, stay signed in, stay logged in, keep me signed in, keep me logged in, remember this device, not log in every time, without logging in again, next time without password, 记住我, 保持登录, 自动登录, 免登录, 下次自动登录, 别老让我登录, 记住账号, 下次不用登录
forgot password, forgotten password, lost password, recover password, reset password, cannot remember my password, do not know my password, password is gone, password lost, cannot log in, 忘记密码, 找回密码, 重置密码, 密码忘了, 忘了密码, 想不起密码, 密码想不起, 不记得密码, 密码丢了, 记不得密码
password, passcode, secret word, secret, pin, pass phrase, 密码, 口令, 登录密码, 暗号
change password, new password, another password, update password, 修改密码, 改密码, 换密码, 新密码
repeat password, confirm password, password again, 确认密码, 再输一次密码, 重复密码
verification code, code, captcha, confirmation code, one time code, otp, code from the message, security code, 验证码, 校验码, 动态码, 短信码, 短信验证码, 图形码, 码
send code, get code, send the code again, resend code, another code, did not get a code, no code came, text me the code, 发送验证码, 获取验证码, 重新发送, 再发一次, 重发验证码, 没收到验证码, 没收到码, 收不到短信, 再发一个码, 没收到短信
two factor, two step, second factor, authenticator, 两步验证, 双重验证, 二次验证
account, profile, my account, user account, personal data, 账号, 账户, 帐号, 我的账户, 个人中心, 个人账号
profile, my page, about me, my data, personal page, personal info, who i am, personal details, 个人资料, 个人信息, 我的主页, 我的资料, 个人主页, 自我介绍, 简介, 关于我
settings, preferences, options, configuration, set up, customize, how it works for me, 设置, 偏好, 选项, 配置, 系统设置, 参数, 偏好设置
save settings, save preferences, keep my settings, 保存设置
user, user account, member, person, somebody, someone, colleague, login, 用户, 成员, 账号, 会员, 使用者, 同事
add user, new user, create user, add a member, another user, new member, invite user, new colleague, 新增用户, 添加用户, 新建用户, 加个用户, 加用户, 加一个人, 添加成员, 新用户, 加个账号, 建个账号, 开个账号
delete user, remove user, kick out, remove somebody, 删除用户, 踢人, 移除成员, 踢出去
export users, list of users, download users, user list, 导出用户, 用户名单, 用户列表
username, user name, login name, nickname, handle, account name, 用户名, 登录名, 账号名, 帐号名
full name, name, real name, first and last name, what i am called, my name, who i am, 姓名, 全名, 名字, 真实姓名, 叫什么名字, 怎么称呼, 我的名字
receiver name, name of the recipient, who gets it, who receives it, recipient, 收货人, 收货人姓名, 收件人, 谁收, 谁来收, 收货的人
nickname, display name, screen name, 昵称, 网名, 显示名
first name, given name, 名
last name, surname, family name, 姓, 姓氏
email, email address, mail address, e mail, where to write to, 邮箱, 电子邮箱, 邮件地址, 电子邮件, 邮箱地址, 信箱
phone, phone number, mobile, mobile number, telephone, cell, tel, number to call, 手机号, 手机, 电话, 电话号码, 手机号码, 联系电话, 联系方式, 号码
by email, mail me, via email, by mail, notify by mail, in my inbox, 邮件通知, 用邮件, 发邮件通知, 通过邮件
by phone, call me, phone me, ring me, via phone, give me a call, 电话通知, 打给我, 电话联系, 给我打电话
by text message, text me, sms, text message, via sms, message on my phone, 短信通知, 发短信, 用短信, 短信
call me at, when to call, time to call, best time to ring, what time to phone, 几点打给我, 什么时候打电话, 来电时间
address, street, street address, where i live, house number, where to send, my place, home address, delivery address, 地址, 详细地址, 收货地址, 门牌号, 家庭住址, 住址, 住哪, 送到哪, 家里地址, 住在哪里, 街道
address book, saved addresses, my addresses, an address i used before, known addresses, 地址簿, 常用地址, 地址本, 以前的地址, 存过的地址, 通讯录
postcode, zip, zip code, postal code, area code, 邮编, 邮政编码, 邮递区号
city, town, place where i live, 城市, 哪个城市, 市
province, state, region, county, 省份, 省, 哪个省, 州
district, area, region, part of the country, 地区, 区域, 区县, 哪个地区, 地方, 片区
country, nation, where i come from, which country, land, nationality, 国家, 国籍, 哪国, 哪个国家
birthday, date of birth, birth date, when i was born, born on, born, day of birth, 生日, 出生日期, 出生年月, 哪天出生, 哪年生的, 出生
age, how old, years old, years of age, 年龄, 几岁, 多大年纪, 岁数, 多大了
gender, sex, male or female, man or woman, 性别, 男女, 男还是女
photo, picture, portrait, picture of me, avatar, profile picture, my face, image, selfie, 照片, 头像, 相片, 自拍, 图片, 我的照片, 换头像, 个人照片
home page, website, web site, homepage, my site, web address, url, blog, 个人网站, 网站, 主页, 网址, 我的网站
company, firm, business, organisation, organization, employer, where i work, corporation, 公司, 企业, 单位, 公司名称, 机构, 东家
department, team, division, unit, which department, 部门, 科室, 哪个部门, 团队, 处
position, job title, job, occupation, post, profession, 职位, 岗位, 职务, 职业, 工作, 头衔
employee, staff, worker, colleague, people who work, personnel, 员工, 职员, 同事, 雇员, 工作人员, 人手
salary, pay, wage, wages, income, earn, earnings, what they get paid, how much they make, what people earn, 工资, 薪水, 薪资, 收入, 挣多少, 赚多少, 待遇, 月薪
start date, joined, hired, day of joining, first day, since when, entry date, 入职日期, 入职时间, 哪天入职, 什么时候来的, 开始日期
office, branch, site, where they work, workplace, 办公室, 办公地点, 办事处, 分公司
role, permission, rights, access, what he may do, what they are allowed, access level, privilege, 角色, 权限, 身份, 能做什么, 授权
admin, administrator, superuser, back office, backend, back end, admin area, 管理员, 后台, 管理后台, 超级用户
customer, client, buyer, shopper, 客户, 顾客, 买家, 客人
contact, contacts, people i know, address list, 联系人, 通讯录, 好友
contact us, get in touch, reach you, write to you, talk to you, 联系我们, 跟你们联系, 怎么联系
customer service, support, help desk, live chat, talk to a human, talk to someone, chat with someone, real person, speak to an agent, helpline, 客服, 在线客服, 人工客服, 人工, 找客服, 真人, 联系客服, 问客服, 转人工, 有人吗, 找人问
service email, support email, email for customers, address for questions, where customers write, 客服邮箱, 售后邮箱, 客户来信
contact seller, ask the seller, talk to the seller, message the seller, write to the shop, 联系卖家, 问卖家, 找卖家, 跟卖家说, 联系商家, 联系店家
message, messages, chat, note to, inbox, 消息, 信息, 留言, 私信, 聊天, 来信
notification, notifications, alert, alerts, bell, news for me, what is new, 通知, 提醒, 消息提醒, 铃铛, 提示, 有什么新消息
notification settings, how to be told, how you notify me, 通知设置, 提醒方式, 怎么通知我
notice, announcement, news, bulletin, tell everybody, 公告, 通知, 告示, 布告, 告诉大家
mailbox, mail, inbox, my mail, emails, letters, 邮箱, 邮件, 收件箱, 信箱, 我的邮件
inbox, received mail, incoming mail, mail i got, new mails, 收件箱, 收到的邮件, 来信, 收信
sent, sent mail, mails i sent, what i sent, outgoing, outbox, what i wrote to others, 已发送, 发件箱, 发过的邮件, 已发邮件, 寄出的
drafts, draft, unfinished mail, not yet sent, unsent, mail i started, began to write, 草稿, 草稿箱, 没写完, 没发出去的, 写了一半
spam, junk, junk mail, unwanted mail, rubbish mail, 垃圾邮件, 广告邮件, 骚扰邮件
trash, bin, deleted, recycle bin, deleted mails, waste, thrown away, rubbish, 回收站, 垃圾箱, 垃圾桶, 已删除, 废纸篓, 删掉的邮件
important, starred, star, flagged, priority, 重要, 星标, 加星, 标星, 要紧
unread, not read yet, new, 未读, 没看过, 没读
mark as read, read already, 标为已读, 已读
search mail, find a mail, look for an email, 搜索邮件, 找邮件, 查邮件
subject, title, topic, what it is about, headline, 主题, 标题, 题目, 关于什么
recipient, to, send to, addressee, who gets, 收件人, 收信人, 发给谁, 寄给谁
signature, sign, 签名, 落款, 签字
help, support, faq, questions, how does it work, what to do, guide, assistance, stuck, do not understand, need a hand, 帮助, 帮助中心, 怎么用, 不懂, 不会用, 求助, 使用说明, 教程
faq, frequently asked questions, common questions, what others ask, 常见问题, 问答, 大家都问, 问题解答
documentation, docs, manual, handbook, how to, reference, guide, 文档, 手册, 说明书, 使用手册, 资料, 指南
feedback, suggestion, opinion, tell you what i think, complaint, improve, 反馈, 意见, 建议, 意见反馈, 提意见, 投诉
about, about us, who you are, who are you, about the company, who is behind, 关于, 关于我们, 你们是谁, 公司介绍, 介绍
privacy, privacy policy, personal data, data protection, what you do with my data, cookies, 隐私, 隐私政策, 个人信息保护, 数据保护, 我的数据
language, tongue, in english, in chinese, in another language, speak, which language, translate, 语言, 语种, 换成中文, 换成英文, 中文, 英文, 界面语言, 切换语言
languages, languages i speak, what i speak, 会的语言, 会说的语言, 会什么语言
theme, appearance, look, skin, color scheme, style, mode, 主题, 外观, 皮肤, 配色, 界面风格, 模式
dark, dark mode, night mode, dark theme, black background, easier on the eyes, at night, dark background, 深色, 深色模式, 夜间模式, 暗色, 暗黑模式, 黑色背景, 夜间, 晚上看, 护眼, 黑底, 夜里, 黑夜模式, 刺眼
light, light mode, bright, white background, day mode, bright theme, 浅色, 浅色模式, 亮色, 白天模式, 白底, 日间, 亮一点
timezone, time zone, local time, what time it is there, 时区, 当地时间, 哪个时区
volume, sound, loudness, louder, quieter, how loud, 音量, 声音, 声音大小, 大声, 小声, 调大声
mute, silent, no sound, quiet, turn off the sound, without sound, 静音, 关声音, 不出声, 没声音, 消音
note, notes, remark, memo, write down something, extra information, 备注, 附注, 说明, 笔记, 注释, 记一笔
order note, note for the seller, remark for the order, tell the seller, message for the order, instructions for the courier, special wishes, 订单备注, 给卖家留言, 给卖家的话, 留话, 留句话, 跟店家说, 捎句话, 特殊要求, 备注一下
description, text, describe, in words, 描述, 说明, 介绍, 简述
signature, bio, about me, tell about myself, introduce myself, 个性签名, 自我介绍, 简介
friend request, friend requests, wants to be friends, 好友请求, 加好友
group, team, channel, room, circle, 群, 群组, 小组, 频道, 圈子
student, pupil, learner, 学生, 学员, 同学
teacher, tutor, lecturer, 老师, 教师, 讲师
course, class, lesson, curriculum, 课程, 课, 班, 上课
attendance, clock in, check in, present, 考勤, 打卡, 签到
leave, day off, vacation, time off, sick leave, 请假, 休假, 假期, 年假
`
