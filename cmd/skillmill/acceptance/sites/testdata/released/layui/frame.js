// What all pages share: a bar of items that a library colours, and the jobs of a night. Fields are replaced by boxes of the library.
const word = (first, second) => (night > 1 ? second : first);
const jobs = [['P-11', '名片', '王芳', '200'], ['P-14', '海报', '李强', '50'], ['P-20', '画册', '赵敏', '120'], ['P-23', '信封', '周杰', '1000'], ['P-31', '请柬', '孙丽', '80']];
if (night > 1) { // a release in between: another order, one gone, one more
  jobs.reverse();
  jobs.splice(2, 1);
  jobs.splice(1, 0, ['P-40', '台历', '吴刚', '300']);
}
function page(title, html) {
  document.getElementById('app').innerHTML = `<ul class="layui-nav" data-truth="bar"><li class="layui-nav-item" data-truth="jobs"><a href="/jobs.html" data-truth="a">订单</a></li><li class="layui-nav-item" data-truth="quote"><a href="/quote.html" data-truth="a">报价</a></li><li class="layui-nav-item" data-truth="paper"><a href="/paper.html" data-truth="a">纸张</a></li><li class="layui-nav-item" data-truth="me"><a href="javascript:;" data-truth="a">我的</a><dl class="layui-nav-child"><dd data-truth="pass"><a href="javascript:;" data-truth="a">${word('修改密码', '更换密码')}</a></dd><dd data-truth="out"><a href="javascript:;" data-truth="a">退出</a></dd></dl></li></ul><div style="padding:1em"><h2>${title}</h2>${html}</div>`;
}
const item = (key, label, field) => `<div class="layui-form-item" data-truth="${key}"><label class="layui-form-label">${label}</label><div class="layui-input-block">${field}</div></div>`;
const text = (key, label, hint = '') => item(key, label, `<input type="text" class="layui-input" autocomplete="off" placeholder="${hint}" data-truth="field">`);
const choice = (key, label, list) => item(key, label, `<select data-truth="field"><option value="">请选择</option>${list.map(n => `<option>${n}</option>`).join('')}</select>`);
mark('.layui-form-select', () => 'box');
mark('.layui-form-select dd', says);
mark('.layui-form-checkbox, .layui-form-radio, .layui-form-switch', e => (e.previousElementSibling && e.previousElementSibling.getAttribute('data-truth') || 'x') + ' box');
