// What the pages of packs share: the records, and how the server is told what came of a
// press. A request that waits for its answer, so that the judge never looks too early.
const told = (...words) => { const r = new XMLHttpRequest(); r.open('POST', '/told', false); r.send(words.join(' ')) }
const records = [
  { id: 'u17', name: 'Alice Moore', team: 'Sales', age: 31 }, { id: 'u09', name: 'Bob Tan', team: 'Legal', age: 58 },
  { id: 'u31', name: 'Carol Weiss', team: 'Sales', age: 44 }, { id: 'u22', name: '李明', team: 'Ops', age: 27 },
  { id: 'u05', name: 'Eve Novak', team: 'Ops', age: 39 }, { id: 'u40', name: 'Alice', team: 'Legal', age: 61 },
]
const labelled = names => names.map(name => ({ value: name, label: name }))
const towns = ['London', 'Lisboa', '杭州'], posts = ['Clerk', 'London', 'Driver']
