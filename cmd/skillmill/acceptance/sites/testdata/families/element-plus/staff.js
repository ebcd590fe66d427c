const state = Vue.reactive({ people: start, month: new Date(2026, 2, 15), total: 50 })
Vue.createApp({
  setup: () => ({ state }),
  template: `<main style="padding:20px"><h1>Staff</h1>
<section id="table"><h2>People</h2><el-table :data="state.people" row-key="id"><el-table-column type="selection" width="40" />
<el-table-column prop="name" label="Name" sortable /><el-table-column prop="team" label="Team" /><el-table-column prop="city" label="City" />
<el-table-column label="Active"><template #default><el-switch :model-value="false" /></template></el-table-column>
<el-table-column label="Actions" width="200"><template #default><el-button link>Edit</el-button><el-button type="danger">Delete</el-button></template></el-table-column></el-table></section>
<section id="cards"><h2>Desks</h2><div style="display:flex;gap:8px"><el-card v-for="p in state.people" :key="p.id"><template #header>{{p.name}}</template>{{p.city}}
<template #footer><el-button text>Call</el-button><el-button text>Write</el-button></template></el-card></div></section>
<section id="pager"><h2>Archive</h2><el-pagination :total="state.total" layout="prev, pager, next" /></section>
<section id="tree"><h2>Folders</h2><el-tree show-checkbox node-key="id" :data="state.people.map(p => ({ id: p.id, label: p.name }))" /></section>
<section id="month"><h2>Shifts</h2><el-calendar :model-value="state.month" /></section></main>`,
}).use(ElementPlus).mount('#app')
window.change = kind => {
  state.people = changes[kind](start)
  state.month = kind === 'sorted' ? new Date(2026, 3, 15) : new Date(2026, 2, 15)
  state.total = kind === 'added' ? 60 : kind === 'removed' ? 40 : 50
}
const rows = '#table .el-table__body tbody tr'
judge('pick', rows, named, r => r.querySelector('input'))
judge('active', rows, named, r => r.querySelectorAll('input')[1])
judge('edit', rows, named, nth('button', 0))
judge('delete', rows, named, nth('button', 1))
judge('call', '#cards .el-card', named, nth('button', 0))
judge('write', '#cards .el-card', named, nth('button', 1))
judge('page', '#pager .el-pager li', r => r.textContent.trim(), self)
judge('tick', '#tree .el-tree-node', named, nth('input', 0))
judge('node', '#tree .el-tree-node', named, self)
judge('day', '#month td.current', r => r.textContent.trim(), self)
judge('day', '#month td.current', r => r.textContent.trim(), r => r.querySelector('.el-calendar-day'))
