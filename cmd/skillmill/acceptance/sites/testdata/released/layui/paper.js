// A tree whose nodes have icons to edit and delete, panels that fold, stars, a slider, a transfer of two lists.
page('纸张', `<div id="tree" data-truth="tree"></div><div class="layui-collapse" data-truth="folds">${jobs.map(([id, name, who]) => `<div class="layui-colla-item" data-truth="${id}"><h2 class="layui-colla-title" data-truth="head">${name}</h2><div class="layui-colla-content layui-show"><p>${who}</p><div class="stars" data-truth="stars"></div><button class="layui-btn layui-btn-xs" data-truth="order">${word('补货', '订货')}</button><button class="layui-btn layui-btn-xs" data-truth="note"><i class="layui-icon layui-icon-edit"></i></button><button class="layui-btn layui-btn-xs" data-truth="drop"><i class="layui-icon layui-icon-delete"></i></button></div></div>`).join('')}</div><div id="slide" data-truth="slide"></div><div id="move" data-truth="move"></div>`);
layui.use(['tree', 'element', 'rate', 'slider', 'transfer'], () => {
  const kinds = word([['铜版纸', ['128克', '157克']], ['胶版纸', ['70克', '80克']]], [['胶版纸', ['80克', '70克', '100克']], ['牛皮纸', ['120克']], ['铜版纸', ['157克']]]);
  layui.tree.render({ elem: '#tree', showCheckbox: true, edit: ['update', 'del'], data: kinds.map(([title, list], i) => ({ title, id: i + 1, spread: true, children: list.map((t, k) => ({ title: t, id: 10 * i + k + 10 })) })) });
  layui.element.render();
  document.querySelectorAll('.stars').forEach(e => layui.rate.render({ elem: e }));
  layui.slider.render({ elem: '#slide', value: 40 });
  layui.transfer.render({ elem: '#move', title: [word('待裁', '未裁'), '已裁'], showSearch: true, data: jobs.map(([value, title]) => ({ value, title })) });
});
mark('.layui-tree-set', e => says(e.querySelector('.layui-tree-txt')));
mark('.layui-tree-btnGroup i', e => e.getAttribute('data-type'));
mark('.layui-transfer-box', (e, i) => 'list ' + i);
mark('.layui-transfer-data li', e => says(e));
mark('.layui-transfer-active button', (e, i) => 'to ' + e.getAttribute('data-index'));
