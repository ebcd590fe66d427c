// Lit: two custom elements with open shadow roots, one of them for each item.
import { LitElement, html } from 'lit';
class TodoItem extends LitElement {
  static properties = { item: { attribute: false }, editing: { type: Boolean }, text: { state: true } };
  render() {
    const i = this.item;
    return this.editing
      ? html`<input aria-label=${W.name} .value=${i.title} @input=${e => { this.text = e.target.value; }}><button @click=${() => store.rename(i.id, this.text ?? i.title)}>${W.save}</button><button @click=${() => store.edit(0)}>${W.cancel}</button>`
      : html`<label><input type="checkbox" .checked=${i.done} @change=${() => store.toggle(i.id)}> ${i.title}</label> <button @click=${() => store.edit(i.id)}>${W.edit}</button> <button @click=${() => store.remove(i.id)}>${W.remove}</button>`;
  }
}
class TodoApp extends LitElement {
  static properties = { n: { state: true } };
  constructor() { super(); this.n = 0; store.draws.push(() => { this.n++; }); }
  add() { const f = this.renderRoot.querySelector('#new'); store.add(f.value); f.value = ''; }
  render() {
    return html`<h1>${W.title}</h1><input id="new" placeholder=${W.next} @keydown=${e => { if (e.key === 'Enter') this.add(); }}><button @click=${this.add}>${W.add}</button>
      <nav>${filters.map(f => html`<button aria-pressed=${String(store.filter === f)} @click=${() => store.show(f)}>${W[f]}</button>`)}</nav>
      <ul>${store.shown().map(i => html`<li><todo-item .item=${{ ...i }} ?editing=${store.editing === i.id}></todo-item></li>`)}</ul>
      <p>${store.left()} ${W.left} <button @click=${() => store.clear()}>${W.clear}</button></p>`;
  }
}
customElements.define('todo-item', TodoItem);
customElements.define('todo-app', TodoApp);
document.getElementById('app').append(document.createElement('todo-app'));
