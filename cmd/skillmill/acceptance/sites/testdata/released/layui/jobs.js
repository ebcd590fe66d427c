// A table in which head and body are tables of their own, links that a row's listener reads, a pager, a search above it.
const act = (event, text, more = '') => `<a class="layui-btn ${more} layui-btn-xs" lay-event="${event}" data-truth="${event}">${text}</a>`;
page('订单', `<form class="layui-form" data-truth="find"><div class="layui-inline" data-truth="what"><input class="layui-input" placeholder="${word('订单号', '订单号或客户')}" data-truth="field"></div> <div class="layui-inline" data-truth="state"><select data-truth="field"><option value="">状态</option><option>待印</option><option>已印</option>${night > 1 ? '<option>已寄</option>' : ''}</select></div> <button type="button" class="layui-btn" data-truth="go">${word('搜索', '查询')}</button> <button type="reset" class="layui-btn layui-btn-primary" data-truth="reset">重置</button></form><table id="jobs" lay-filter="jobs"></table>`);
layui.use(['table', 'form', 'element'], () => {
  layui.form.render();
  layui.element.render('nav');
  layui.table.render({
    elem: '#jobs', page: { limit: 4 }, limit: 6,
    toolbar: `<div data-truth="tools"><button class="layui-btn layui-btn-sm" lay-event="new" data-truth="new">${word('新增', '新建订单')}</button> <button class="layui-btn layui-btn-sm" lay-event="gone" data-truth="gone">删除所选</button></div>`,
    cols: [[{ type: 'checkbox' }, { field: 'id', title: '编号', sort: true }, ...(night > 1 ? [{ field: 'by', title: '经办' }] : []), { field: 'what', title: '品名', sort: true }, { field: 'who', title: '客户' }, { field: 'many', title: '数量', sort: true }, { title: '急件', templet: d => `<input type="checkbox" lay-skin="switch" lay-text="是|否" data-truth="rush">` }, { title: '操作', width: 220, templet: () => act('look', '查看', 'layui-btn-primary') + act('edit', word('编辑', '修改')) + act('drop', '删除', 'layui-btn-danger') }]],
    data: jobs.map(([id, what, who, many]) => ({ id, what, who, many, by: '张' })),
  });
});
mark('.layui-table-body tr', e => says(e.querySelector('[data-field=id]') || e));
mark('.layui-table-header', () => 'head');
mark('.layui-table-header th', e => says(e) || 'all');
mark('.layui-table-header th .layui-edge', (e, i) => e.className.match(/asc|desc/)[0]);
mark('.layui-table-tool-self > *', e => e.getAttribute('lay-event'));
mark('.layui-table-page', () => 'pager');
mark('.layui-laypage a', e => (e.className.match(/prev|next/) || [says(e)])[0]);
