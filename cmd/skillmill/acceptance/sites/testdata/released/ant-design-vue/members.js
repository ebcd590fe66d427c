// Members: tabs, cards with a rate, a switch and words, and two forms with the same fields.
const card = (id, name, level) => `<a-card title="${name}" data-truth="${id}"><p>${level}</p>${box('on', '<a-switch />')}${box('stars', '<a-rate />')}${press('points', word('积分', '积分明细'))}${press('up', '升级')}${sign('mail', 'mail')}${sign('stop', 'stop')}</a-card>`;
const a = card('m1', '陈静', '金卡'), b = card('m2', '刘洋', '银卡'), c = card('m3', '陈静', '银卡'), d = card('m4', '周杰', '金卡');
const form = (key, title, go) => `<section data-truth="${key}"><h2>${title}</h2><a-form>${input('name', '姓名')}${input('phone', word('电话', '手机号'))}${list('level', '等级', ['金卡', '银卡'])}${item('birth', '生日', '<a-date-picker />')}${item('note', word('备注', '说明'), '<a-textarea />')}${item('agree', '同意', `<a-checkbox>${word('同意协议', '我已阅读并同意协议')}</a-checkbox>`)}${press('go', go, 'type="primary"')}${press('cancel', '取消')}</a-form></section>`;
page('会员', `<div data-truth="tabs"><a-tabs>${word(['全部', '金卡', '银卡'], ['全部', '银卡', '金卡', '新会员']).map(t => `<a-tab-pane key="${t}" tab="${t}"></a-tab-pane>`).join('')}</a-tabs></div>
<div data-truth="seek">${box('find', `<a-input-search placeholder="${word('搜索会员', '搜索姓名或手机号')}" enter-button />`)}${box('sort', '<a-select default-value="时间"><a-select-option value="时间">时间</a-select-option></a-select>')}</div>
${word([a, b, c], [c, d, a]).join('')}${word([form('new', '新会员', '保存'), form('gift', '赠卡', '赠送')], [form('gift', '赠卡', '赠送'), form('new', '添加会员', '保存')]).join('')}`);
mark('[data-truth="tabs"] .ant-tabs-tab', e => 'tab ' + says(e));
