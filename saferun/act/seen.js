// seen.js is what the executor keeps in a page to know whether it is as it was looked at. It is
// one expression, a function, and small: a look needs it, and not the rest (live.js).
(function () {
  'use strict'
  let changes = 0
  const observer = new MutationObserver(r => { changes += r.length })
  const observed = new WeakSet()
  // observe counts the changes in a document or a shadow root.
  function observe(root) {
    if (observed.has(root)) return
    observed.add(root)
    observer.observe(root, { subtree: true, childList: true, attributes: true, characterData: true })
  }
  observe(document)
  // changed is the number of changes so far, those included that the observer was not told of.
  const changed = () => { changes += observer.takeRecords().length; return changes }
  let marked = { id: 0, lists: [], roots: [], inside: new Map(), changes: 0, url: '' }
  // roots are the document and its shadow roots, of the closed ones those that were given.
  function rootsOf() {
    const out = [document]
    for (const root of out) {
      for (const el of root.querySelectorAll('*')) {
        const own = seen.shadow(el)
        if (own) out.push(own)
      }
    }
    return out
  }
  const equal = (a, b) => a.length === b.length && a.every((x, i) => x === b[i])
  const listed = roots => roots.map(r => Array.from(r.querySelectorAll('*')))
  // A mark is the list of all elements, in order, so that a position in it stays good. mark says
  // where the page is, and whether live.js is there. early says that the page may not be at rest.
  function mark(id, early) {
    const roots = rootsOf()
    roots.forEach(observe)
    marked = { id, lists: listed(roots), roots, inside: new Map(), changes: changed(), url: location.href }
    idle = early ? rests() : null
    return { url: location.href, ready: Boolean(globalThis.skillmillLive) }
  }
  const same = id => {
    const roots = rootsOf()
    if (marked.id !== id || !equal(roots, marked.roots)) return false
    return changed() === marked.changes || listed(roots).every((l, i) => equal(l, marked.lists[i]))
  }
  const unchanged = id => marked.id === id && marked.changes === changed() && marked.url === location.href && equal(rootsOf(), marked.roots)

  // idle comes when two frames were drawn and the page had nothing to do, and says whether it had
  // nothing to do in time. It is begun with a look that may be good before the page has settled.
  let idle = null
  const soon = (ask, ms) => Promise.race([new Promise(r => ask(() => r(true))), new Promise(r => setTimeout(() => r(false), ms))])
  const IDLE_MS = 100
  const rests = async () => {
    const began = performance.now()
    for (let n = 0; n < 2; n++) await soon(requestAnimationFrame, IDLE_MS)
    return await soon(requestIdleCallback, IDLE_MS) && performance.now() - began < 3 * IDLE_MS
  }
  // atRest says whether a page that was marked early is as it was then, and its document whole.
  async function atRest(id) {
    return await (idle || rests()) && document.readyState === 'complete' && unchanged(id)
  }

  // shadow is the root of an element; of closed ones live.js knows more.
  const seen = { shadow: el => el.shadowRoot, changed, observe, rootsOf, marked: () => marked, mark, same, unchanged, atRest }
  return seen
})
