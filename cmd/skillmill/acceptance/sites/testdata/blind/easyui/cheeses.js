// Cheeses of a cellar, of jQuery EasyUI: fields that are replaced by spans with a field and an
// arrow, buttons that are links, a grid of tables, a tree, panels, windows.
const text = (id, label, kind, options) => `<div><label for="${id}" style="display: inline-block; width: 90px">${label}</label><input id="${id}" name="${id}" class="easyui-${kind}" data-options="${options || ''}" style="width: 260px"></div>`;
document.body.insertAdjacentHTML('afterbegin', `
<main>
<div class="easyui-panel" style="padding: 4px"><a href="#" class="easyui-menubutton" data-options="menu:'#cellar'">Cellar</a><a href="#" class="easyui-linkbutton" data-options="plain:true" data-say="Help">Help</a><a href="/cheeses.html?prices">Prices</a></div>
<div id="cellar"><div data-say="Left">Left vault</div><div data-say="Right">Right vault</div></div>
<h1>New cheese</h1>
<form id="cheese">
  ${text('name', 'Name', 'textbox', "prompt:'Name of the cheese'")}
  ${text('maker', 'Maker', 'textbox', "required:true")}
  <div><label for="milk" style="display: inline-block; width: 90px">Milk</label><select id="milk" name="milk" class="easyui-combobox" style="width: 260px" data-options="editable:false"><option value="c">Cow</option><option value="g">Goat</option><option value="s">Sheep</option></select></div>
  ${text('region', 'Region', 'combobox', "valueField:'id',textField:'text',data:[{id:'a',text:'Auvergne'},{id:'b',text:'Bergamo'},{id:'c',text:'Comte'}]")}
  ${text('weight', 'Weight', 'numberspinner', 'min:1,max:40,value:5')}
  ${text('price', 'Price', 'numberbox', 'precision:2')}
  ${text('made', 'Made on', 'datebox', "formatter:d=>d.getFullYear()+'-'+(d.getMonth()+1)+'-'+d.getDate(),parser:s=>new Date(s||'2026-06-15')")}
  ${text('hour', 'Turned at', 'timespinner', "value:'08:00'")}
  ${text('seen', 'Find', 'searchbox', "prompt:'A cheese',searcher:v=>say('Found '+v)")}
  ${text('code', 'Code', 'passwordbox', '')}
  ${text('paper', 'Paper', 'filebox', "buttonText:'Choose a paper'")}
  <div style="padding: 8px 20px"><label for="salt">Salt</label><input id="salt" class="easyui-slider" data-options="min:0,max:20,value:4,step:1" style="width: 260px"></div>
  <div class="row"><label>Ripe</label><input id="ripe" class="easyui-switchbutton" data-options="onText:'Yes',offText:'No',onChange:v=>say('Ripe '+v)"></div>
  <label class="row"><input type="checkbox" name="raw"> Raw milk</label>
  <div class="row"><label><input type="radio" name="rind" value="w" checked> White rind</label><label><input type="radio" name="rind" value="r"> Red rind</label></div>
  <label>Notes <textarea name="notes"></textarea></label>
  <div class="row"><a href="#" class="easyui-linkbutton" id="keep">Keep the cheese</a><a href="#" class="easyui-linkbutton" id="again">Begin again</a><a href="#" class="easyui-linkbutton" id="ask" data-options="iconCls:'icon-remove'">Throw away</a><a href="#" class="easyui-splitbutton" data-options="menu:'#send'" data-say="Sent">Send</a></div>
  <div id="send"><div>By mail</div><div>By cart</div></div>
</form>
<div id="tabs" class="easyui-tabs" style="width: 700px; height: 120px"><div title="Young" style="padding: 8px">Nine cheeses</div><div title="Old" style="padding: 8px">Four cheeses</div><div title="Sold" style="padding: 8px">Many</div></div>
<div id="panels" class="easyui-accordion" style="width: 700px"><div title="How to turn" style="padding: 8px">Every day.</div><div title="How to wash" style="padding: 8px">With salt.</div></div>
<table id="stock"></table>
<ul id="tree" class="easyui-tree" data-options="checkbox:true"><li><span>Vault one</span><ul><li><span>Gouda</span></li><li><span>Edam</span></li></ul></li><li><span>Vault two</span></li></ul>
<div id="days" class="easyui-calendar" style="width: 240px; height: 220px" data-options="year:2026,month:6,current:new Date(2026,5,15),onSelect:d=>say('Fair on '+d.getDate())"></div>
<div id="pages" class="easyui-pagination" data-options="total:50,pageSize:10,onSelectPage:n=>say('Page '+n)"></div>
<p role="status" id="said"></p>
</main>
<div id="window" class="easyui-dialog" title="Throw it away?" style="width: 300px; height: 140px; padding: 8px" data-options="closed:true,modal:true">It is mouldy.<br><a href="#" class="easyui-linkbutton" id="yes">Yes</a> <a href="#" class="easyui-linkbutton" id="no">No</a></div>`);
const say = text => { document.querySelector('#said').textContent = text; };
$(() => {
  $('#stock').datagrid({
    width: 700, singleSelect: true, fitColumns: true, onSelect: (i, r) => say('Chose ' + r.name),
    data: [{ name: 'Gouda', milk: 'cow', kilos: 12 }, { name: 'Feta', milk: 'sheep', kilos: 3 }, { name: 'Chevre', milk: 'goat', kilos: 1 }],
    columns: [[{ field: 'name', title: 'Cheese', width: 100, sortable: true }, { field: 'milk', title: 'Milk', width: 80, sortable: true }, { field: 'kilos', title: 'Kilos', width: 60 },
      { field: 'act', title: '', width: 120, formatter: (v, r) => `<button type="button" data-cut="${r.name}">Cut</button> <button type="button" data-cut="${r.name} sold">Sell</button>` }]],
  });
  $('#keep').on('click', e => { e.preventDefault(); say('Kept ' + $('#name').textbox('getValue')); });
  $('#again').on('click', e => { e.preventDefault(); $('#cheese').form('clear'); say('Cleared'); });
  $('#ask').on('click', e => { e.preventDefault(); $('#window').dialog('open'); });
  $('#yes, #no').on('click', e => { e.preventDefault(); $('#window').dialog('close'); say(e.currentTarget.id); });
  $(document).on('click', '[data-say]', e => { e.preventDefault(); say(e.currentTarget.dataset.say); });
  $(document).on('click', '[data-cut]', e => say('Cut ' + e.currentTarget.dataset.cut));
});
