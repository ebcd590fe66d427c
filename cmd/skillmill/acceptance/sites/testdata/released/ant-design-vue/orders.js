// Orders: a table with boxes, words and links in rows, steps for numbers; filters over it.
const order = (id, who, goods, n) => ({ id, key: id, who, goods, n });
const a = order('D101', '张伟', '红茶', 2), b = order('D102', '李娜', '绿茶', 1), c = order('D103', '张伟', '花茶', 5), d = order('D104', '王芳', '绿茶', 3), e = order('D105', '赵敏', '普洱', 1);
const rows = word([a, b, c, d], [d, e, c, a]);
const row = r => `<tr data-truth="${r.id}"><td>${box('tick', '<a-checkbox />')}</td><td>${r.id}</td><td>${r.who}</td><td>${r.goods}</td><td>${box('count', `<a-input-number :default-value="${r.n}" />`)}</td><td>${box('rush', '<a-switch />')}</td><td>${press('send', word('发货', '立即发货'), 'type="primary"')} ${press('back', '退款')} ${sign('edit', 'edit')} ${sign('bin', 'delete')} <a href="/orders.html?no=${r.id}" data-truth="more">${word('详情', '查看详情')}</a></td></tr>`;
page(word('订单', '全部订单'), `<div data-truth="bar"><a-form layout="inline">${input('no', '单号', `placeholder="${word('请输入单号', '单号')}"`)}${input('who', word('客户', '客户姓名'))}${list('state', '状态', ['待发货', '已发货'])}${press('find', '查询', 'type="primary"')}${press('reset', word('重置', '清空'))}${word('', press('export', '导出'))}</a-form></div>
<table class="rows"><thead><tr><th></th><th>单号</th><th>客户</th><th>商品</th><th>数量</th><th>加急</th><th>操作</th></tr></thead><tbody>${rows.map(row).join('')}</tbody></table>
<div data-truth="pager"><a-pagination :total="${word(40, 50)}" /></div>
<div data-truth="pay">${box('ways', `<a-radio-group>${word(['微信', '支付宝', '现金'], ['支付宝', '微信', '银行卡', '现金']).map(w => `<a-radio value="${w}" data-truth="way ${w}">${w}</a-radio>`).join('')}</a-radio-group>`)}${press('close', word('结账', '日结'))}</div>`);
