// verbs.js is what an adapter evaluates in a page beside locate.js: the half of
// the env (docs/env.md) that looks. The half that acts is the driver's.
//
// The file is one expression without dependencies, a function that takes the
// function of locate.js and returns the verbs. Nothing here raises for a page's sake or
// gives out the value of a field, and nothing acts; keys that go astray are stopped.
(function (locate) {
  'use strict'

  const fold = s => s.replace(/[\s\u200b]+/gu, ' ').trim()
  const shape = (l, keys) => Object.keys(l).every(k => keys.includes(k))
  const style = el => el.ownerDocument.defaultView.getComputedStyle(el)

  // ---- which elements a locator matches ----------------------------------------

  // match gives the elements of a css, role, text or anchored locator, [] for any other.
  function match(l) {
    if (!l || typeof l !== 'object') return []
    if (typeof l.css === 'string' && shape(l, ['css'])) return bySelector(l.css)
    if (typeof l.text === 'string' && shape(l, ['text'])) return byText(fold(l.text))
    if (typeof l.role === 'string' && shape(l, ['role', 'name', 'exact'])) return byRole(l)
    if (typeof l.kind === 'string') return locate.anchored(l)
    return []
  }
  function bySelector(css) {
    try { return Array.from(document.querySelectorAll(css)) } catch (e) { return [] }
  }
  function byRole(l) {
    locate.anew()
    const here = roleIn(document, l)
    if (l.role !== 'option') return here
    // A list that stands for a select keeps it, with its options, where nobody sees them.
    const seen = l.name === undefined || l.name === null ? here : here.filter(visible)
    if (seen.length) return seen
    const drawn = here.length === 1 ? drawnOption(here[0]) : null
    if (drawn || here.some(el => el.localName !== 'option')) return drawn ? [drawn] : here
    const others = here.length ? [] : elsewhere(l), written = l.name && !others.length ? entries(fold(String(l.name))) : []
    return others.length ? others : written.length ? written : here
  }
  // bare says that a list has no options by role, as some libraries write them, and no list in it.
  const bare = list => visible(list) && !list.querySelector('[role=option],[role=listbox],option')
  // entry says that an element is one of such a list, with a text of its own and in no control.
  function entry(el) {
    const list = el.parentElement && el.parentElement.closest('[role=listbox]')
    if (!list || !bare(list) || locate.role(el) === 'option') return false
    for (let n = el; n !== list; n = n.parentElement) if (control(n)) return false
    return true
  }
  // entries are the innermost elements of a text in such lists.
  function entries(name) {
    const hits = all(everywhere(document.documentElement), '[role=listbox] *').filter(el => begins(el, name) && entry(el) && visible(el) && text(el) === name)
    return hits.filter(el => !hits.some(k => k !== el && el.contains(k)))
  }
  // drawnOption is what users see of an option that nobody sees: some lists have their options
  // once for screen readers and once, without a role, for the pointer. It is the one element of
  // the option's name in what shows the list, and in no control; null where there is none.
  function drawnOption(option) {
    const list = option.closest('[role=listbox]'), name = fold(locate.nameOf(option))
    let around = list
    while (around && !visible(around)) {
      const s = style(around)
      if (s.display === 'none' || s.visibility !== 'visible') return null
      around = around.parentElement
    }
    if (!around || around === list || !name || [document.body, document.documentElement].includes(around)) return null
    const all = Array.from(around.querySelectorAll('*')).filter(el => !list.contains(el) && begins(el, name) && visible(el) && text(el) === name)
    const hits = all.filter(el => !Array.from(el.children).some(k => all.includes(k)))
    if (hits.length !== 1) return null
    for (let n = hits[0]; n !== around; n = n.parentElement) if (control(n)) return null
    return hits[0]
  }
  // optionOf is the option that an element is, or that it is drawn for; null for any other.
  function optionOf(el) {
    locate.anew()
    if (locate.role(el) === 'option' || entry(el)) return el
    const named = roleIn(document, { role: 'option', name: text(el), exact: true })
    return named.length === 1 && !visible(named[0]) && drawnOption(named[0]) === el ? named[0] : null
  }
  // elsewhere are options of the shadow roots of the document: a custom element draws its list
  // in one. Lists that are closed may have them too, so those that are seen come first.
  function elsewhere(l) {
    const all = everywhere(document.documentElement).flatMap(root => root === document ? [] : roleIn(root, l))
    const seen = all.filter(visible)
    return seen.length ? seen : all
  }
  function roleIn(root, { role, name, exact }) {
    const all = Array.from(root.querySelectorAll('*')).filter(el => locate.role(el) === role)
    if (name === undefined || name === null) return all
    const want = fold(String(name))
    const named = all.filter(el => called(el, want, exact))
    // The sign of the chosen one is part of the name of every option in some lists: an option
    // is asked for by what users read, too.
    return named.length || role !== 'option' || exact === false ? named : all.filter(el => begins(el, want) && text(el) === want)
  }
  // called says whether an element has a name, or one that holds it.
  function called(el, want, exact) {
    const have = fold(locate.nameOf(el))
    return exact === false ? have.toLowerCase().includes(want.toLowerCase()) : have === want
  }
  // is says whether an element has the role and the name of a role locator, other than that of an option.
  function is(el, l) {
    locate.anew()
    return shape(l, ['role', 'name', 'exact']) && locate.role(el) === l.role && (l.name === undefined || l.name === null || called(el, fold(String(l.name)), l.exact))
  }
  // begins tells most elements apart from those of a text without their style.
  const begins = (el, want) => el.textContent.length >= want.replace(/ /g, '').length && el.textContent.includes(want.split(' ')[0])
  function byText(want) {
    if (!want) return []
    const hits = Array.from(document.querySelectorAll('body *')).filter(el =>
      el.localName === 'input' ? ['button', 'submit', 'reset'].includes(el.type) && fold(el.value) === want
        : begins(el, want) && text(el, want) === want)
    const all = new Set(hits)
    return hits.filter(el => !Array.from(el.children).some(k => all.has(k)))
  }

  // only gives the element of a locator that matches one and nothing else.
  function only(l) {
    const all = match(l)
    return all.length === 1 ? all[0] : null
  }
  const count = l => match(l).length
  const shown = l => match(l).some(visible)

  // find asks the policy. said is its answer as it goes to the program, apart from
  // the reference, which is the driver's.
  function find(locators, args) {
    const { element, ...said } = locate(locators, args)
    return { element, said }
  }

  // step leads to the first frame of a scope; what is left of the scope is asked in there.
  // Before that it leads to the first host without an open root (shut): the driver gives its
  // closed root by give, and asks again.
  function step(scope) {
    const { frame = null, host = null, key = '', rest = null, code = '' } = locate.step(scope)
    return { frame, host, said: { key, rest, code, shut: host !== null } }
  }
  const give = root => locate.give(root)
  // offer lets a driver give the closed root of a host by a name of its choice, where it
  // cannot hand a root to what it evaluated here: a function of this name takes it. withdraw ends that.
  function offer(host, name) {
    Object.defineProperty(globalThis, name, { configurable: true, value: root => root ? root.host === host && give(root) : host })
    return true
  }
  const withdraw = name => delete globalThis[name]
  const key = () => locate.key()

  // ---- what an element says of itself -------------------------------------------

  function visible(el) {
    if (el.localName === 'option' && unlisted(el)) return false
    const box = el.getBoundingClientRect()
    if (!(box.width > 0 && box.height > 0)) return false
    return (el.checkVisibility ? el.checkVisibility({ visibilityProperty: true }) : style(el).visibility === 'visible') && !veiled(el)
  }
  // veiled says that an element is or stands in what is transparent, and lets every press through: a dialog or a
  // list that is shut so. Fields are often drawn by what is around them.
  const veiled = el => Boolean(el.checkVisibility) && !el.checkVisibility({ checkOpacity: true }) && style(el).pointerEvents === 'none' && !el.matches('input,select,textarea,option')
  // unlisted says that an option is in a select that nobody sees: a list that is drawn in its place
  // keeps it, and one for several choices gives its options a size.
  function unlisted(el) {
    const list = el.closest('select')
    if (!list) return false
    const r = list.getBoundingClientRect()
    return r.width < 1.5 || r.height < 1.5 || style(list).opacity === '0'
  }
  const attached = el => el.isConnected
  const enabled = el => !el.matches(':disabled') && !el.closest('[aria-disabled="true"]')
  const box = el => el.localName === 'input' && (el.type === 'checkbox' || el.type === 'radio')
  const file = el => el.localName === 'input' && el.type === 'file'
  // label is where a pointer works a check box, a radio button or a file input that is not
  // visible.
  const label = el => box(el) || file(el) ? Array.from(el.labels || []).find(visible) || null : null
  // inView says whether a part of the element is in the viewport.
  const inView = el => Array.from(el.getClientRects()).some(r => r.right > 0 && r.bottom > 0 && r.left < innerWidth && r.top < innerHeight)
  const ready = el => enabled(el) && place(el) !== null

  // ---- the box that stands for a toggle nobody sees -----------------------------

  const CONTROL = 'a[href],button,input:not([type=hidden]),select,textarea,summary,[contenteditable=""],[contenteditable=true],' +
    '[role=button],[role=link],[role=checkbox],[role=radio],[role=switch],[role=tab],[role=menuitem],[role=option]'
  const control = el => el.matches(CONTROL)
  // FOREIGN is what may be another control, or words of one, within a box.
  const FOREIGN = CONTROL + ',option,area,iframe,frame,object,embed,audio,video,dialog,[tabindex],[onclick],[popovertarget],' +
    '[aria-haspopup],[aria-expanded],[role^=menuitem],[role=treeitem],[role=slider],[role=spinbutton],[role=combobox],[role=listbox],[role=textbox]'
  // AROUND is what a press within does something else to, OPENS what opens something itself.
  const AROUND = 'a[href],button,summary,label,[contenteditable=""],[contenteditable=true],[popovertarget],' +
    '[role=button],[role=link],[role=tab],[role^=menuitem],[role=option]'
  const OPENS = '[aria-haspopup]:not([aria-haspopup=false]),[aria-expanded],[aria-controls],[aria-owns],[draggable=true]'
  const BOX_ROLES = new Set(['', 'none', 'presentation', 'generic', 'group', 'checkbox', 'radio', 'switch'])
  const BOX = { levels: 3, width: 320, height: 80, bare: 100, words: 40 } // CSS pixels, characters

  const above = el => el.parentElement || el.getRootNode().host || null
  // cut says that an element is cut to a pixel, where screen readers alone find it.
  function cut(el) {
    const s = style(el), r = el.getBoundingClientRect()
    return r.width < 1.5 && r.height < 1.5 && (s.clip !== 'auto' || s.clipPath !== 'none')
  }
  // faded says that an element with an area is cut away, or lies unseen behind others.
  function faded(el) {
    const s = style(el), r = el.getBoundingClientRect()
    if (r.width < 1.5 && r.height < 1.5) return cut(el)
    return s.opacity === '0' && (s.pointerEvents === 'none' || Number(s.zIndex) < 0 || beneath(el))
  }
  // beneath says that what an element stands in draws something over its middle, which is none
  // of its labels.
  function beneath(el) {
    const r = el.getBoundingClientRect()
    const hit = el.getRootNode().elementFromPoint(r.left + r.width / 2, r.top + r.height / 2)
    return hit !== null && hit !== el && el.parentElement !== null && el.parentElement.contains(hit) && !Array.from(el.labels || []).some(l => l.contains(hit))
  }
  // deaf says that an element is seen and lets every press through to what it stands in, which
  // its library listens to.
  const deaf = el => style(el).pointerEvents === 'none' && !faded(el)
  // apart says that an element stands left of the page or above it, where nothing scrolls to: the
  // old way to hide an input behind its label.
  function apart(el) {
    const r = el.getBoundingClientRect()
    if (inView(el) || r.right + scrollX > 0 && r.bottom + scrollY > 0) return false
    for (let n = above(el); n; n = above(n)) if (n !== document.scrollingElement && (n.scrollLeft !== 0 || n.scrollTop !== 0)) return false
    return true
  }
  // nearest is the first visible element around a control. What is not rendered, or may cut
  // off what it holds, ends the way: a box beyond it shows something else.
  function nearest(el) {
    for (let b = el.parentElement, n = 0; b && n < BOX.levels; b = b.parentElement, n++) {
      if (visible(b)) return b
      const s = style(b)
      if (s.display === 'none' || s.visibility !== 'visible' || s.overflow !== 'visible') return null
    }
    return null
  }
  // paints says that an element draws more than text.
  function paints(el) {
    if (['svg', 'img', 'canvas'].includes(el.localName)) return true
    const s = style(el)
    return s.backgroundImage !== 'none' || !/^(transparent|rgba\(.*, 0\))$/.test(s.backgroundColor) || s.boxShadow !== 'none' ||
      ['Top', 'Left'].some(side => parseFloat(s['border' + side + 'Width']) > 0) ||
      ['::before', '::after'].some(p => !['none', 'normal', ''].includes(el.ownerDocument.defaultView.getComputedStyle(el, p).content))
  }
  // idle says that an element is a label of nothing: words beside a box whose library listens around both.
  const idle = k => k.localName === 'label' && k.control === null && !k.hasAttribute('for')
  // foreign says that an element in the box of a control belongs to something else.
  const foreign = (k, el) => k !== el && (k.matches(FOREIGN) || k.localName === 'label' && k.control !== el && !idle(k) || k.localName.includes('-') || k.shadowRoot !== null ||
    Boolean(k.id) && k.getRootNode().querySelector('[aria-labelledby~="' + CSS.escape(k.id) + '"]') !== null)
  // says tells whether the words in a box are those of its control: its name, a few on a switch, or
  // the only label there, which is a label of nothing.
  function says(b, el) {
    const words = text(b), labels = Array.from(b.querySelectorAll('label'))
    if (!words || labels.length === 1 && idle(labels[0]) && text(labels[0]) === words) return true
    const name = fold(locate.nameOf(el)).toLowerCase()
    return name.includes(words.toLowerCase()) || ownRole(el) === 'switch' && words.length <= BOX.words
  }
  // alone says that nothing in a box belongs to anything but an element of it, and that the box is
  // in nothing that a press works.
  function alone(b, el) {
    for (let n = b; n; n = above(n)) if (n.matches(AROUND)) return false
    return !Array.from(b.querySelectorAll('*')).some(k => foreign(k, el))
  }
  // surround is where a pointer works a check box or a radio button that is not seen and has
  // no label: the nearest visible box, a small div or span that draws something, is in and is
  // nothing else that a press works, and holds no other control and no other words.
  function surround(el) {
    const b = nearest(el)
    if (!b || !['div', 'span'].includes(b.localName) || !BOX_ROLES.has(ownRole(b))) return null
    const r = b.getBoundingClientRect()
    if (r.width > BOX.width || r.height > BOX.height || style(b).opacity === '0') return null
    if (b.matches(OPENS) || b.shadowRoot !== null) return null
    if (!alone(b, el) || !says(b, el)) return null
    const inside = Array.from(b.querySelectorAll('*'))
    const drawn = visible(el) && deaf(el) || inside.some(k => k !== el && visible(k) && paints(k)) || r.width <= BOX.bare && paints(b)
    return drawn ? b : null
  }
  // drawing is where a pointer works a check box or a radio button that a custom element keeps
  // for its form and shows nowhere: what the element draws of it in its shadow root, if that is
  // the only control there, one of the same kind that says the same, and the element holds
  // nothing else.
  const ALIKE = { checkbox: ['checkbox', 'switch'], radio: ['radio'] }
  function drawing(el) {
    const host = el.parentElement, root = host && host.localName.includes('-') ? locate.shadow(host) : null
    if (!root || Array.from(host.querySelectorAll('*')).some(k => foreign(k, el))) return null
    const inside = Array.from(root.querySelectorAll('*')), all = inside.filter(k => k.matches(FOREIGN))
    if (all.length !== 1 || inside.some(k => k.shadowRoot !== null) || !ALIKE[el.type].includes(ownRole(all[0]))) return null
    if (!visible(all[0]) || all[0].getAttribute('aria-checked') !== String(el.checked)) return null
    for (let n = host; n; n = above(n)) if (n.matches(AROUND)) return null
    const r = all[0].getBoundingClientRect()
    return r.width <= BOX.width && r.height <= BOX.height ? all[0] : null
  }
  // kept is the check box or radio button that an element keeps in it, a custom element in its shadow
  // root, and says itself what it is: the only control there, of the same kind, that says the same.
  function kept(el) {
    const said = el.getAttribute('aria-checked')
    if (!said || box(el)) return null
    const root = el.localName.includes('-') ? locate.shadow(el) : el
    if (!root) return null
    const inside = Array.from(root.querySelectorAll('*')), all = inside.filter(box)
    if (all.length !== 1 || !ALIKE[all[0].type].includes(ownRole(el)) || inside.some(k => foreign(k, all[0]))) return null
    if (root !== el && Array.from(el.querySelectorAll('*')).some(k => foreign(k, el)) || said !== String(all[0].checked)) return null
    for (let n = el; n; n = above(n)) if (n.matches(AROUND)) return null
    return all[0]
  }
  // crowd says that an element is a toggle by its word and holds two or more that take presses
  // themselves: a press on it is one on any of them.
  function crowd(el) {
    if (box(el) || !['checkbox', 'radio', 'switch'].includes(ownRole(el))) return false
    const inside = el.localName.includes('-') && locate.shadow(el) || el
    return Array.from(inside.querySelectorAll('input')).filter(k => box(k) && visible(k) && style(k).pointerEvents !== 'none').length > 1
  }
  // place is where a pointer works an element: itself, its label, or the box around it; of a custom
  // element the same of the box that it keeps; null where nobody sees any of them.
  function place(el) {
    if (crowd(el)) return null
    const own = visible(el) ? kept(el) : null
    if (own) return place(own) || el
    if (visible(el)) return box(el) && (faded(el) || deaf(el) || apart(el)) && (label(el) || surround(el) || drawing(el)) || el
    return label(el) || box(el) && (surround(el) || drawing(el)) || null
  }
  // works is what a click presses of an element: of a check box or a radio button its place, also
  // where nobody can say its state and it is not set but pressed. pressable says that a click may.
  const works = el => (box(el) || kept(el)) && place(el) || el
  const pressable = el => box(el) ? ready(el) : visible(el) && enabled(el) && !crowd(el)

  // checked is null where nobody can say: a switch of a library may say another thing by
  // aria-checked than its field does, and pressing it on the word of one may turn it off.
  function checked(el) {
    const said = el.getAttribute('role') === 'switch' ? el.getAttribute('aria-checked') : null
    if (box(el)) return el.indeterminate || said !== null && said !== String(el.checked) ? null : el.checked
    for (const key of ['aria-checked', 'aria-pressed']) {
      const v = el.getAttribute(key)
      if (v === 'true' || v === 'false') return v === 'true'
    }
    return null
  }
  const radio = el => (el.localName === 'input' && el.type === 'radio') || ['radio', 'menuitemradio'].includes(el.getAttribute('role'))
  function expanded(el) {
    const said = el.getAttribute('aria-expanded')
    if (said === 'true' || said === 'false') return said === 'true'
    if (el.localName === 'summary' && el.parentElement && el.parentElement.localName === 'details') return el.parentElement.open
    if (el.localName === 'details' || el.localName === 'dialog') return el.open
    const menu = menuOf(el)
    return menu && appears(menu)
  }
  // menuOf is the menu that a control opens which says that it opens one, and not whether it is
  // open: the one that it names, or that stands in it, behind it, or in its item of a menu.
  function menuOf(el) {
    if (!['true', 'menu'].includes(el.getAttribute('aria-haspopup'))) return null
    const ids = ((el.getAttribute('aria-controls') || '') + ' ' + (el.getAttribute('aria-owns') || '')).split(/\s+/).filter(Boolean)
    const named = ids.map(id => el.getRootNode().querySelector('#' + CSS.escape(id))).filter(m => m && ownRole(m) === 'menu')
    if (named.length) return named.length === 1 ? named[0] : null
    const up = el.parentElement, item = up && up.localName === 'li' ? up : null
    const near = [...el.children, el.nextElementSibling, ...(item ? item.children : [])]
    const menus = new Set(near.filter(m => m && m !== el && ownRole(m) === 'menu'))
    return menus.size === 1 ? menus.values().next().value : null
  }
  // shutOf are the parts of the page that an element says that it opens, and that nobody sees: those that it
  // names, those that say that they are named by it, and a list or menu that stands right behind it.
  const POPUP = '[role=menu],[role=listbox],[role=dialog],[role=tree],[role=grid]'
  function shutOf(el) {
    if (!el.matches('[aria-expanded=false],[aria-haspopup]:not([aria-haspopup=false])')) return []
    const root = el.getRootNode(), next = el.nextElementSibling
    const ids = ['aria-controls', 'aria-owns'].flatMap(a => (el.getAttribute(a) || '').split(/\s+/)).filter(Boolean)
    const all = [...ids.map(id => root.getElementById(id)), ...(el.id ? root.querySelectorAll('[aria-labelledby~="' + CSS.escape(el.id) + '"]') : []), next && next.matches(POPUP) ? next : null]
    return all.filter(m => m && !m.contains(el) && !appears(m))
  }
  // appears tells whether users see an element: a menu that is shut may be transparent or beside the page.
  function appears(el) {
    const r = el.getBoundingClientRect()
    return visible(el) && el.checkVisibility({ checkOpacity: true }) && r.right + scrollX > 0 && r.bottom + scrollY > 0
  }

  const SILENT = new Set(['script', 'style', 'noscript', 'template', 'textarea', 'select', 'option', 'datalist', 'head', 'title'])
  const solid = s => s.replace(/[\s\u200b]+/gu, '').length
  // text is the visible text with its white space folded, never a field's value. Who asks whether it
  // is a certain one gets the first part of a longer one: a page need not be read for each of the
  // elements around a word.
  function text(el, want) {
    const most = want === undefined ? Infinity : solid(want)
    let out = '', length = 0
    const walk = node => {
      if (length > most) return
      if (node.nodeType === 3) {
        out += node.data
        length += want === undefined ? 0 : solid(node.data)
      }
      if (node.nodeType !== 1 || (node !== el && SILENT.has(node.localName))) return
      if (node.localName === 'textarea' || node.localName === 'select' || node.isContentEditable) return
      const s = style(node)
      if (s.display === 'none') return
      const gap = !s.display.startsWith('inline') && s.display !== 'contents'
      if (gap || node.localName === 'br') out += ' '
      if (s.visibility === 'visible') for (const k of node.childNodes) walk(k)
      else for (const k of node.children) walk(k)
      if (gap) out += ' '
    }
    walk(el)
    return Array.from(fold(out)).slice(0, 2000).join('')
  }
  // whole says that nothing can be written behind what a field holds.
  const whole = el => ['date', 'time', 'datetime-local', 'month', 'week', 'color', 'range'].includes(el.type)
  // accepts says whether an input that holds no other texts would hold this one.
  function accepts(el, value) {
    if (el.localName !== 'input' || !(whole(el) || el.type === 'number')) return true
    const copy = el.cloneNode()
    copy.value = value
    return copy.value === value
  }
  // slides says that an element is a slider or a spin button of the page's own making: it
  // takes a number by the arrow keys and says where it is.
  const ownRole = el => (el.getAttribute('role') || '').trim().toLowerCase()
  const slides = el => el.localName !== 'input' && ['slider', 'spinbutton'].includes(ownRole(el)) && el.getAttribute('aria-valuenow') !== null
  const slideNow = el => Number(el.getAttribute('aria-valuenow'))
  // slideKeys are the keys for a step up and a step down. Those along the element come
  // first; across it some listen as well, and in a spin button they go to the next one.
  const slideKeys = el => ownRole(el) === 'spinbutton' || el.getAttribute('aria-orientation') === 'vertical'
    ? ['ArrowUp', 'ArrowDown'] : ['ArrowRight', 'ArrowLeft']
  // written says that a field holds a text as it writes such texts itself: a number with its
  // digits in groups, a unit or zeros behind the point; other digits, as of a day or a telephone,
  // with other signs between them; letters and digits with spaces or in capitals.
  const UNIT = /^([-+]?)[\s\p{Sc}]*(.*?)[\s\p{Sc}%°]*$/u
  const GROUPED = /^[-+]?\d{1,3}(?:([,'\s])\d{3})(?:\1\d{3})*(?:\.\d+)?$/u
  const amount = s => {
    const bare = s.replace(UNIT, '$1$2'), plain = GROUPED.test(bare) ? bare.replace(/[,'\s]/gu, '') : bare
    return /^[-+]?\d+(\.\d+)?$/.test(plain) ? plain.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '') : null
  }
  const without = (s, signs) => s.replace(signs, '').toLowerCase()
  function written(held, want) {
    if (want === '' || held === '') return false
    if (amount(want) !== null && amount(held) !== null) return amount(want) === amount(held)
    const points = new Set(held.match(/[.,]/g) || []), seen = (held.match(/[.,]/g) || []).length
    if (/^\d[\d\s()/:.,-]*$/.test(want) && /^[\d(][\d\s()/:.,-]*$/.test(held)) {
      const own = (want.match(/[.,]/g) || []).length
      return own !== 1 && seen !== 1 && points.size < 2 && without(held, /\D/g) === without(want, /\D/g)
    }
    return /^[\p{L}\p{N}]+$/u.test(want) ? without(held, /[\s-]/g) === want.toLowerCase() && !/^-/.test(held) : held.toLowerCase() === want.toLowerCase()
  }
  function hasValue(el, value) {
    if (Array.isArray(value)) {
      const is = el.localName === 'select' && el.multiple ? Array.from(el.selectedOptions, o => o.value).sort() : null
      const want = Array.from(new Set(value)).sort()
      return is !== null && is.length === want.length && is.every((v, i) => v === want[i])
    }
    if (slides(el)) return value !== '' && slideNow(el) === Number(value)
    if (typeof value === 'number') {
      const held = el.localName === 'input' ? el.value : el.isContentEditable ? fold(el.innerText) : ''
      return held !== '' && (Number(held) === value || written(held, String(value)))
    }
    if (el.localName === 'input' && el.type !== 'password' && typeof value === 'string' && written(el.value, value)) return true
    if (el.localName === 'input' || el.localName === 'textarea' || el.localName === 'select') return el.value === value
    return el.isContentEditable && fold(el.innerText) === fold(value)
  }
  // option says whether a select has an option of this value that may be chosen.
  const option = (el, value) => Array.isArray(value) ? el.localName === 'select' && el.multiple && value.every(v => option(el, v)) : el.localName === 'select' && Array.from(el.options).some(o => o.value === value && !o.matches(':disabled'))

  const TOUCHED = (() => { try { document.querySelector(':user-invalid'); return ':user-invalid' } catch (e) { return ':invalid' } })()
  function invalid(el, touched) {
    const form = el.form || el.closest('form')
    if (!form) return 0
    const bad = el => el.getAttribute('aria-invalid') === 'true' || (el.localName !== 'fieldset' && el.matches(touched ? TOUCHED : ':invalid'))
    return new Set([...form.elements, ...form.querySelectorAll('[aria-invalid="true"]')].filter(bad)).size
  }

  // ready a field for typing behind what it holds.
  function toEnd(el) {
    el.focus()
    if (el.isContentEditable) {
      const s = getSelection()
      s.selectAllChildren(el)
      s.collapseToEnd()
      return
    }
    try { el.setSelectionRange(el.value.length, el.value.length) } catch (e) { /* inputs without a selection */ }
  }

  // ---- effects -------------------------------------------------------------------

  const DIALOG = 'dialog[open],[role="dialog"],[role="alertdialog"],[aria-modal="true"],[popover]'
  const MESSAGE = '[role="alert"],[role="status"],[role="log"],[aria-live="polite"],[aria-live="assertive"],output'
  const RESTLESS = 3 // changes within a second before the act: an animation

  const id = Math.random().toString(36).slice(2)
  const recent = new Map() // element -> times of its changes before the act
  let act = null // what was so before the last act
  let last = performance.now() // time of the last change, or of the last time that somebody looked for changes
  let stirred = last // time of the last change

  const all = (roots, selector) => roots.flatMap(r => Array.from(r.querySelectorAll(selector)))
  const dialogs = roots => new Set(all(roots, DIALOG).filter(visible))
  const messages = roots => new Map(all(roots, MESSAGE).filter(visible).map(el => [el, text(el)]).filter(m => m[1]))

  // A press may do nothing but scroll the page or a part of it, as that of a carousel does.
  const spotOf = () => scrollX + ' ' + scrollY
  const scrolled = e => { if (act && act.pointed) act.scrolled.add(e.target) }
  addEventListener('scroll', scrolled, true)

  const element = node => node.nodeType === 1 ? node : node.parentElement
  function changed(records) {
    last = performance.now()
    if (records.length) stirred = last
    if (act) records.filter(r => !act.restless.has(element(r.target))).forEach(r => note(act.was, r))
    const targets = act ? [] : new Set(records.map(r => element(r.target)).filter(Boolean))
    for (const el of targets) {
      const times = (recent.get(el) || []).filter(t => t > last - 1000)
      recent.set(el, [...times, last])
    }
  }
  const observer = new MutationObserver(changed)
  const entered = e => { if (act) act.entered = act.entered || !box(e.composedPath()[0] || e.target) }
  // A script sets what fields hold without a change of the document or an event: a button that
  // counts, empties or chooses all, a form that is reset.
  const holds = f => f.localName === 'select' ? Array.from(f.selectedOptions, o => o.index).join() : f.value + '\n' + f.checked
  const fields = roots => all(roots, 'input,select,textarea').map(f => [f, holds(f)])
  // set says whether a field holds something else than before. A control that says that it is
  // checked takes the boxes behind it along, and a radio button those of its group.
  const set = own => act.before.some(([f, held]) => !(own && box(f)) && holds(f) !== held)
  // arrived notes that the user's press, not a script's, reached the element of the act, and what of
  // a click reached the element that is pressed for it.
  function arrived(e) {
    if (!act || !e.isTrusted) return
    const way = e.composedPath()
    if (way.includes(act.el)) act.at = performance.now()
    if (e.type === 'mousedown') Object.assign(act, { pointed: true, spot: spotOf() })
    if (e.type !== 'click' && way.includes(act.el)) act.arrived = true
    if (e.type === 'click' && way.includes(act.el)) act.link = { press: e, at: way.find(n => n.localName === 'a' || n.localName === 'area') }
    if (e.type === 'keydown' || !act.press || !way.includes(act.press.el)) return
    if (e.type === 'click') act.press.clicked = true
    else act.press.hit = true
  }
  // watch notes what changes in a document or a shadow root; what is inside a root is not
  // told to the document.
  const watched = new WeakSet()
  function watch(root) {
    if (watched.has(root)) return
    watched.add(root)
    observer.observe(root, { subtree: true, childList: true, attributes: true, attributeOldValue: true, characterData: true, characterDataOldValue: true })
    // A listener of the document would be read as one of the page, and a press is told to the
    // window from every root but those of which only the host is told.
    const at = root === document ? window : root
    for (const kind of ['input', 'change']) at.addEventListener(kind, entered, true)
    if (at === window || root.mode === 'closed') for (const kind of ['mousedown', 'keydown', 'click']) at.addEventListener(kind, arrived, true)
  }
  watch(document)
  // around are the document and the shadow roots that an element is in, innermost first.
  function around(el) {
    const out = []
    for (let root = el.getRootNode(); ; root = root.host.getRootNode()) {
      out.push(root)
      if (!(root instanceof ShadowRoot)) return out
    }
  }
  // active is the element that has the focus, in whatever root it is that can be entered.
  function active() {
    let el = document.activeElement
    for (let root; el && (root = locate.shadow(el)) && root.activeElement;) el = root.activeElement
    return el
  }

  // everywhere are the roots around an element and all others of the document that are known:
  // what a press does is often drawn in the root of another element.
  function everywhere(el) {
    const out = new Set([...around(el), document])
    for (const root of out) for (const host of root.querySelectorAll('*')) if (locate.shadow(host)) out.add(locate.shadow(host))
    return Array.from(out)
  }

  // begin notes how the page is, right before an act on an element.
  function begin(el) {
    const roots = everywhere(el)
    roots.forEach(watch)
    changed(observer.takeRecords())
    const now = performance.now()
    const restless = new Set(Array.from(recent).filter(([, t]) => t.filter(x => x > now - 1000).length >= RESTLESS).map(([e]) => e))
    recent.clear()
    act = {
      el, press: null, roots, restless, was: { said: new Map(), texts: new Map(), lists: new Map() }, at: now, entered: false, arrived: false, pointed: false, scrolled: new Set(), focus: active(), dialogs: dialogs(roots), messages: messages(roots),
      checked: checked(el), expanded: expanded(el), shut: shutOf(el), before: fields(roots),
    }
    return id
  }

  // beginAround is begin for the page around the frame of the element.
  const beginAround = () => begin(document.documentElement)

  // ELSEWHERE are the addresses of HTML's list of schemes that a browser hands to another program.
  const ELSEWHERE = /^(mailto|tel|sms|smsto|mms|callto|sips?|xmpp|irc|ircs|im|geo|webcal|magnet|news|nntp|bitcoin|matrix|openpgp4fpr|ssh|sftp|urn|wtai|web\+[a-z]+):$/
  // passedOn says that a press reached a link to such an address, and no script of the page stopped it.
  // What the other program does with it is not seen here.
  const passedOn = ({ press, at }) => Boolean(at) && ELSEWHERE.test(at.protocol) && !press.defaultPrevented

  // writes says that an element takes what is typed.
  const writes = el => el.isContentEditable || el.matches('textarea,select,[role=textbox],[role=searchbox],[role=combobox],[role=spinbutton],input:not([type=checkbox],[type=radio],[type=button],[type=submit],[type=reset],[type=image],[type=file])')
  // effects are what the page did since begin.
  function effects() {
    if (!act) return { id, seen: [] }
    changed(observer.takeRecords())
    const seen = []
    if (act.link && passedOn(act.link)) seen.push('passed_on')
    if (Array.from(dialogs(act.roots)).some(d => !act.dialogs.has(d))) seen.push('dialog_opened')
    if (Array.from(messages(act.roots)).some(([el, s]) => act.messages.get(el) !== s)) seen.push('message_shown')
    // Some controls go on saying that they are shut when what they open is seen.
    if (expanded(act.el) && !act.expanded || act.shut.some(m => m.isConnected && appears(m))) seen.push('expanded')
    const now = checked(act.el), turned = now !== null && now !== act.checked
    if (turned) seen.push('checked')
    if (act.entered || set(turned)) seen.push('value_set')
    const focus = active()
    // A press gives the focus to whatever around it takes it; only a field that has it is readied by that.
    if (focus && focus !== document.body && focus !== act.focus && !act.el.contains(focus) && (!act.pointed || writes(focus))) seen.push('focus_moved')
    if (remains()) seen.push('dom_changed')
    return { id, seen }
  }

  // ---- what of an act stays ----------------------------------------------------------

  // A page takes back much of what it does for a press: a ripple, the class of a button that is held
  // down, a sign that it is busy. So what was there before the first change is kept, and what is there
  // now is held against it.
  function note(was, r) {
    const first = (map, key, value) => { if (!map.has(key)) map.set(key, value); return map.get(key) }
    if (r.type === 'childList') first(was.lists, r.target, []).push(r)
    else if (r.type === 'characterData') first(was.texts, r.target, r.oldValue)
    else first(first(was.said, r.target, new Map()), r.attributeName, { space: r.attributeNamespace, value: r.oldValue })
  }
  // childrenOf are the children that a node had before these changes: the newest is undone first.
  function childrenOf(node, records) {
    const list = Array.from(node.childNodes)
    for (const r of records.slice().reverse()) {
      list.splice(r.previousSibling ? list.indexOf(r.previousSibling) + 1 : 0, r.addedNodes.length, ...r.removedNodes)
    }
    return list
  }
  const outer = n => n.parentNode || (n instanceof ShadowRoot ? n.host : null)
  const inside = (n, around) => { while (n && n !== around) n = outer(n); return Boolean(n) }
  // blank says that nobody can read or use what is in a node, as that of a ripple or a shade.
  const blank = n => !(n.textContent || '').trim() && !(n.querySelectorAll && [n, ...n.querySelectorAll('*')].some(e => e.localName === 'iframe' || e.localName === 'img' || e.nodeType === 1 && control(e)))
  // unseen says that a node is never drawn: what libraries add to the head with the first press.
  const unseen = n => n.nodeType === 8 || /^(style|script|link|meta)$/.test(n.localName)
  const same = (a, b) => a === b || a.nodeType === b.nodeType && (a.nodeType === 1 ? a.outerHTML === b.outerHTML : a.data === b.data)
  // LASTS are attributes that say what a control is now, not how it looks.
  const LASTS = /^(aria-(checked|pressed|selected|expanded|current|hidden|valuenow|sort)|open|hidden|checked|selected|value|href|src)$/
  const many = 500 // changes of one list: that is no ripple

  // remains says what is left of the changes since the act: 'stays', 'may go', or '' for nothing. What
  // looks as if it may go is a change of how the element, what is around it, or what says nothing looks.
  function remains() {
    const came = new Set(), gone = n => !n.isConnected || Array.from(came).some(c => inside(n, c))
    if (Array.from(act.scrolled).some(at => at.isConnected && (at !== document || spotOf() !== act.spot))) return 'stays'
    let left = ''
    const add = may => { if (left !== 'stays') left = may ? 'may go' : 'stays' }
    for (const [node, records] of act.was.lists) {
      if (records.length > many) return 'stays'
      const old = childrenOf(node, records).filter(n => !unseen(n)), now = Array.from(node.childNodes).filter(n => !unseen(n))
      now.filter(n => !old.includes(n)).forEach(n => came.add(n))
      if (unseen(node) || old.length === now.length && old.every((n, i) => same(n, now[i]))) continue
      const other = [...old.filter(n => !now.includes(n)), ...now.filter(n => !old.includes(n))]
      if (!gone(node)) add(other.length > 0 && (inside(node, act.el) || other.every(blank)))
    }
    const near = n => inside(n, act.el) || inside(act.el, n) || blank(n)
    for (const [node, value] of act.was.texts) if (node.data !== value && !unseen(outer(node) || node) && !gone(node)) add(inside(node, act.el))
    for (const [node, said] of act.was.said) {
      if (unseen(node) || gone(node)) continue
      for (const [name, { space, value }] of said) if (node.getAttributeNS(space, name) !== value) add(!LASTS.test(name) && near(node))
    }
    return left
  }

  // lasting waits until what the act changed is there to stay or gone: for a second behind the press, and
  // half a second if nothing is left by then.
  const LASTING = 1000, GONE = 500, ASK = 25
  async function lasting() {
    for (const mine = act; mine && mine === act;) {
      changed(observer.takeRecords())
      const left = remains(), time = performance.now() - mine.at
      if (left === 'stays' || time >= LASTING || !left && time >= GONE) break
      await new Promise(later => setTimeout(later, ASK))
    }
    return true
  }

  // done says whether a press reached the element since begin.
  const done = () => ({ id, arrived: act !== null && act.arrived })

  // ---- a click whose second half does not come ------------------------------------

  // aim is what is known of a press on an element before it is made: what the element and those
  // around it say, and where the focus is.
  function aim(el) {
    const all = []
    for (let n = el; n && n !== document.body && n !== document.documentElement && all.length < 6; n = n.parentElement) all.push(n)
    return { el, all, said: attributes(all), focus: active(), hit: null, clicked: false }
  }
  // attributes are those of elements, but for where they stand and whether they are disabled;
  // null for those that are gone.
  const attributes = all => all.map(el => el.isConnected ? [...el.attributes].filter(a => !/^style$|disabled$/.test(a.name)).map(a => a.name + '=' + a.value).join('\n') : null)
  // unmoved says whether nothing shows that the page took a press itself, as selects do that open
  // under the pressed button and lists that close: what is left of the element and those around it
  // says what it said, and the focus is not elsewhere.
  function unmoved(p) {
    const is = attributes(p.all), now = active()
    return is.some(s => s !== null) && is.every((s, i) => s === null || s === p.said[i]) &&
      (!now || now === document.body || now === p.focus || p.el.contains(now) || now.contains(p.el) || now === p.all.find(e => e.isConnected))
  }
  // halved says of a press whether it arrived and its click did not, and the page did not take the
  // press itself a little later.
  async function halved(p) {
    if (!p || !p.hit || p.clicked || !unmoved(p)) return false
    await new Promise(later => setTimeout(later, 100))
    return unmoved(p)
  }
  // pressing says that the act begun presses an element: its own, the label or the box of it. lost
  // says whether that press was halved; what comes of it is unknown then.
  const pressing = el => { if (act) act.press = aim(el); return act !== null }
  const lost = () => halved(act && act.press)

  // ---- keys are watched: one that would reach another element reaches nothing -------

  const KEYS = ['keydown', 'keypress', 'beforeinput']
  let keys = null
  // reached says whether an event on a way reaches an element: it, what is in it, the text
  // around it that is written in. Of what a closed root holds only the host is told.
  function reached(way, el) {
    for (let n = el; n; n = n.getRootNode() instanceof ShadowRoot && n.getRootNode().mode === 'closed' ? n.getRootNode().host : null) if (way.includes(n)) return true
    return el !== null && el.isContentEditable && way[0] instanceof Element && way[0].isContentEditable && way[0].contains(el)
  }
  // A key behind one that went astray would leave a gap, so it is stopped as well.
  function judgeKey(e) {
    if (!keys || !e.isTrusted) return
    if (!keys.missed && reached(e.composedPath(), keys.el)) {
      keys.hits++
      return
    }
    keys.missed = true
    e.preventDefault()
    e.stopImmediatePropagation()
  }
  for (const kind of KEYS) addEventListener(kind, judgeKey, { capture: true, passive: false })
  // armKeys watches the keys that are pressed for an element from now on, null for one of
  // another document: then none may arrive here.
  const armKeys = el => { keys = { el, hits: 0, missed: false }; return true }
  const strayed = () => keys !== null && keys.missed
  // letKeys ends the watch: how many events reached the element, and whether any did not.
  const letKeys = () => { const is = keys || { hits: 0, missed: false }; keys = null; return { hits: is.hits, missed: is.missed } }

  // quiet is for how many milliseconds a loaded document has not changed, 0 while it loads.
  function quiet() {
    if (observer.takeRecords().length) last = stirred = performance.now()
    return document.readyState === 'complete' ? performance.now() - last : 0
  }

  // stillSince says whether a loaded document did not change since a time.
  function stillSince(time) {
    quiet()
    return document.readyState === 'complete' && stirred < time
  }

  // size is that of the viewport in CSS pixels.
  const size = () => ({ width: document.documentElement.clientWidth || innerWidth, height: innerHeight })

  return {
    id, match, is, only, optionOf, entry, count, shown, find, attached, visible, enabled, inView, cut, ready, place, works, pressable, control, paints, alone, checked, radio, expanded, text, hasValue, option, slides, slideNow, slideKeys, whole, accepts, invalid, toEnd,
    begin, beginAround, effects, lasting, done, aim, halved, pressing, lost, armKeys, strayed, letKeys, quiet, stillSince, size, step, key, give, offer, withdraw,
  }
})
