// Records of pupils in the habits of layui: fields that the library draws anew beside the
// real ones, a navigation of dl and dd, tabs, a table that is rendered, layers.
document.getElementById('app').innerHTML = `
<ul class="layui-nav" lay-filter="top"><li class="layui-nav-item layui-this"><a href="javascript:;">档案</a></li><li class="layui-nav-item"><a href="javascript:;">教务</a><dl class="layui-nav-child"><dd><a href="javascript:;">课程表</a></dd><dd><a href="javascript:;">成绩单</a></dd></dl></li><li class="layui-nav-item"><a href="/pupils.html?help">帮助</a></li></ul>
<div class="layui-container" style="padding-top: 16px">
  <span class="layui-breadcrumb"><a href="/pupils.html">首页</a><a href="/pupils.html?class=2">二年级</a><a><cite>学生档案</cite></a></span>
  <h1>学生档案</h1>
  <form class="layui-form" lay-filter="pupil" action="">
    <div class="layui-form-item"><label class="layui-form-label">姓名</label><div class="layui-input-block"><input type="text" name="name" placeholder="请输入姓名" class="layui-input"></div></div>
    <div class="layui-form-item"><label class="layui-form-label">学号</label><div class="layui-input-block"><input type="text" name="no" lay-affix="clear" class="layui-input"></div></div>
    <div class="layui-form-item"><label class="layui-form-label">班级</label><div class="layui-input-block"><select name="class" lay-filter="class"><option value="">请选择</option><option value="1">一班</option><option value="2">二班</option><option value="3" disabled>三班</option></select></div></div>
    <div class="layui-form-item"><label class="layui-form-label">爱好</label><div class="layui-input-block"><input type="checkbox" name="h[read]" title="阅读"><input type="checkbox" name="h[ball]" title="足球" checked><input type="checkbox" name="h[draw]" title="绘画" lay-skin="tag"></div></div>
    <div class="layui-form-item"><label class="layui-form-label">住校</label><div class="layui-input-block"><input type="checkbox" name="live" lay-skin="switch" title="是|否"></div></div>
    <div class="layui-form-item"><label class="layui-form-label">性别</label><div class="layui-input-block"><input type="radio" name="sex" value="m" title="男" checked><input type="radio" name="sex" value="f" title="女"></div></div>
    <div class="layui-form-item"><label class="layui-form-label">生日</label><div class="layui-input-block"><input type="text" class="layui-input" id="born" name="born" placeholder="yyyy-MM-dd"></div></div>
    <div class="layui-form-item layui-form-text"><label class="layui-form-label">备注</label><div class="layui-input-block"><textarea name="note" placeholder="请输入内容" class="layui-textarea"></textarea></div></div>
    <div class="layui-form-item"><div class="layui-input-block"><button class="layui-btn" lay-submit lay-filter="save">立即提交</button> <button type="reset" class="layui-btn layui-btn-primary">重置</button> <button type="button" class="layui-btn layui-btn-normal" id="ask">删除档案</button> <button type="button" class="layui-btn" id="more">更多 <i class="layui-icon layui-icon-down"></i></button></div></div>
  </form>
  <div class="layui-tabs" lay-options="{}" id="kinds"><ul class="layui-tabs-header"><li>基本</li><li>家庭</li><li>奖惩</li></ul><div class="layui-tabs-body"><div class="layui-tabs-item">基本情况</div><div class="layui-tabs-item">家庭成员</div><div class="layui-tabs-item">没有记录</div></div></div>
  <div class="layui-collapse" lay-accordion><div class="layui-colla-item"><h2 class="layui-colla-title">入学须知</h2><div class="layui-colla-content layui-show">带好户口本。</div></div><div class="layui-colla-item"><h2 class="layui-colla-title">缴费说明</h2><div class="layui-colla-content">九月前缴清。</div></div></div>
  <h2>名册</h2>
  <table id="list" lay-filter="list"></table>
  <div id="pages"></div>
  <div id="stars"></div>
  <div id="slide" style="margin: 24px 0"></div>
  <div id="tree"></div>
</div>`;
layui.use(() => {
  const { form, layer, laydate, table, laypage, rate, slider, tree, dropdown, element } = layui;
  element.render(); form.render();
  laydate.render({ elem: '#born' });
  form.on('submit(save)', d => { layer.msg('已保存 ' + d.field.name); return false; });
  document.getElementById('ask').onclick = () => layer.confirm('确定删除吗？', i => { layer.close(i); layer.msg('已删除'); });
  dropdown.render({ elem: '#more', data: [{ title: '打印', id: 1 }, { title: '转班', id: 2 }], click: d => layer.msg(d.title) });
  table.render({
    elem: '#list', page: false, toolbar: true, defaultToolbar: ['filter'],
    data: [{ id: 1, name: '王浩', score: 88 }, { id: 2, name: '李静', score: 95 }, { id: 3, name: '赵敏', score: 72 }],
    cols: [[{ type: 'checkbox' }, { field: 'id', title: '编号', sort: true }, { field: 'name', title: '姓名', edit: 'text' }, { field: 'score', title: '分数', sort: true }, { title: '操作', templet: () => '<a class="layui-btn layui-btn-xs" lay-event="edit">编辑</a><a class="layui-btn layui-btn-danger layui-btn-xs" lay-event="del">删除</a>' }]],
  });
  table.on('tool(list)', o => { if (o.event === 'del') o.del(); else layer.open({ title: '编辑', content: o.data.name, btn: ['好', '取消'] }); });
  laypage.render({ elem: 'pages', count: 70 });
  rate.render({ elem: '#stars', value: 2 });
  slider.render({ elem: '#slide', value: 20 });
  tree.render({ elem: '#tree', data: [{ title: '一年级', id: 1, children: [{ title: '一班', id: 11 }, { title: '二班', id: 12 }] }, { title: '二年级', id: 2, children: [{ title: '三班', id: 21 }] }], showCheckbox: true, click: o => layer.msg(o.data.title) });
});
