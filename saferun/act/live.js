// live.js is what the executor keeps in a page, in a script world of its own: the
// elements that a program refers to, and where a pointer reaches them. It is one
// expression, a function of locate.js's and verbs.js's and of what seen.js gives. Nothing here acts, apart from
// focus, scrolling, and the values of fields that no key can write.
(function (locate, verbs, seen) {
  'use strict'
  const v = verbs(locate)
  const refs = new Map() // name -> element
  const owners = new Map() // name -> control that the element of this name is pressed for
  const frame = () => Promise.race([new Promise(r => requestAnimationFrame(r)), new Promise(r => setTimeout(r, 100))])
  const sleep = ms => new Promise(r => setTimeout(r, ms))
  const dict = l => l !== null && typeof l === 'object' && !Array.isArray(l)

  const held = ref => { const el = refs.get(ref); return el && el.isConnected ? el : null }
  // one is the element of a locator that matches one and nothing else.
  const one = l => !dict(l) ? null : 'ref' in l ? (Object.keys(l).length === 1 ? held(l.ref) : null) : v.only(l)

  // ---- looking ---------------------------------------------------------------------

  function find(locators, args, ref) {
    const { element, ...said } = locators.scope === undefined ? pageOf(document).locate(locators, args) : locate(locators, args)
    if (said.ok) refs.set(ref, element)
    return said
  }
  // warm reads what find will ask of the page, and from then on sees whether what is pressed for it holds still.
  function warm(locators, args) {
    const el = pageOf(document).locate(locators, args).element, turns = el && v.checked(el) !== null
    if (el && (turns || !el.matches('input,textarea,select'))) attend(new Set([v.works(el), turns && v.place(el)].filter(Boolean)))
    return Boolean(el)
  }
  const ask = (l, verb, fallback, rest) => { const el = one(l); return el ? v[verb](el, ...rest) : fallback }
  const count = l => dict(l) && 'ref' in l ? (one(l) ? 1 : 0) : v.count(l)
  const shown = l => dict(l) && 'ref' in l ? ask(l, 'visible', false, []) : v.shown(l)
  // hold gives the one element of a locator a name.
  const hold = (l, ref) => { const el = one(l); if (el) refs.set(ref, el); return Boolean(el) }
  // pin gives the one element of a locator, or of an XPath, a name, and says how many there are.
  function byXPath(path) {
    try {
      const all = document.evaluate(path, document, null, XPathResult.ORDERED_NODE_SNAPSHOT_TYPE, null)
      return Array.from({ length: all.snapshotLength }, (_, i) => all.snapshotItem(i)).filter(n => n.nodeType === Node.ELEMENT_NODE)
    } catch (e) { return [] }
  }
  // was is what it said before, with how often the document had changed then, or null.
  function pin(l, ref, was) {
    const changes = changed()
    const el = was && was.document === v.id && was.changes === changes ? held(was.ref) : null
    const all = el && byMarkup(l) && v.is(el, l) ? [el] : typeof l.xpath === 'string' ? byXPath(l.xpath) : 'ref' in l ? [one(l)].filter(Boolean) : v.match(l)
    if (all.length === 1 && all[0] === el) ref = was.ref
    else if (all.length === 1) refs.set(ref, all[0])
    return { n: all.length, ref, changes, document: v.id }
  }
  // byMarkup says that what a locator matches depends on markup alone: how an element looks and the
  // state it is in may change without a change of the document.
  const byMarkup = l => typeof l.role === 'string' && l.role !== 'option'
  const pinAt = (id, index, hosts, ref) => { const el = at(id, index, hosts); if (el && el.isConnected) refs.set(ref, el); return Boolean(el && el.isConnected) }
  const title = () => document.title
  // version reads the text of one element, or a meta element.
  function version(how, what) {
    const all = how === 'meta' ? Array.from(document.querySelectorAll('meta')).filter(m => m.name === what) : v.match({ css: what })
    return all.length !== 1 ? '' : String(how === 'meta' ? all[0].content : all[0].textContent).slice(0, 200)
  }
  // leave goes to another page; leaving says that this document is still the one that was left.
  let departed = false
  function leave(url) {
    const to = new URL(url, location.href)
    const stays = to.hash !== '' && to.href.split('#')[0] === location.href.split('#')[0]
    departed = !stays
    location.assign(to.href)
    return true
  }
  // boxes are the boxes and radio buttons of the document, or of the shadow root that hosts lead
  // to, by their number n among all elements there: n for one that is on now, -n - 1 for one that
  // is off.
  function boxes(hosts) {
    const out = [], root = hosts && hosts.length ? locate.enter({ hosts }) : document;
    if (root) root.querySelectorAll('*').forEach((e, n) => {
      if (e instanceof HTMLInputElement && (e.type === 'checkbox' || e.type === 'radio')) out.push(e.checked ? n : -n - 1);
    });
    return out;
  }

  // holding are the fields whose text of two characters or more is a part of another text now: the
  // number of each among all elements of the document or root, and what it holds. Nothing that the
  // caller does not know leaves the page, and passwords are not read.
  function holding(text, hosts) {
    const out = [], root = hosts && hosts.length ? locate.enter({ hosts }) : document;
    if (root) root.querySelectorAll('*').forEach((e, n) => {
      if (!(e instanceof HTMLTextAreaElement || e instanceof HTMLInputElement && /^(text|search|url|email|tel|number)$/.test(e.type))) return;
      const holds = e.value.trim();
      if (holds.length > 1 && text.includes(holds)) out.push([String(n), holds]);
    });
    return out;
  }

  // scrollOn goes on down by most of a screen; it answers whether the page moved.
  function scrollOn() {
    const before = scrollY
    scrollBy({ top: innerHeight * 0.9, behavior: 'instant' })
    return scrollY > before
  }
  const leaving = () => departed || document.readyState !== 'complete'
  // able says whether an element is visible and enabled, and where a text is given takes it.
  const able = (ref, text) => has(ref, 'visible') && has(ref, 'enabled') && (text === null || editable(ref, text))
  // comes is has, and brings an element that is so into view.
  const comes = (ref, verb) => { const yes = has(ref, verb); if (yes && verb !== 'attached') scrolled(ref); return yes }
  const has = (ref, verb) => { const el = held(ref); return Boolean(el) && v[verb](el) }
  const url = () => location.href
  // step leads to the first frame of a scope, or to the first host with a closed root that is
  // not known yet; that element gets a name.
  function step(scope, ref) {
    const { frame, host, said } = v.step(scope)
    if (frame || host) refs.set(ref, frame || host)
    return said
  }

  // ---- the page as it was looked at --------------------------------------------------

  const { changed, observe, rootsOf } = seen
  seen.shadow = locate.shadow
  // pageOf is a document, read. What was read is used again while nothing of the document
  // changes and its sliders stay where they are: one step of a run asks several questions.
  let read = null
  const values = root => Array.from(root.querySelectorAll('input[type=range],input[type=number],input[role]'), el => el.value).join('\n')
  function pageOf(root) {
    observe(root)
    const at = changed() + '\n' + values(root)
    if (!read || read.root !== root || read.at !== at) read = { root, at, page: locate.page(root) }
    return read.page
  }
  // at is the element of the mark at a position of the document, or of the shadow root to
  // which hosts led when it was asked for first.
  function at(id, index, hosts) {
    const marked = seen.marked()
    if (marked.id !== id) return null
    const key = JSON.stringify(hosts || [])
    if (!marked.inside.has(key)) marked.inside.set(key, hosts && hosts.length ? locate.enter({ hosts }) : document)
    const list = marked.lists[marked.roots.indexOf(marked.inside.get(key))]
    return list && list[index] || null
  }
  // is says whether an element is the one at a position of the mark.
  const is = (ref, id, index, hosts) => held(ref) !== null && at(id, index, hosts) === held(ref)
  // where is the position of an element among those of the mark's document, -1 for none.
  function where(ref, id) {
    const { id: own, lists, roots } = seen.marked()
    return own === id && held(ref) ? lists[roots.indexOf(document)].indexOf(held(ref)) : -1
  }
  // value is what the element at a position of the mark holds, null where it holds nothing.
  function value(id, index, hosts) {
    const e = at(id, index, hosts)
    if (!e) return null
    if (e.type === 'checkbox' || e.type === 'radio') return e.checked ? 'on' : 'off'
    if (e.getAttribute('aria-checked')) return e.getAttribute('aria-checked') === 'true' ? 'on' : 'off'
    return typeof e.value === 'string' && e.tagName !== 'LI' ? e.value : null
  }
  // left says whether the element at a position of the mark has left the document.
  const left = (id, index, hosts) => { const el = at(id, index, hosts); return !el || !el.isConnected }

  // ---- the target as it was decided on ------------------------------------------------------

  // noted is the target and what it said when it was decided on: an element may stay in its
  // place and become another control, or that of another record.
  let noted = null
  // inRow says that its row tells it from others: rival, that the look saw one called the same.
  function note(id, index, hosts, rival) {
    const el = at(id, index, hosts)
    noted = el && el.isConnected ? { el, at: changed(), facts: factsOf(el), inRow: rival || Boolean(el.closest('tr,[role=row]')) } : null
    return Boolean(noted)
  }
  // factsOf are the facts of an element that are held against those that it has later.
  const HELD = ['kind', 'role', 'name', 'label', 'placeholder', 'href', 'form_name', 'row']
  const factsOf = el => pageOf(el.getRootNode()).control(el).keep(HELD)
  // rivalled says whether another control of a page is called as one was.
  const rivalled = (page, was) => page.controls().some(c => c.element !== was.element && c.kind === was.kind && c.name === was.name)
  const words = s => s.split(' ').filter(Boolean)
  // other says whether two facts contradict each other. A name may go for a while, as
  // where a tooltip takes the title away.
  const other = (was, now) => was !== '' && now !== '' && was !== now
  // steady says whether an element is not the target, or says what the target said when it
  // was decided on. What the page adds to a row does not matter.
  function steady(el) {
    if (!noted || el !== noted.el || noted.at === changed()) return true
    const was = noted.facts
    const page = pageOf(el.getRootNode())
    const now = page.control(el)
    if (was.kind !== now.kind || was.role !== now.role) return false
    if (['name', 'label', 'placeholder', 'href', 'form_name'].some(f => other(was[f], now[f]))) return false
    const row = new Set(words(now.row))
    if (!words(was.row).every(w => row.has(w)) && (noted.inRow || rivalled(page, was))) return false
    noted.at = changed()
    return true
  }
  // acted takes what the target says now for what it says: its own act changed it.
  const acted = ref => {
    ended = performance.now()
    behind = twoFrames(ended)
    if (noted && held(ref) === noted.el && noted.at !== changed()) noted = { ...noted, at: changed(), facts: factsOf(noted.el) }
    return true
  }
  const isSteady = ref => { const el = held(ref); return Boolean(el) && steady(el) }

  // ---- where a pointer reaches an element ----------------------------------------------

  // up is what is around an element as it is drawn: what a slot shows is in the slot.
  const up = n => n.assignedSlot || n.parentElement || (n.getRootNode() instanceof ShadowRoot ? n.getRootNode().host : null)
  // within says whether what a pointer hits is the element, or a part of it that is no
  // control itself, or the label of it, or the control that the element stands for.
  function within(hit, el, of) {
    if (ground(hit, el)) return true
    for (let n = hit; n; n = up(n)) {
      if (n === el || n === of) return true
      if (n.localName === 'label' && n.control === el) return true
      if (el.localName === 'label' && n === el.control) return true
      if (v.control(n) && holdsOf(n, el)) return true
      if (v.control(n) && !drawn(n, el) && !covers(n, el) && !fieldOf(n, el) && !opensBy(n, el)) return false
    }
    return false
  }
  // drawn says whether a control is what a custom element draws of itself, by other custom elements or not:
  // the only one in its shadow roots, and as large as the element, so that a press on the one is one on the other.
  function drawn(n, el) {
    if (!(n.getRootNode() instanceof ShadowRoot)) return false
    const all = deep(locate.shadow(el))
    if (!all.includes(n)) return false
    const a = n.getBoundingClientRect(), b = el.getBoundingClientRect()
    return a.width * a.height >= 0.8 * b.width * b.height && all.every(k => k === n || !v.control(k) || drawn(n, k))
  }
  // deep are the elements of a shadow root and of the roots in it.
  const deep = root => root ? Array.from(root.querySelectorAll('*')).flatMap(k => [k, ...deep(locate.shadow(k))]) : []
  // covers says whether a link or a button in an element is all that a press on the element can
  // hit, but for its edges, is the only control that is seen in it and is called the same, as the link of an item of a menu:
  // then a press on the one is one on the other. One that is no control to screen readers and keys needs no
  // name: a library draws the element by it, as the star of a rating.
  const FIELD = 'input,select,textarea,summary,[contenteditable],[role=checkbox],[role=radio],[role=switch]'
  function covers(n, el) {
    if (!el.contains(n) || n === el || n.matches(FIELD) || el.matches(FIELD) || Array.from(el.querySelectorAll('*')).some(k => k !== n && (v.control(k) && v.visible(k) || k.shadowRoot))) return false
    const name = locate.nameOf(el)
    if (!paintedBy(n, el) && (!name || name !== locate.nameOf(n))) return false
    const r = el.getBoundingClientRect(), at = [0.1, 0.5, 0.9] // a line along the edge is no other control
    return at.every(x => at.every(y => {
      const hit = deepest(r.left + x * r.width, r.top + y * r.height)
      return !hit || !el.contains(hit) || n.contains(hit)
    }))
  }
  // paintedBy says whether a control in another one is hidden from screen readers there and takes no focus.
  function paintedBy(n, el) {
    const hidden = n.closest('[aria-hidden=true]')
    return v.control(el) && n.tabIndex < 0 && hidden !== null && hidden !== el && el.contains(hidden)
  }
  // opensBy says whether a button is all that a press on an element can hit which says that it opens
  // something and is no control by itself: a box around the button, in a slot or not. It is the only control
  // there, is called nothing else, and sends and resets no form.
  function opensBy(n, el) {
    if (n === el || v.control(el) || !el.matches(OPENER) || !n.matches('button,[role=button]') || n.type === 'reset' || n.type === 'submit' && n.form) return false
    const all = flat(el), name = locate.nameOf(el) || v.text(el), own = locate.nameOf(n)
    if (!all.includes(n) || name && own && name !== own || all.some(k => k !== n && v.control(k) && v.visible(k) && !drawn(k, n))) return false
    const r = el.getBoundingClientRect(), at = [0.1, 0.5, 0.9], isIn = (k, of) => { while (k && k !== of) k = up(k); return Boolean(k) }
    return at.every(x => at.every(y => {
      const hit = deepest(r.left + x * r.width, r.top + y * r.height)
      return !hit || !isIn(hit, el) || isIn(hit, n)
    }))
  }
  // flat are the elements in an element as they are drawn: those of its root, and in a slot those that are shown there.
  function flat(el) {
    const root = locate.shadow(el), shown = el.localName === 'slot' ? el.assignedElements() : []
    return Array.from(root ? root.children : shown.length ? shown : el.children).flatMap(k => [k, ...flat(k)])
  }
  // fieldOf says whether a control is the field of an element that says that it opens something,
  // as the combobox of ARIA 1.1 around its text field: the only field that is seen in it, most of
  // what there is of it, and one that says nothing of opening itself. A list that is shut may have
  // fields, too.
  const OPENER = '[role=combobox],[aria-haspopup]:not([aria-haspopup=false]),[aria-expanded]'
  const OTHERWISE = '[type=checkbox],[type=radio],[type=file],[type=button],[type=submit],[type=reset],[type=image]'
  function fieldOf(n, el) {
    if (n === el || !el.contains(n) || !el.matches(OPENER) || el.matches('a[href],summary,label') || !n.matches('input') || n.matches(OTHERWISE) || n.matches(OPENER)) return false
    const fields = Array.from(el.querySelectorAll('input:not([type=hidden]),select,textarea,[contenteditable=""],[contenteditable=true]')).filter(v.visible)
    const a = n.getBoundingClientRect(), b = el.getBoundingClientRect()
    return fields.length === 1 && b.height <= 80 && a.width >= b.width / 2
  }
  // fieldBox is the box that a library draws around a field that opens a list and that nobody sees,
  // because it is transparent: the nearest one that draws more than text, with no other control, in
  // nothing that a press works. null where there is none.
  const UP = 5, TALL = 80 // levels, CSS pixels
  function fieldBox(el) {
    if (!el.matches('input') || el.matches(OTHERWISE) || !el.matches(OPENER)) return null
    let seen = true, b = el
    for (let n = 0; b && n <= UP; b = b.parentElement, n++) {
      if (!seen && b !== el && v.visible(b) && style(b).opacity !== '0' && v.paints(b)) break
      seen = seen && style(b).opacity !== '0'
    }
    if (!b || seen || b.getBoundingClientRect().height > TALL || !v.alone(b, el)) return null
    return b
  }
  // ground says whether an element is what the box of a field stands on: nothing else lies there,
  // so a press is one on the box.
  function ground(hit, el) {
    if (!hit || hit === el || !hit.contains(el)) return false
    const b = fieldBox(el)
    return b !== null && b.contains(hit)
  }
  // holdsOf says whether a button that says that it opens something is what every press on a field
  // reaches: the field lets presses through, as the one in which a select of a library shows what
  // is chosen, and is all that can be operated in the button.
  const lets = el => el.closest('[inert]') !== null || style(el).pointerEvents === 'none'
  function holdsOf(n, el) {
    if (n === el || !n.contains(el) || !el.matches('input,textarea') || el.matches(OTHERWISE) || !n.matches(OPENER) || n.matches('[type=reset]') || n.type === 'submit' && n.form) return false
    return lets(el) && !lets(n) && Array.from(n.querySelectorAll('*')).every(k => k === el || !v.control(k) && !k.shadowRoot)
  }
  function deepest(x, y) {
    return inward(document.elementFromPoint(x, y), x, y)
  }
  // inward is what a pointer hits in the shadow roots of what it hits.
  function inward(hit, x, y) {
    for (let root; hit && (root = locate.shadow(hit));) {
      // A text in a slot is hit as the element whose slot it is in, not as its host.
      const inner = root.elementsFromPoint(x, y)[0]
      if (!inner || inner.getRootNode() !== root) break
      hit = inner
    }
    return hit
  }
  const rect = el => {
    for (const r of el.getClientRects()) {
      const x0 = Math.max(r.left, 0), y0 = Math.max(r.top, 0), x1 = Math.min(r.right, innerWidth), y1 = Math.min(r.bottom, innerHeight)
      if (x1 - x0 > 0.99 && y1 - y0 > 0.99) return { x: (x0 + x1) / 2, y: (y0 + y1) / 2, box: [x0, y0, x1 - x0, y1 - y0], full: r.width * r.height <= (x1 - x0) * (y1 - y0) + 1 }
    }
    return null
  }
  const box = el => { const r = el.getBoundingClientRect(); return [r.x, r.y, r.width, r.height].join() }
  const HOW = [null, { block: 'end', inline: 'end' }, { block: 'center', inline: 'center' }, { block: 'start', inline: 'start' }]
  function scroll(el, turn) {
    const how = HOW[turn % HOW.length]
    if (how) el.scrollIntoView({ ...how, behavior: 'instant' })
    else if (!(rect(el) || {}).full) el.scrollIntoViewIfNeeded(true)
  }
  // stood has elements that held still for two frames, where and when: what is there a moment
  // later need not be waited for again.
  let stood = new WeakMap()
  const STOOD_MS = 100
  const stands = el => { const s = stood.get(el); return Boolean(s) && s.box === box(el) && performance.now() - s.at < STOOD_MS }
  // attend looks at elements with every frame, as reach does, until an act begins or somebody attends to
  // others: those that held still for the last two frames then need not be waited for.
  const ATTEND_MS = 500
  let attended = 0
  async function attend(all) {
    const mine = ++attended, end = performance.now() + ATTEND_MS, was = new Map()
    stood = new WeakMap()
    while (performance.now() < end) {
      await frame()
      if (mine !== attended) return
      for (const el of all) {
        const now = box(el)
        if (was.get(el) === now) stood.set(el, { box: now, at: performance.now() })
        else stood.delete(el)
        was.set(el, now)
      }
    }
  }
  // spot is what a pointer works an element by: what the name was given for (place), or what a
  // click presses of it.
  const spot = ref => { const el = held(ref); return el && !owners.has(ref) ? v.works(el) : el }
  // reach scrolls an element into view, waits until it holds still for two frames, and
  // gives the point where a pointer hits it; null with why where it does not. turn is
  // how often it was tried.
  async function reach(ref, turn) {
    const el = spot(ref)
    if (!el) return { why: 'gone' }
    if (turn >= 0) scroll(el, turn)
    if (!stands(el)) await frame()
    if (!stands(el)) { // attend may have seen the frame before this one
      for (let was = box(el), n = 0; ; n++) {
        await frame()
        const now = box(el)
        if (was === now) break
        if (n > 20) return { why: 'moving' }
        was = now
      }
      stood.set(el, { box: box(el), at: performance.now() })
    }
    if (!el.isConnected) return { why: 'gone' }
    const at = rect(el)
    if (!at || turn === 0 && v.cut(el) && document.activeElement !== el) {
      // A link that skips to the content comes into view, or to its size, with the focus.
      if (turn >= 0) el.focus({ preventScroll: true })
      return { why: 'outside' }
    }
    return free(el, owners.get(ref) || held(ref), at) || { why: 'covered', by: called(deepest(at.x, at.y)) }
  }
  // called names an element by its tag and id, role or first class, so that a person finds it. It has no
  // text of the page.
  const called = el => {
    if (!el) return ''
    const role = el.getAttribute('role'), first = el.classList[0]
    return el.localName + (el.id ? '#' + el.id : role ? `[role=${role}]` : first ? '.' + first : '')
  }
  // free is the point where a pointer hits an element: its middle, or a point beside it where
  // something else lies over the middle alone, as a menu that is open, or the arrow in a field
  // that opens a list. What else is in the element and over its middle is asked for no other
  // point: the element may be but a box around others.
  const BESIDE = [0.1, 0.25, 0.75, 0.9]
  function free(el, of, at) {
    const hit = deepest(at.x, at.y)
    if (within(hit, el, of)) return { x: at.x, y: at.y }
    for (let n = hit; n; n = up(n)) if (n === el && !arrow(hit, el)) return null
    const [x0, y0, w, h] = at.box
    for (const k of BESIDE) {
      for (const p of [{ x: x0 + k * w, y: at.y }, { x: at.x, y: y0 + k * h }]) if (within(deepest(p.x, p.y), el, of)) return p
    }
    const b = fieldBox(el)
    return b && edge(b.getBoundingClientRect()).find(p => ground(deepest(p.x, p.y), el)) || null
  }
  // arrow says whether a pointer hits the button of an element that says that it opens something,
  // and has no other control: the element is pressed beside it.
  const arrow = (hit, el) => {
    const b = hit.closest('button,[role=button]')
    return b !== null && b !== el && el.contains(b) && el.matches(OPENER) && Array.from(el.querySelectorAll('*')).every(k => k === b || !v.control(k) || !v.visible(k))
  }
  // edge are points within the edge of a box, where its padding is.
  const edge = r => [3, 6].flatMap(d => [{ x: r.left + d, y: r.top + r.height / 2 }, { x: r.left + r.width / 2, y: r.top + d }, { x: r.left + r.width / 2, y: r.bottom - d }, { x: r.right - d, y: r.top + r.height / 2 }])
  // rested waits until the last act, and the last change, are as long ago, and says whether the
  // document did not change meanwhile. A page that hung has timers that are due: they are waited for, too.
  let ended = 0 // when the last act was begun or done
  async function rested(ms) {
    const left = ms - Math.min(v.quiet(), performance.now() - ended)
    await sleep(Math.max(Math.ceil(left), 0) + 1)
    return v.quiet() >= ms
  }
  // calm waits for two frames and says whether the document did not change meanwhile. What the page
  // put off to its next frame is done before the second one. The frames behind an act are good if nothing
  // changed since they were begun.
  let behind = null
  const twoFrames = async since => { await frame(); await frame(); return since }
  async function calm() {
    const early = behind
    behind = null
    if (early !== null && v.stillSince(await early)) return true
    const since = await twoFrames(performance.now())
    return v.quiet() >= performance.now() - since
  }
  const scrolled = ref => { const el = held(ref); if (!el) return false; scroll(el, 0); return rect(el) !== null }

  // through gives the point of this document that a point in a frame is, after the element
  // of the frame was scrolled so that the point is in view; why where something lies over it.
  async function through(ref, x, y, turn) {
    const el = held(ref)
    if (!el) return { why: 'gone' }
    const spot = () => {
      const r = el.getBoundingClientRect(), s = style(el), px = k => parseFloat(s[k]) || 0
      const kx = el.offsetWidth ? r.width / el.offsetWidth : 1, ky = el.offsetHeight ? r.height / el.offsetHeight : 1
      return { x: r.left + (el.clientLeft + px('paddingLeft') + x) * kx, y: r.top + (el.clientTop + px('paddingTop') + y) * ky }
    }
    const seen = p => p.x >= 1 && p.y >= 1 && p.x <= innerWidth - 1 && p.y <= innerHeight - 1 && deepest(p.x, p.y) === el
    if (turn >= 0 && !seen(spot())) {
      el.scrollIntoView({ block: turn % 2 ? 'center' : 'nearest', inline: 'nearest', behavior: 'instant' })
      const p = spot()
      if (p.y < 1 || p.y > innerHeight - 1 || p.x < 1 || p.x > innerWidth - 1) scrollBy({ left: p.x - innerWidth / 2, top: p.y - innerHeight / 2, behavior: 'instant' })
    }
    await frame()
    const was = box(el)
    await frame()
    if (!el.isConnected) return { why: 'gone' }
    if (was !== box(el)) return { why: 'moving' }
    const p = spot()
    return seen(p) ? p : { why: 'covered' }
  }
  const style = el => el.ownerDocument.defaultView.getComputedStyle(el)
  // active says whether the element of a frame has the focus of its document.
  const active = ref => { const el = held(ref); return Boolean(el) && el.getRootNode().activeElement === el && !v.strayed() }
  const guard = ref => active(ref) && v.armKeys(held(ref))

  // ---- a press is watched: what would reach another element reaches nothing --------------

  const EVENTS = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click', 'auxclick', 'dblclick']
  let watch = null
  function judge(e) {
    if (!watch || !e.isTrusted) return
    const hit = within(inward(e.composedPath()[0], e.clientX, e.clientY), watch.el, watch.of)
    if (watch.hit === null) watch.hit = hit && steady(watch.of) && placed(watch)
    if (hit && watch.hit) {
      if (e.type === 'click') watch.clicked = true
      return
    }
    watch.stopped = true
    e.preventDefault()
    e.stopImmediatePropagation()
  }
  for (const kind of EVENTS) addEventListener(kind, judge, { capture: true, passive: false })
  // placed says whether a box is still the place of the control that is pressed by it.
  const placed = ({ el, of }) => el === of || el.localName === 'label' || v.place(of) === el
  // arm watches the press on an element, which is the control, its label, or the box of it.
  function arm(ref) {
    const el = spot(ref), own = owners.get(ref) || held(ref)
    watch = el ? { ...v.aim(el), of: el === own && el.localName === 'label' && el.control || own, stopped: false } : null
    return Boolean(el)
  }
  const hit = () => watch ? watch.hit : null
  // disarm takes the watch away. It answers whether only the first half of the press arrived.
  function disarm() {
    const w = watch
    watch = null
    return v.halved(w)
  }

  // ---- writing -----------------------------------------------------------------------

  const NO_TEXT = ['button', 'submit', 'reset', 'image', 'checkbox', 'radio', 'file', 'hidden']
  function editable(ref, text) {
    const el = held(ref)
    if (el && v.slides(el)) return text.trim() !== '' && Number.isFinite(Number(text))
    if (!el || !v.accepts(el, text)) return false
    if (el.localName === 'input') return !NO_TEXT.includes(el.type) && (!el.readOnly || el.type === 'color' || el.type === 'range') && !/[\r\n]/.test(text)
    if (el.localName === 'textarea') return !el.readOnly
    return el.isContentEditable
  }
  const focused = ref => {
    const el = held(ref)
    if (!el || typeOf.has(el) && typeOf.get(el) !== el.type) return false
    if (v.strayed()) return false
    const active = el.getRootNode().activeElement
    return active === el || Boolean(active) && el.isContentEditable && active.isContentEditable && active.contains(el)
  }
  const typeOf = new WeakMap() // of fields, when they got the focus
  // focus puts the focus on an element and watches the keys from now on: how is 'all' to
  // select what it holds, 'end' to write behind it.
  function focus(ref, how) {
    const el = held(ref)
    if (!el) return false
    typeOf.set(el, el.type)
    v.letKeys()
    el.focus({ preventScroll: true })
    if (how === 'end') v.toEnd(el)
    if (how === 'all' && el.select) el.select()
    else if (how === 'all') getSelection().selectAllChildren(el)
    return focused(ref) && v.armKeys(el)
  }
  // letKeys says why what comes behind the keys is not to be asked: one of them went astray.
  const letKeys = () => { const k = v.letKeys(); return k.missed ? { ...k, why: 'missed' } : k }
  const empty = ref => { const el = held(ref); return Boolean(el) && (el.isContentEditable ? el.textContent === '' : el.value === '') }
  // astray says that a field holds another text than the one that was typed into it: neither the beginning of it
  // nor the text as the field writes such texts.
  const astray = (ref, text) => { const el = held(ref); return Boolean(el) && !el.isContentEditable && el.value !== '' && !text.startsWith(el.value) && !v.hasValue(el, text) }
  const told = el => { for (const kind of ['input', 'change']) el.dispatchEvent(new Event(kind, { bubbles: true, composed: kind === 'input' })) }
  function setWhole(ref, value) {
    const el = held(ref)
    if (!el) return false
    el.focus({ preventScroll: true })
    el.value = value
    told(el)
    return true
  }
  function choose(ref, value) {
    const el = held(ref)
    if (!el || !v.option(el, value)) return false
    const chosen = [].concat(value).map(one => Array.from(el.options).find(o => o.value === one && !o.matches(':disabled')))
    el.focus({ preventScroll: true })
    for (const o of el.options) o.selected = chosen.includes(o)
    told(el)
    return true
  }
  // wayOf says by what a field takes a text: 'slide' by arrow keys, 'whole' at once, 'keys' by keys.
  const wayOf = ref => { const el = held(ref); return !el ? '' : v.slides(el) ? 'slide' : v.whole(el) ? 'whole' : 'keys' }
  const isFile = ref => { const el = held(ref); return Boolean(el) && el.localName === 'input' && el.type === 'file' }
  const slides = ref => { const el = held(ref); return Boolean(el) && v.slides(el) }
  const slideNow = ref => { const el = held(ref); return el ? v.slideNow(el) : null }
  const slideKeys = ref => { const el = held(ref); return el ? v.slideKeys(el) : null }
  const upright = ref => { const el = held(ref); return Boolean(el) && el.getAttribute('aria-orientation') === 'vertical' }
  // grip is where a slider that was dragged to a point is let go: there, or in its middle where it
  // is a handle beside the point.
  function grip(ref, x, y) {
    const el = held(ref), r = el && el.getBoundingClientRect(), at = deepest(x, y)
    return !r || at && within(at, el, el) ? { x, y } : { x: r.left + r.width / 2, y: r.top + r.height / 2 }
  }
  // place gives what a pointer works an element by a name of its own.
  function place(ref, to) {
    const el = held(ref)
    const at = el && v.place(el)
    if (!at) return false
    refs.set(to, at)
    owners.set(to, el)
    return true
  }
  // before are the options that were seen before the list of a control was opened, which are
  // those of other lists: a menu of the page may be made of options, too.
  let before = null
  function options(id, index, hosts) {
    const el = at(id, index, hosts)
    before = { el, seen: new Set(rootsOf().flatMap(r => Array.from(r.querySelectorAll('[role=option]'))).filter(v.visible)) }
    return true
  }
  // lists are what a control, or the field in it, says that it owns or controls.
  const lists = el => [el, ...el.querySelectorAll('[aria-controls],[aria-owns]')].flatMap(e => ['aria-controls', 'aria-owns'].flatMap(a => words(e.getAttribute(a) || '')))
    .map(id => el.getRootNode().getElementById(id)).filter(Boolean)
  // option says whether an element is an option of the list of the control that was noted: in the
  // control or in what it owns, or one that came into view since.
  function option(ref) {
    const el = held(ref), o = el && v.optionOf(el)
    if (!o) return false
    const owned = () => Boolean(before && before.el) && lists(before.el).some(l => l.contains(o))
    // What is drawn for an option is one of the list that the control says is its own, and so is an
    // entry without a role, or it is in the control.
    if (el !== o) return owned()
    if (v.entry(o)) return owned() || Boolean(before && before.el) && before.el.contains(o)
    if (!before || !before.el || !before.seen.has(o)) return true
    return before.el.contains(o) || owned()
  }
  const isSelect = (ref, value) => { const el = held(ref); return Boolean(el) && v.option(el, value) }

  // fields are the boxes of what users wrote, for pictures that must not show it.
  function fields() {
    const out = []
    // What is written in a frame is not known here: all of the frame is such a box.
    for (const el of rootsOf().flatMap(r => Array.from(r.querySelectorAll('iframe,frame')))) {
      const r = el.getBoundingClientRect()
      if (r.width > 0 && r.height > 0) out.push([r.x, r.y, r.width, r.height])
    }
    for (const el of rootsOf().flatMap(r => Array.from(r.querySelectorAll('input,textarea,[contenteditable=""],[contenteditable=true]')))) {
      if (el.localName === 'input' && NO_TEXT.concat('range', 'color').includes(el.type)) continue
      if (!(el.isContentEditable ? el.textContent : el.value)) continue
      const r = el.getBoundingClientRect()
      if (r.width > 0 && r.height > 0) out.push([r.x, r.y, r.width, r.height])
    }
    return { boxes: out, scale: devicePixelRatio }
  }

  // chain answers questions in their order, up to the first whose answer is not the one that is
  // wanted: a text, or whether it says yes.
  async function chain(list) {
    const out = []
    for (const [want, [method, ...args]] of list) {
      const said = await answers[method](...args) ?? null
      out.push(said)
      if (typeof want === 'string' ? said !== want : Boolean(said && !said.why) !== want) break
    }
    return out
  }

  const answers = {
    chain, find, warm, ask, count, shown, hold, pin, pinAt, title, version, leave, leaving, scrollOn, boxes, holding, has, able, comes, url, same: seen.same, unchanged: seen.unchanged, atRest: seen.atRest, is, where, value, left, note, steady: isSteady, acted, reach, scrolled, arm, hit, disarm,
    editable, focus, focused, empty, astray, setWhole, choose, wayOf, isFile, element: held, slideNow, slideKeys, upright, grip, place, option, options, isSelect, fields,
    step, give: v.give, shadow: locate.shadow, key: v.key, through, active, guard, letKeys, beginAround: v.beginAround,
    begin: ref => { const el = held(ref); attended++; ended = performance.now(); return { id: el ? v.begin(el) : '', url: url() } }, effects: () => ({ ...v.effects(), url: url() }), lasting: v.lasting, quiet: v.quiet, rested, calm, size: v.size,
  }
  return answers
})
