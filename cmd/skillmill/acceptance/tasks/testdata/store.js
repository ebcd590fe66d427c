// What the to-do applications of all makers have in common: their state, their words, and the
// server that hears what was done. A maker draws the state and calls these functions.
const zh = location.pathname.startsWith('/zh');
const W = zh
  ? { title: '待办事项', next: '要做什么？', add: '添加', edit: '编辑', save: '保存', cancel: '取消', remove: '删除', done: '完成', all: '全部', active: '未完成', completed: '已完成', clear: '清除已完成', show: '显示', left: '项未完成', sure: '确定要删除吗？', yes: '确定', name: '新名称' }
  : { title: 'To-do list', next: 'What needs to be done?', add: 'Add', edit: 'Edit', save: 'Save', cancel: 'Cancel', remove: 'Delete', done: 'Done', all: 'All', active: 'Active', completed: 'Completed', clear: 'Clear completed', show: 'Show', left: 'items left', sure: 'Delete this item?', yes: 'OK', name: 'New name' };
const names = zh ? ['买牛奶', '给安打电话', '浇花', '交报告'] : ['Buy milk', 'Call Ann', 'Water the plants', 'Send the report'];
document.documentElement.lang = zh ? 'zh' : 'en';
document.title = W.title;
const store = {
  items: names.map((title, i) => ({ id: i + 1, title, done: i === 1 })), filter: 'all', editing: 0, next: 9, draws: [],
  did(...what) { fetch('/did', { method: 'POST', keepalive: true, body: JSON.stringify(what) }); this.drawn(); },
  drawn() { for (const draw of this.draws) draw(); },
  at(id) { return this.items.find(i => i.id === id); },
  shown() { return this.items.filter(i => this.filter === 'all' || i.done === (this.filter === 'completed')); },
  left() { return this.items.filter(i => !i.done).length; },
  add(title) { if (!title.trim()) return; this.items.push({ id: this.next++, title: title.trim(), done: false }); this.did('add', title.trim()); },
  toggle(id) { const i = this.at(id); i.done = !i.done; this.did('toggle', i.title, i.done); },
  edit(id) { this.editing = id; this.drawn(); },
  rename(id, title) { const i = this.at(id), was = i.title; this.editing = 0; if (!title.trim() || title.trim() === was) return this.drawn(); i.title = title.trim(); this.did('rename', was, i.title); },
  remove(id) { const i = this.at(id); this.items = this.items.filter(o => o !== i); this.did('delete', i.title); },
  show(filter) { this.filter = filter; this.did('filter', filter); },
  clear() { const n = this.items.filter(i => i.done).length; this.items = this.items.filter(i => !i.done); this.did('clear', n); },
};
const filters = ['all', 'active', 'completed'];
