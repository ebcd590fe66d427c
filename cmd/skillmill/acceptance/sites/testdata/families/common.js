// What the pages of families share: the records, how they change, and who is who.
// A judge says which control does what to which record: rec are the records, id gives
// the id of one, at its control.
const start = [
  { id: 'u17', name: 'Alice Moore', team: 'Sales', city: '杭州' }, { id: 'u09', name: 'Bob Tan', team: 'Legal', city: 'London' },
  { id: 'u31', name: 'Carol Weiss', team: 'Sales', city: 'Köln' }, { id: 'u22', name: '李明', team: 'Ops', city: 'London' },
  { id: 'u05', name: 'Eve Novak', team: 'Ops', city: 'Praha' },
]
const changes = {
  as: l => l,
  sorted: l => [...l].sort((a, b) => a.id < b.id ? -1 : 1),
  filtered: l => l.filter((_, i) => i % 2 === 0),
  removed: l => l.filter((_, i) => i !== 1),
  added: l => [{ id: 'u77', name: 'Zoe Park', team: 'Legal', city: 'Seoul' }, ...l],
}
const idOf = name => { const p = [...start, changes.added([])[0]].find(p => name.includes(p.name)); return p ? p.id : '' }
const judges = []
const judge = (op, rec, id, at) => judges.push({ op, rec, id, at })
window.marks = () => {
  const all = [...document.querySelectorAll('*')]
  return judges.flatMap(j => [...document.querySelectorAll(j.rec)].map(r => [all.indexOf(j.at(r)), j.op, j.id(r)])).filter(m => m[0] >= 0 && m[2])
}
const nth = (tag, n) => r => r.querySelectorAll(tag)[n]
const self = r => r
const named = r => idOf(r.textContent)
