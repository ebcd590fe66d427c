// React with antd: a list, a question before something is deleted, a segmented control.
const { createElement: h, useReducer, useState, useEffect } = React;
const { Button, Checkbox, Input, List, Popconfirm, Segmented, Space, Typography } = antd;
function Row({ item }) {
  const [text, setText] = useState(item.title);
  if (store.editing === item.id) {
    return h(List.Item, { actions: [h(Button, { key: 's', type: 'primary', onClick: () => store.rename(item.id, text) }, W.save), h(Button, { key: 'c', onClick: () => store.edit(0) }, W.cancel)] },
      h(Input, { value: text, 'aria-label': W.name, onChange: e => setText(e.target.value), onPressEnter: () => store.rename(item.id, text) }));
  }
  return h(List.Item, { actions: [
    h(Button, { key: 'e', type: 'link', onClick: () => { setText(item.title); store.edit(item.id); } }, W.edit),
    h(Popconfirm, { key: 'd', title: W.sure, okText: W.yes, cancelText: W.cancel, onConfirm: () => store.remove(item.id) }, h(Button, { type: 'link', danger: true }, W.remove))] },
    h(Checkbox, { checked: item.done, onChange: () => store.toggle(item.id) }, item.title));
}
function App() {
  const [, draw] = useReducer(n => n + 1, 0), [text, setText] = useState('');
  useEffect(() => { store.draws.push(draw); }, []);
  const add = () => { store.add(text); setText(''); };
  return h('main', { style: { maxWidth: 640, margin: 24 } }, h(Typography.Title, null, W.title),
    h(Space.Compact, { block: true }, h(Input, { value: text, placeholder: W.next, onChange: e => setText(e.target.value), onPressEnter: add }), h(Button, { type: 'primary', onClick: add }, W.add)),
    h(Segmented, { value: store.filter, options: filters.map(f => ({ value: f, label: W[f] })), onChange: f => store.show(f) }),
    h(List, { dataSource: store.shown(), rowKey: 'id', renderItem: item => h(Row, { item }) }),
    h(Space, null, `${store.left()} ${W.left}`, h(Button, { onClick: () => store.clear() }, W.clear)));
}
ReactDOM.createRoot(document.getElementById('app')).render(h(App));
