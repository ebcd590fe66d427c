// Alpine: the markup comes first, a menu in each row has Edit and Delete, a select filters.
document.getElementById('app').innerHTML = `<main x-data="todos"><h1 x-text="W.title"></h1>
  <p><input x-model="text" :placeholder="W.next" @keyup.enter="add"> <button @click="add" x-text="W.add"></button> <label><span x-text="W.show"></span> <select @change="store.show($event.target.value)"><template x-for="f in filters"><option :value="f" x-text="W[f]"></option></template></select></label></p>
  <ul><template x-for="i in shown" :key="i.id"><li>
    <label><input type="checkbox" :checked="i.done" @change="store.toggle(i.id)"> <span x-text="i.title"></span></label>
    <span x-show="editing === i.id"><input x-model="name" :aria-label="W.name"> <button @click="store.rename(i.id, name)" x-text="W.save"></button></span>
    <span style="position: relative"><button aria-haspopup="menu" :aria-expanded="String(menu === i.id)" :aria-label="i.title" @click="menu = menu === i.id ? 0 : i.id">⋯</button>
      <span role="menu" x-show="menu === i.id"><button role="menuitem" @click="menu = 0; name = i.title; store.edit(i.id)" x-text="W.edit"></button><button role="menuitem" @click="menu = 0; store.remove(i.id)" x-text="W.remove"></button></span></span>
  </li></template></ul><p><span x-text="left + ' ' + W.left"></span> <button @click="store.clear()" x-text="W.clear"></button></p></main>`;
document.addEventListener('alpine:init', () => Alpine.data('todos', () => ({
  W, filters, store, text: '', name: '', menu: 0, shown: [], left: 0, editing: 0,
  init() { const draw = () => { this.shown = store.shown().map(i => ({ ...i })); this.left = store.left(); this.editing = store.editing; }; store.draws.push(draw); draw(); },
  add() { store.add(this.text); this.text = ''; },
})));
