// locate.js finds the control of a skill document in a live page, or refuses.
//
// It is docs/locate.md in JavaScript, without dependencies, and gives the answers
// of package transform/find. The file is one expression: a driver evaluates it in
// the page and gets the function locate.
//
//   locate(locators, args, root) -> {ok, element, by, code, message, expected, found}
//
// locators is the object of the document as it stands, args are those of the
// program. root is the document or the shadow root that the skill is looked for
// in, by default the document; locators.scope leads from there into shadow
// roots. by is the kind of the locator that found the
// element, "" for none; code says why there is none, "" for one. expected and
// found are what the document and the page say of the control; found is null
// where no locator matched one control.
//
// locate.enter(scope, root) is the shadow root of a scope, null for none. A scope that goes
// through a frame is its driver's: locate.step(scope) leads to the first frame of it, locate.key() is
// what the document there must be called, and the rest is asked inside; locate itself refuses it.
// A closed root is its driver's as well: where step answers with a host, the driver gives the
// host's closed root to locate.give(root) and asks again; locate.shadow(el) is an element's root.
// locate.page(root) reads a document once for several questions; locate.role(el) and
// locate.nameOf(el) are the ARIA role and the accessible name of an element.
(function () {
  'use strict'

  const words = s => new Set(s.trim().split(/\s+/))
  const attr = (el, key) => el.getAttribute(key) || ''
  const low = s => s.trim().toLowerCase()
  const tagOf = el => el.localName.toLowerCase()
  const fields = s => s.split(/[ \t\n\f\r]+/).filter(Boolean)

  // ---- texts as they are compared -------------------------------------------

  const MAX_TEXT = 80
  const MAX_LONG = 256
  const SPACE = /[\s\u0085\u200b]+/gu
  const EDGE = /^[ \p{P}]+|[ \p{P}]+$/gu

  // cut gives the first n characters.
  function cut(s, n) {
    if (s.length <= n) return s
    let at = 0
    for (let k = 0; k < n && at < s.length; k++) at += s.codePointAt(at) > 0xffff ? 2 : 1
    return s.slice(0, at)
  }
  const runes = s => { let n = 0; for (const _ of s) n++; return n }
  const lower = s => { let out = ''; for (const c of s) out += c === '\u0130' ? 'i' : lowerOne(c); return out }
  const lowerOne = c => { const l = c.toLowerCase(); return l === '\u03c2' ? '\u03c3' : l }
  const squeeze = s => s.replace(SPACE, ' ')
  const fold = s => squeeze(s).replace(/^ | $/g, '')

  function normal(s, n = MAX_TEXT) {
    const whole = squeeze(lower(cut(s, 4 * n).normalize('NFKC'))).replace(/^ +| +$/g, '')
    const out = whole.replace(EDGE, '') || whole
    return cut(out, n).replace(/ +$/, '')
  }

  function address(href) {
    href = href.trim()
    const l = href.toLowerCase()
    if (['javascript:', 'data:', 'blob:', 'about:'].some(p => l.startsWith(p))) return ''
    const hash = href.indexOf('#')
    const frag = hash < 0 ? '' : href.slice(hash + 1)
    const rest = hash < 0 ? href : href.slice(0, hash)
    const mark = rest.indexOf('?')
    let path = mark < 0 ? rest : rest.slice(0, mark)
    for (const scheme of ['https:', 'http:']) if (path.startsWith(scheme)) path = path.slice(scheme.length)
    while (path.startsWith('./') || path.startsWith('../')) path = path.slice(path.indexOf('/') + 1)
    const keys = mark < 0 ? [] : rest.slice(mark + 1).split('&').map(p => p.split('=')[0]).filter(Boolean)
    if (keys.length) path += '?' + keys.join('&')
    if (frag && frag !== '!') path += '#' + frag
    return cut(path, 2 * MAX_TEXT)
  }

  // unvalued is the name of a slider, a spin button or a meter without the words that say
  // where it stands.
  const VALUED = ['slider', 'spinbutton', 'progressbar', 'scrollbar', 'meter']
  const value = s => s.trim().replace(/^[%:()[\],;]+|[%:()[\],;]+$/g, '').toLowerCase()
  function unvalued(el, name) {
    if (!VALUED.includes(role(el))) return name
    const now = ['aria-valuenow', 'aria-valuetext', 'value'].map(k => attr(el, k))
    if (now[2] && tagOf(el) === 'input') now.push(String(el.value))
    const is = new Set(now.map(value).filter(Boolean))
    const left = name.split(/\s+/).filter(w => w && !is.has(value(w)))
    return left.length ? left.join(' ') : name
  }

  // ---- roles (WAI-ARIA 1.2, HTML-AAM) -----------------------------------------

  const KNOWN = words(`alert alertdialog application article banner blockquote button caption cell checkbox code
    columnheader combobox complementary contentinfo definition deletion dialog directory document emphasis
    feed figure form generic graphics-document graphics-object graphics-symbol grid gridcell group heading
    image img insertion link list listbox listitem log main mark marquee math menu menubar menuitem
    menuitemcheckbox menuitemradio meter navigation none note option paragraph presentation progressbar radio
    radiogroup region row rowgroup rowheader scrollbar search searchbox separator slider spinbutton status
    strong subscript superscript switch tab table tablist tabpanel term textbox time timer toolbar tooltip
    tree treegrid treeitem`)
  const NAMED = words(`button cell checkbox columnheader gridcell heading link menuitem menuitemcheckbox menuitemradio
    option radio row rowheader switch tab tooltip treeitem`)
  const GLOBAL = fields(`aria-label aria-labelledby aria-describedby aria-description aria-controls aria-current
    aria-details aria-owns aria-live aria-atomic aria-busy aria-flowto aria-keyshortcuts aria-relevant
    aria-roledescription`)
  const PLAIN = {
    address: 'group', article: 'article', blockquote: 'blockquote', button: 'button', caption: 'caption',
    code: 'code', datalist: 'listbox', dd: 'definition', del: 'deletion', details: 'group', dfn: 'term',
    dialog: 'dialog', dt: 'term', em: 'emphasis', fieldset: 'group', figure: 'figure', h1: 'heading',
    h2: 'heading', h3: 'heading', h4: 'heading', h5: 'heading', h6: 'heading', hgroup: 'group',
    hr: 'separator', html: 'document', ins: 'insertion', main: 'main', mark: 'mark', math: 'math',
    menu: 'list', meter: 'meter', nav: 'navigation', ol: 'list', optgroup: 'group', option: 'option',
    output: 'status', p: 'paragraph', progress: 'progressbar', s: 'deletion', search: 'search',
    strong: 'strong', sub: 'subscript', sup: 'superscript', table: 'table', textarea: 'textbox',
    time: 'time', ul: 'list',
  }
  const TYPES = words(`button checkbox color date datetime-local email file hidden image month number password radio
    range reset search submit tel text time url week`)

  const inputType = el => { const t = low(attr(el, 'type')); return TYPES.has(t) ? t : 'text' }
  const editable = el => el.hasAttribute('contenteditable') && ['', 'true', 'plaintext-only'].includes(attr(el, 'contenteditable').toLowerCase())
  const parent = el => el.parentElement
  function climb(el, is) {
    for (let n = 0; el && n < 1000; n++, el = parent(el)) if (is(el)) return el
    return null
  }
  function mainSummary(el) {
    const p = parent(el)
    if (!p || tagOf(p) !== 'details') return false
    for (const k of p.children) if (tagOf(k) === 'summary') return k === el
    return false
  }
  function focusable(el) {
    const disabled = el.hasAttribute('disabled')
    switch (tagOf(el)) {
      case 'a': case 'area': if (el.hasAttribute('href')) return true; break
      case 'button': case 'select': case 'textarea': return !disabled
      case 'input': return !disabled && inputType(el) !== 'hidden'
      case 'summary': if (mainSummary(el)) return true; break
      case 'iframe': return true
    }
    return editable(el) || /^[+-]*[0-9]*$/.test(attr(el, 'tabindex').trim()) && attr(el, 'tabindex').trim() !== ''
  }
  const conflicting = el => focusable(el) || GLOBAL.some(k => attr(el, k).trim() !== '')
  function authorName(el) {
    const n = new Naming(el.getRootNode())
    return n.labelledBy(el, {}) || attr(el, 'aria-label').trim() || attr(el, 'title').trim()
  }

  let roles = new WeakMap() // of one reading: a page may give an element another role
  function role(el) {
    let r = roles.get(el)
    if (r === undefined) roles.set(el, r = readRole(el))
    return r
  }
  function readRole(el) {
    if (!el.hasAttribute('role')) return implicit(el)
    for (const token of fields(attr(el, 'role').toLowerCase())) {
      if (!KNOWN.has(token)) continue
      switch (token) {
        case 'none': case 'presentation': return conflicting(el) ? implicit(el) : ''
        case 'generic': return ''
        case 'image': return 'img'
        case 'directory': return 'list'
        case 'region': case 'form': if (!authorName(el)) continue
      }
      return token
    }
    return implicit(el)
  }
  function implicit(el) {
    const tag = tagOf(el)
    if (Object.prototype.hasOwnProperty.call(PLAIN, tag)) return PLAIN[tag]
    let r = ''
    switch (tag) {
      case 'a': case 'area': if (el.hasAttribute('href') || attr(el, 'xlink:href')) r = 'link'; break
      case 'input': r = inputRole(el); break
      case 'select': r = selectRole(el); break
      case 'summary': if (mainSummary(el)) r = 'button'; break
      case 'img': r = el.hasAttribute('alt') && attr(el, 'alt') === '' && !conflicting(el) ? '' : 'img'; break
      case 'svg': if (new Naming(el.getRootNode()).native(el, {}).text || authorName(el)) r = 'img'; break
      case 'header': case 'footer': case 'aside': case 'section': case 'form': r = landmarkRole(el); break
      case 'li': if (parent(el) && role(parent(el)) === 'list') r = 'listitem'; break
      case 'thead': case 'tbody': case 'tfoot': case 'tr': case 'td': case 'th': r = tablePart(el)
    }
    return r === '' && editable(el) ? 'textbox' : r
  }
  function inputRole(el) {
    const kind = inputType(el)
    switch (kind) {
      case 'button': case 'submit': case 'reset': case 'image': case 'file': return 'button'
      case 'checkbox': case 'radio': return kind
      case 'range': return 'slider'
      case 'number': return 'spinbutton'
      case 'hidden': return ''
      case 'text': case 'search': case 'email': case 'tel': case 'url':
        if (el.hasAttribute('list')) return 'combobox'
        if (kind === 'search') return 'searchbox'
    }
    return 'textbox'
  }
  function selectRole(el) {
    const size = attr(el, 'size').trim().replace(/^[+0]+/, '')
    return el.hasAttribute('multiple') || size !== '' && size !== '1' && /^[0-9]+$/.test(size) ? 'listbox' : 'combobox'
  }
  const SECTIONING = words('article aside main nav section complementary navigation region')
  function landmarkRole(el) {
    const tag = tagOf(el)
    if (tag === 'section' || tag === 'form') return authorName(el) ? (tag === 'section' ? 'region' : 'form') : ''
    const inside = climb(parent(el), p => SECTIONING.has(tagOf(p)) || SECTIONING.has(attr(p, 'role').toLowerCase()))
    if (tag === 'aside') return inside && tagOf(inside) !== 'main' && !authorName(el) ? '' : 'complementary'
    return inside ? '' : tag === 'header' ? 'banner' : 'contentinfo'
  }
  function tablePart(el) {
    const table = climb(parent(el), p => tagOf(p) === 'table')
    if (!table) return ''
    const kind = role(table)
    if (!['table', 'grid', 'treegrid'].includes(kind)) return ''
    switch (tagOf(el)) {
      case 'thead': case 'tbody': case 'tfoot': return 'rowgroup'
      case 'tr': return 'row'
      case 'td': return kind === 'table' ? 'cell' : 'gridcell'
    }
    switch (attr(el, 'scope').toLowerCase()) {
      case 'col': case 'colgroup': return 'columnheader'
      case 'row': case 'rowgroup': return 'rowheader'
    }
    const p = parent(el)
    if (p && parent(p) && tagOf(parent(p)) !== 'thead') for (const k of p.children) if (tagOf(k) === 'td') return 'rowheader'
    return 'columnheader'
  }

  // ---- names by markup alone (accname 1.2) ------------------------------------

  const SILENT = words(`script style template noscript iframe noframes noembed head title desc metadata defs symbol
    audio video object datalist param source track`)
  const BLOCKS = words(`address article aside blockquote body br button caption center dd details dialog dir div dl dt
    fieldset figcaption figure footer form frameset h1 h2 h3 h4 h5 h6 header hgroup hr html legend li
    main menu nav ol optgroup option p pre search section select summary table tbody td textarea tfoot th thead tr ul`)
  const UNREAD = words('script style template noscript iframe noframes noembed')
  const OWN_THINGS = words(`group menu menubar tree treegrid grid radiogroup tablist dialog alertdialog toolbar
    status alert log marquee timer navigation main search article figure complementary banner feed note
    document application blockquote`)
  const OWN_TAGS = words('fieldset nav main article figure aside header output dialog search hgroup blockquote')
  const SHAPES = words('g path rect circle ellipse line polyline polygon text use image tspan')

  const OPERATED = 'a[href],button,input,select,textarea,summary,[tabindex],[contenteditable],[role]'
  const MAX_SLOT = 200
  // slotted are the words that the host of a shadow root puts into a slot: they are what the
  // control around the slot says. More of them than a control says, and what is operated
  // itself, are the page's own and none of its words.
  function slotted(slot) {
    let out = ''
    for (const n of slot.assignedNodes()) {
      if (n.nodeType === 3) out += n.data
      else if (!UNREAD.has(tagOf(n)) && !n.matches(OPERATED) && !n.querySelector(OPERATED)) out += BLOCKS.has(tagOf(n)) ? ' ' + textOf(n) + ' ' : textOf(n)
    }
    out = fold(out)
    return runes(out) > MAX_SLOT ? '' : out
  }
  // kidsOf are the child nodes of an element; those of a slot are its words and the elements
  // that it has by default.
  function kidsOf(el) {
    const said = tagOf(el) === 'slot' && el.assignedNodes ? slotted(el) : ''
    return said ? [{ nodeType: 3, data: said }, ...el.children] : el.childNodes
  }
  // textOf is the text of an element and its descendants, folded.
  function textOf(el) {
    const parts = []
    const walk = e => {
      if (UNREAD.has(tagOf(e))) return
      for (const k of kidsOf(e)) {
        if (k.nodeType === 3) parts.push(k.data)
        else if (k.nodeType === 1 && !UNREAD.has(tagOf(k))) {
          const block = BLOCKS.has(tagOf(k))
          if (block) parts.push(' ')
          walk(k)
          if (block) parts.push(' ')
        }
      }
    }
    walk(el)
    return fold(parts.join(''))
  }

  function Naming(root) {
    this.root = root
    this.left = 5000
    this.path = []
  }
  Naming.prototype = {
    of(el) {
      const n = this.name(el, { root: true })
      n.text = fold(n.text)
      if (!n.text) n.from = ''
      return n
    },
    name(el, s) {
      if (this.left === 0 || this.path.length > 200 || this.path.includes(el)) return { text: '', from: '' }
      this.left--
      this.path.push(el)
      try { return this.steps(el, s) } finally { this.path.pop() }
    },
    steps(el, s) {
      if (!s.root && !s.referred && skipped(el)) return { text: '', from: '' }
      if (!s.labelledBy) {
        const text = this.labelledBy(el, s)
        if (text) return { text, from: 'aria-labelledby' }
      }
      if (s.embedded) {
        const value = this.embedded(el)
        if (value !== null) return { text: value, from: 'value' }
      }
      const label = attr(el, 'aria-label').trim()
      if (label) return { text: label, from: 'aria-label' }
      const r = s.root || !s.embedded ? role(el) : ''
      const n = this.native(el, s)
      if (n.text) return n
      if (s.embedded && !s.referred && !s.labelledBy && ownThing(el)) return tooltip(el)
      if (s.referred || s.embedded || NAMED.has(r) || r === '' && focusable(el)) {
        const text = this.content(el, s)
        if (fold(text)) return { text, from: 'text' }
      }
      return tooltip(el)
    },
    reference(s) { return { labelledBy: s.labelledBy, referred: true, embedded: true } },
    labelledBy(el, s) {
      const how = Object.assign({}, s, { labelledBy: true })
      const parts = []
      for (const id of fields(attr(el, 'aria-labelledby'))) {
        const ref = byID(this.root, id)
        if (!ref || ref !== el && this.path.includes(ref)) continue
        const path = this.path
        this.path = []
        const to = this.reference(how)
        to.embedded = ref !== el
        const n = this.name(ref, to)
        this.path = path
        const text = fold(n.text)
        if (text) parts.push(text)
      }
      return parts.join(' ')
    },
    content(el, s) {
      let out = ''
      const child = { labelledBy: s.labelledBy, embedded: true }
      const join = (e, n) => {
        const tag = tagOf(e)
        const apart = BLOCKS.has(tag) || tag === 'wbr' || n.text && n.from !== 'text'
        out += apart ? ' ' + n.text + ' ' : n.text
      }
      for (const k of kidsOf(el)) {
        if (out.length > 4096) break
        if (k.nodeType === 3) out += k.data
        else if (k.nodeType === 1) join(k, this.name(k, child))
      }
      for (const id of fields(attr(el, 'aria-owns'))) {
        const ref = byID(this.root, id)
        if (ref && !el.contains(ref)) {
          out += ' '
          join(ref, this.name(ref, child))
        }
      }
      return out
    },
    embedded(el) {
      const tag = tagOf(el)
      if (!el.hasAttribute('role') && !['input', 'select', 'textarea', 'progress', 'meter'].includes(tag) && !editable(el)) return null
      const r = role(el)
      switch (r) {
        case 'textbox': case 'searchbox': return typed(el)
        case 'combobox': case 'listbox': return this.chosen(el)
        case 'slider': case 'spinbutton': case 'progressbar': case 'scrollbar': case 'meter':
          return '' // another one after the next move
      }
      return null
    },
    chosen(el) {
      if (tagOf(el) === 'input') return typed(el)
      const native = tagOf(el) === 'select'
      const combo = role(el) === 'combobox'
      const picked = []
      let first = null
      for (const k of el.querySelectorAll('*')) {
        if (this.left <= 0) break
        this.left--
        if (native ? tagOf(k) === 'option' && k.hasAttribute('selected') : attr(k, 'aria-selected') === 'true') picked.push(optionText(k))
        if (native && tagOf(k) === 'option' && !first && !k.hasAttribute('disabled')) first = k
      }
      if (picked.length && !native) return picked.join(' ')
      if (native && combo && picked.length) return picked[picked.length - 1]
      if (native && combo && first) return optionText(first)
      if (!native && combo) return textOf(el)
      return picked.join(' ')
    },
    native(el, s) {
      const tag = tagOf(el)
      switch (tag) {
        case 'input': return this.input(el, s)
        case 'button': case 'select': case 'textarea': case 'meter': case 'output': case 'progress': return this.labels(el, s)
        case 'img': case 'area': return given(el, 'alt', 'alt')
        case 'option': case 'optgroup': return given(el, 'label', 'label')
        case 'fieldset': return this.part(el, 'legend', 'legend', s)
        case 'figure': return this.part(el, 'figcaption', 'caption', s)
        case 'table': return this.part(el, 'caption', 'caption', s)
      }
      if (tag === 'svg' || SHAPES.has(tag) || tag === 'a' && parent(el) && tagOf(parent(el)) === 'svg') {
        for (const k of el.children) if (tagOf(k) === 'title') return { text: textOf(k), from: 'title' }
        return given(el, 'xlink:title', 'title')
      }
      return { text: '', from: '' }
    },
    input(el, s) {
      const kind = inputType(el)
      if (kind === 'hidden') return { text: '', from: '' }
      const n = this.labels(el, s)
      if (n.text) return n
      let value = attr(el, 'value').trim()
      switch (kind) {
        case 'submit': case 'reset': case 'button':
          if (!value && !el.hasAttribute('value') && kind !== 'button') value = kind[0].toUpperCase() + kind.slice(1)
          break
        case 'image':
          if (attr(el, 'alt').trim()) return given(el, 'alt', 'alt')
          if (attr(el, 'title').trim()) return given(el, 'title', 'title')
          value = value || 'Submit'
          break
        case 'file':
          if (attr(el, 'aria-label').trim()) return { text: '', from: '' }
          value = el.hasAttribute('multiple') ? 'Choose Files' : 'Choose File'
          break
        default: return { text: '', from: '' }
      }
      return value ? { text: value, from: 'value' } : { text: '', from: '' }
    },
    part(el, tag, from, s) {
      for (const k of el.children) if (tagOf(k) === tag) return { text: this.refer(k, s), from }
      return { text: '', from: '' }
    },
    labels(el, s) { return { text: labelsOf(this.root, el).map(l => this.refer(l, s)).filter(Boolean).join(' '), from: 'label' } },
    refer(el, s) { return fold(this.name(el, this.reference(s)).text) },
  }

  function skipped(el) {
    if (SILENT.has(tagOf(el)) || el.hasAttribute('hidden') || attr(el, 'aria-hidden').toLowerCase() === 'true') return true
    const style = attr(el, 'style').toLowerCase().replace(/ /g, '')
    return style.includes('display:none') || style.includes('visibility:hidden')
  }
  const given = (el, key, from) => attr(el, key).trim() ? { text: attr(el, key).trim(), from } : { text: '', from: '' }
  function tooltip(el) {
    const title = attr(el, 'title').trim()
    if (title) return { text: title, from: 'title' }
    for (const key of ['placeholder', 'aria-placeholder']) {
      const text = attr(el, key).trim()
      if (text && takesText(el)) return { text, from: 'placeholder' }
    }
    return { text: '', from: '' }
  }
  function takesText(el) {
    switch (tagOf(el)) {
      case 'input': return ['text', 'search', 'url', 'tel', 'email', 'password', 'number'].includes(inputType(el))
      case 'textarea': return true
    }
    return el.hasAttribute('aria-placeholder')
  }
  const ownThing = el => (el.hasAttribute('role') || OWN_TAGS.has(tagOf(el))) && OWN_THINGS.has(role(el))
  function typed(el) {
    if (tagOf(el) !== 'input') return textOf(el)
    return inputType(el) === 'password' ? '' : attr(el, 'value')
  }
  const optionText = el => attr(el, 'aria-label').trim() || attr(el, 'label').trim() || textOf(el)
  const byID = (root, id) => root.getElementById ? root.getElementById(id) : root.querySelector('#' + CSS.escape(id))
  function labelable(el) {
    const tag = tagOf(el)
    return tag === 'input' ? inputType(el) !== 'hidden' : ['button', 'select', 'textarea', 'meter', 'output', 'progress'].includes(tag)
  }
  function labelsOf(root, el) {
    if (!labelable(el)) return []
    const out = []
    if (el.id && byID(root, el.id) === el) {
      for (const l of root.querySelectorAll('label[for]')) if (attr(l, 'for') === el.id) out.push(l)
    }
    const around = wrapping(el)
    if (around) {
      const at = out.findIndex(l => around.compareDocumentPosition(l) & 4)
      out.splice(at < 0 ? out.length : at, 0, around)
    }
    return out
  }
  function wrapping(el) {
    const l = climb(parent(el), p => tagOf(p) === 'label')
    if (!l || l.hasAttribute('for')) return null
    for (const k of l.querySelectorAll('input,button,select,textarea,meter,output,progress')) {
      if (k === el) return l
      if (labelable(k)) return null
    }
    return l
  }

  // ---- the page ----------------------------------------------------------------

  const QUIET = words('script style noscript template title head iframe textarea option svg math')
  const WIDGETS = words(`button link textbox searchbox checkbox radio switch combobox listbox slider spinbutton tab
    menuitem menuitemcheckbox menuitemradio option treeitem`)
  const LANDMARKS = words('navigation banner contentinfo complementary main search dialog alertdialog menubar toolbar menu tablist')
  const INPUT_KINDS = {
    button: 'click', submit: 'click', reset: 'click', image: 'click', checkbox: 'checkbox', radio: 'radio',
    range: 'range', file: 'file', password: 'password',
  }
  const ROLE_KINDS = {
    checkbox: 'checkbox', switch: 'checkbox', menuitemcheckbox: 'checkbox', radio: 'radio', menuitemradio: 'radio',
    textbox: 'text', searchbox: 'text', spinbutton: 'text', listbox: 'select', combobox: 'select', slider: 'range',
  }
  const FACTS = ['name', 'text', 'placeholder', 'title', 'href', 'id', 'form_name', 'value', 'data', 'row', 'heading', 'before', 'after', 'icon']
  const KEYS = ['id', 'form_name', 'value', 'data'] // by which a selector finds a control: they go from one to another
  const clickInput = el => tagOf(el) === 'input' && ['button', 'submit', 'reset', 'image'].includes(inputType(el))

  function toggleKind(el) {
    for (const key of ['data-toggle', 'data-bs-toggle', 'data-coreui-toggle', 'data-mdb-toggle', 'data-widget', 'data-lte-toggle']) {
      const v = low(attr(el, key))
      if (v && v !== 'tooltip' && v !== 'buttons') return v
    }
    return ''
  }
  function interactive(el) {
    switch (tagOf(el)) {
      case 'button': case 'input': case 'select': case 'textarea': case 'summary': return true
      case 'a': case 'area': if (el.hasAttribute('href')) return true; break
      case 'option': case 'datalist': return false
    }
    const r = role(el)
    if (WIDGETS.has(r) && (r !== 'option' && r !== 'treeitem' || attr(el, 'role') !== '')) return true
    if (el.hasAttribute('contenteditable') && ['', 'true', 'plaintext-only'].includes(low(attr(el, 'contenteditable')))) return true
    return ['onclick', 'ng-click', '@click', 'v-on:click'].some(k => el.hasAttribute(k)) || toggleKind(el) !== ''
  }
  const UNOPERABLE = words('html head body script style meta link title template noscript')
  const operable = el => !UNOPERABLE.has(tagOf(el)) && !(tagOf(el) === 'input' && low(attr(el, 'type')) === 'hidden') && interactive(el)

  function kindOf(el) {
    switch (tagOf(el)) {
      case 'select': return 'select'
      case 'textarea': return 'text'
      case 'input': return INPUT_KINDS[inputType(el)] || 'text'
    }
    if (el.hasAttribute('contenteditable') && low(attr(el, 'contenteditable')) !== 'false') return 'text'
    return ROLE_KINDS[role(el)] || 'click'
  }
  function stem(cls) {
    const m = /_+[A-Za-z0-9]{5,8}$/.exec(cls)
    if (!m || m.index === 0 || !/[0-9]/.test(m[0]) || /^[_0-9]*$/.test(m[0])) return cls
    return cls.slice(0, m.index)
  }

  // Page reads a document, or a shadow root: each of its facts when it is asked for, and once.
  // It is good as long as nothing of the document changes.
  function Page(root) {
    roles = new WeakMap()
    this.root = root
    this.all = Array.from(root.querySelectorAll('*'))
    this.at = new Map(this.all.map((el, i) => [el, i]))
    this.cache = new Map()
    this.kinds = new Map()
    this.same = new Map()
    this.sends = new Map()
    this.beside = new Map()
    this.mute = new Map()
    this.texts = new Map()
    this.long = new Set()
    this.leaves = { '-1': new Map(), 1: new Map() }
  }
  // once is a part of a page that is made when it is asked for first.
  const once = (key, make) => Object.defineProperty(Page.prototype, key, {
    get() {
      const value = make(this)
      Object.defineProperty(this, key, { value })
      return value
    },
  })
  Page.prototype = {
    // quiet says whether an element shows no text of its own, or is in one.
    quiet(el) {
      const way = []
      let is
      for (let up = el; up && is === undefined; up = parent(up)) {
        is = QUIET.has(tagOf(up)) || this.mute.get(up)
        way.push(up)
      }
      for (const up of way) this.mute.set(up, Boolean(is))
      return Boolean(is)
    },
    // heading is the text of the last heading before an element.
    heading(el) {
      const at = this.at.get(el)
      let lo = 0
      for (let hi = this.heads.length; lo < hi;) {
        const mid = (lo + hi) >> 1
        if (this.at.get(this.heads[mid]) < at) lo = mid + 1
        else hi = mid
      }
      for (let text; lo > 0; lo--) if ((text = normal(this.text(this.heads[lo - 1])))) return text
      return ''
    },
    // leaf is the own text of the nearest element that has one, from a place on in a direction.
    leaf(from, step) {
      if (!(from >= 0 && from < this.all.length)) return ''
      const known = this.leaves[step]
      let i = from
      let text = ''
      for (; i >= 0 && i < this.all.length && !known.has(i); i += step) {
        if (!this.quiet(this.all[i]) && (text = normal(ownText(this.all[i])))) break
      }
      text = text || known.get(i) || ''
      for (let k = from; k !== i; k += step) known.set(k, text)
      return text
    },
    content(el) {
      let out = ''
      let long = false
      for (const k of kidsOf(el)) {
        if (k.nodeType === 3) {
          const part = cut(k.data, 4 * MAX_LONG)
          long = long || part !== k.data
          out += part
        } else if (k.nodeType === 1) {
          const text = this.texts.get(k) || '' // what is inside was read before
          long = long || this.long.has(k)
          out += BLOCKS.has(tagOf(k)) ? ' ' + text + ' ' : text
        }
      }
      if (clickInput(el)) out += attr(el, 'value')
      const whole = squeeze(out)
      const text = cut(whole, MAX_LONG)
      this.texts.set(el, text)
      if (long || text !== whole) this.long.add(el)
    },
    text(el) {
      if (!this.texts.has(el) && !this.quiet(el)) {
        const inside = el.querySelectorAll('*')
        for (let i = inside.length - 1; i >= 0; i--) if (!this.texts.has(inside[i]) && !this.quiet(inside[i])) this.content(inside[i])
        this.content(el)
      }
      return this.texts.get(el) || ''
    },
    // isLong says whether the text of an element was cut.
    isLong(el) {
      this.text(el)
      return this.long.has(el)
    },

    // control reads the facts of one element.
    control(el) {
      let c = this.cache.get(el)
      if (!c) this.cache.set(el, c = new Facts(this, el))
      return c
    },
    options(el) {
      const out = []
      for (const o of el.querySelectorAll('option')) {
        if (out.length === 8) break
        out.push(ownText(o))
      }
      return out.join(' ')
    },
    label(el) {
      for (const l of attr(el, 'id') && this.labels.get(attr(el, 'id')) || []) {
        const s = normal(this.text(l))
        if (s) return s
      }
      for (let up = parent(el), n = 0; up && n < 6; up = parent(up), n++) if (tagOf(up) === 'label') return normal(this.text(up))
      return ''
    },
    // send is what sends the form around an element: the address that the form names, else
    // what its first button says that sends it.
    send(el) {
      const form = formOf(this.root, el)
      if (!form) return ''
      let says = this.sends.get(form)
      if (says === undefined) {
        says = address(attr(form, 'action'))
        if (!says) for (const b of form.querySelectorAll('button,input')) if (sends(b) && (says = this.called(b))) break
        this.sends.set(form, says)
      }
      return says
    },
    called(el) { return normal(unvalued(el, new Naming(this.root).of(el).text)) },
    row(el) {
      const at = this.rowAt(el)
      return at ? normal(this.text(at)) : ''
    },
    // rowAt is the element of the row of an element.
    rowAt(el) {
      const own = normal(this.text(el))
      let more = null
      for (let up = parent(el), n = 0; up && n < 6; up = parent(up), n++) {
        const tag = tagOf(up)
        if (tag === 'body' || this.isLong(up)) break
        const text = normal(this.text(up))
        if ((tag === 'tr' || tag === 'li' || tag === 'fieldset' || ['row', 'listitem', 'group', 'article'].includes(role(up))) && text !== own) return up
        if (!more && text && text !== own) more = up
      }
      return more
    },
    // lineAt is the number of the first line at or behind a place.
    lineAt(i) {
      let lo = 0
      for (let hi = this.lines.length; lo < hi;) {
        const mid = (lo + hi) >> 1
        if (this.lines[mid].at < i) lo = mid + 1
        else hi = mid
      }
      return lo
    },
    // alike are the controls of a kind, in document order.
    alike(kind) {
      let list = this.kinds.get(kind)
      if (!list) {
        const els = kind.startsWith('tag:') ? this.all.filter(el => 'tag:' + tagOf(el) === kind && !operable(el) && !this.boxed(el)) : this.marked.filter(el => kindOf(el) === kind)
        this.kinds.set(kind, list = els.map(el => this.control(el)))
      }
      return list
    },
    // boxed says whether an element stands in one of its tag that says the same and holds no control:
    // of what the markup shows as no control a click on either is one on both.
    boxed(el) {
      const says = this.text(el).trim()
      for (let up = parent(el); up && says && this.text(up).trim() === says; up = parent(up)) {
        if (this.marked.some(m => up.contains(m))) return false
        if (tagOf(up) === tagOf(el)) return true
      }
      return false
    },
    match(selector) {
      try { return Array.from(this.root.querySelectorAll(selector)) } catch (e) { return [] }
    },
    where(kind, is) { return this.alike(kind).filter(is).map(c => c.element) },
  }
  once('marked', p => p.all.filter(operable))
  once('heads', p => Array.from(p.root.querySelectorAll('h1,h2,h3,h4,h5,h6,legend,caption,[role]')).filter(el =>
    (role(el) === 'heading' || ['legend', 'caption'].includes(tagOf(el))) && !p.quiet(el)))
  // lines are the own texts of all elements, in order.
  once('lines', p => p.all.map((el, at) => ({ at, text: p.quiet(el) ? '' : normal(ownText(el)) })).filter(l => l.text))
  once('labels', p => {
    const by = new Map()
    for (const l of p.root.querySelectorAll('label[for]')) by.set(attr(l, 'for'), [...by.get(attr(l, 'for')) || [], l])
    return by
  })

  // Facts are those of one element. What it is called is read at once, all else when it is
  // asked for.
  function Facts(p, el) {
    const own = operable(el)
    const n = new Naming(p.root).of(el)
    Object.defineProperty(this, 'page', { value: p })
    this.element = el
    this.kind = own ? kindOf(el) : 'tag:' + tagOf(el)
    this.role = role(el)
    this.name = normal(unvalued(el, n.text))
    this.name_from = this.name ? n.from : ''
    if (!this.name && !own && !p.isLong(el) && (this.name = normal(tagOf(el) === 'select' ? p.options(el) : p.text(el)))) this.name_from = 'text'
  }
  // keep is a copy of some of the facts, or of all, as they are now.
  Facts.prototype.keep = function (keys) {
    const out = { element: this.element }
    for (const key of keys || KEPT) out[key] = this[key]
    return out
  }
  const KEPT = ['kind', 'role', 'name', 'name_from']
  const fact = (key, read) => KEPT.push(key) && Object.defineProperty(Facts.prototype, key, {
    get() {
      const value = read(this.element, this.page, this)
      Object.defineProperty(this, key, { value, enumerable: true })
      return value
    },
  })
  fact('label', (el, p) => p.label(el))
  fact('text', (el, p) => normal(tagOf(el) === 'select' ? p.options(el) : p.text(el)))
  fact('placeholder', el => normal(attr(el, 'placeholder')))
  fact('title', el => normal(attr(el, 'title')))
  fact('href', el => address(attr(el, 'href')))
  fact('id', el => attr(el, 'id').trim())
  fact('form_name', el => attr(el, 'name').trim())
  fact('value', el => ['checkbox', 'radio'].includes(kindOf(el)) ? normal(attr(el, 'value')) : '')
  fact('data', el => Array.from(el.attributes)
    .filter(a => a.name.startsWith('data-') && a.value && a.name.length <= 40 && runes(a.value) <= 100).map(a => a.name + '=' + a.value).sort().slice(0, 8))
  fact('row', (el, p) => p.row(el))
  fact('heading', (el, p) => p.heading(el))
  fact('before', (el, p) => p.leaf(p.at.get(el) - 1, -1))
  fact('after', (el, p) => p.leaf(p.at.get(el) + 1 + el.querySelectorAll('*').length, 1))
  fact('icon', el => icon(el))
  fact('landmark', el => landmark(el))
  fact('send', (el, p) => p.send(el))
  // look are the classes of what says nothing and shows no picture.
  fact('look', (el, p, c) => !hasWords(c) && !c.icon ? stems(el).join(' ') : '')
  const stems = el => fields(attr(el, 'class')).map(stem).sort()

  function ownText(el) {
    let out = ''
    for (const k of kidsOf(el)) out += k.nodeType === 3 ? k.data : k.nodeType === 1 ? ' ' : ''
    return fold(out)
  }
  // sends says whether an element is a button that sends its form.
  function sends(el) {
    if (tagOf(el) === 'input') return ['submit', 'image'].includes(inputType(el))
    return !['button', 'reset'].includes(low(attr(el, 'type')).trim())
  }
  function formOf(root, el) {
    const id = attr(el, 'form')
    if (id) return Array.from(root.querySelectorAll('[id]')).find(f => attr(f, 'id') === id) || null
    return climb(el, up => tagOf(up) === 'form')
  }
  function landmark(el) {
    for (let up = parent(el), n = 0; up && n < 40; up = parent(up), n++) {
      const r = tagOf(up) === 'form' ? 'form' : role(up)
      if (r === 'form' || LANDMARKS.has(r)) return (r + ' ' + normal(attr(up, 'aria-label'))).trim()
    }
    return ''
  }
  // picture says whether an element other than i shows a picture by its class alone.
  function picture(el) {
    if (['i', 'svg', 'use', 'img', 'path', 'input', 'select', 'textarea'].includes(tagOf(el)) || el.childElementCount) return false
    return fields(attr(el, 'class')).some(c => /(^|[-_])(icons?|glyphicon)([-_]|$)/.test(c)) && ownText(el) === ''
  }
  // elementIcon is what a custom element that shows a picture is called: by what its tag says behind "icon", or
  // by its attribute name or icon.
  function elementIcon(el) {
    const tag = tagOf(el) + '-', at = tag.indexOf('-icon-')
    if (at < 1) return ''
    return [tag.slice(at + 6).replace(/-$/, ''), attr(el, 'name'), attr(el, 'icon')].find(s => s && !/[ \t\n\f\r]/.test(s)) || ''
  }
  // icon are the tokens of the pictures inside a control. What a picture is called is all that
  // counts where it is called: classes and paths are how it is drawn.
  function icon(el) {
    const [called, drawn] = [[], []]
    const add = (list, s) => { if (s && runes(s) <= 60 && list.length < 8) list.push(s) }
    const own = ['i', 'svg', 'img'].includes(tagOf(el)) || picture(el)
    const inside = Array.from(el.querySelectorAll('*')).slice(0, 60)
    for (const k of own || elementIcon(el) ? [el, ...inside] : inside) {
      if (elementIcon(k)) {
        add(called, elementIcon(k))
        continue
      }
      switch (tagOf(k)) {
        case 'i': case 'svg':
          for (const c of fields(attr(k, 'class'))) if (!/-[0-9]+$/.test(c) || ownText(k) === '') add(drawn, stem(c))
          add(called, attr(k, 'data-icon'))
          break
        case 'use': {
          const h = attr(k, 'href') + attr(k, 'xlink:href')
          add(called, h.includes('#') ? h.slice(h.indexOf('#') + 1) : '')
          break
        }
        case 'img': {
          const src = attr(k, 'src').split('?')[0]
          if (!src.startsWith('data:')) add(drawn, src.slice(src.lastIndexOf('/') + 1))
          break
        }
        case 'path': add(drawn, cut(attr(k, 'd'), 40)); break
        default: if (picture(k)) for (const c of fields(attr(k, 'class'))) add(drawn, stem(c))
      }
    }
    return called.length ? ['called', ...called].join(' ') : drawn.join(' ')
  }

  // ---- the policy ----------------------------------------------------------------

  const shared = (a, b) => a.some(s => b.includes(s))
  const hasWords = c => Boolean(c.name || c.label || c.text || c.placeholder || c.title)
  const calls = (g, c) => g.names.includes(c.name)
  function named(g, c) {
    return [...g.names, g.label].some(n => n && [c.name, c.label, c.text, c.placeholder, c.title].includes(n))
  }
  // agree are the facts in which a control is what the guard says.
  function agree(g, c) {
    const out = []
    if (named(g, c)) out.push('name')
    for (const f of FACTS.slice(1)) {
      if (f === 'data') {
        if (shared(g.data, c.data)) out.push(f)
        continue
      }
      if (!g[f] || g[f] !== c[f]) continue
      if ((f === 'text' || f === 'placeholder' || f === 'title') && g[f] === g.name) continue
      out.push(f)
    }
    return out
  }
  // guardOf is a document's guard with empty values for what it left out.
  function guardOf(d) {
    const g = { label_alone: Boolean(d.label_alone), longer: Boolean(d.longer), grown: false, rows: false }
    for (const key of ['kind', 'role', 'name_from', 'label', 'landmark', 'send', 'look', 'place', ...FACTS]) g[key] = d[key] || ''
    for (const key of ['data', 'names', 'anchors', 'part', 'block', 'beside', 'css']) g[key] = d[key] || []
    g.run = (d.run || []).find(r => r.nth >= 0 && r.nth < r.count) || null
    g.rivals = (d.rivals || []).map(r => r.split('+'))
    g.twins = (d.twins || []).map(t => ({ scope: t.scope || '', count: t.count, nth: t.nth })).filter(t => t.nth >= 0 && t.nth < t.count)
    return g
  }
  // cssOf are the selectors of a document with what they rely on.
  function cssOf(l, g) {
    const selectors = [...(l.selector ? [l.selector] : []), ...(l.selector_alt || [])]
    const css = selectors.slice(0, g.css.length).map((selector, i) => ({ by: g.css[i], selector }))
    return g.place ? [...css, { by: 'position', selector: g.place }] : css
  }
  // says is what a control or a guard says of itself, for people.
  function says(c) {
    const out = {}
    for (const key of ['kind', 'role', 'name', 'label', 'text', 'row']) if (c[key]) out[key] = c[key]
    return out
  }
  const singled = (g, agreed) => !g.rivals.some(r => agreed.every(f => r.includes(f)))
  // otherWord says whether a control without a name that takes clicks says another thing itself:
  // a picture that is a word of a font.
  const otherWord = (g, c) => g.kind === 'click' && g.name === '' && g.text !== '' && c.text !== g.text
  function twins(p, g, scope) {
    return p.where(g.kind, c => c.name === g.name && (g.name !== '' || c.icon === g.icon) && !otherWord(g, c) &&
      (scope !== 'row' || c.row === g.row) && (scope !== 'heading' || c.heading === g.heading))
  }
  function twinned(p, g, c) {
    const [before, after] = [g.before === c.before, g.after === c.after]
    return g.twins.some(t => {
      const row = t.scope === 'row' && t.count > 1 && t.count !== g.twins[g.twins.length - 1].count
      if (!(before && after) && !((before || after) && row)) return false
      const els = twins(p, g, t.scope)
      return els.length === t.count && els[t.nth] === c.element
    })
  }
  const asMany = (p, g) => !(g.anchors.includes('name') && p.where(g.kind, c => calls(g, c)).length > 1) &&
    (g.twins.length === 0 || g.twins.some(t => twins(p, g, t.scope).length === t.count))
  const attributed = g => ['aria-label', 'aria-labelledby', 'title', 'alt'].includes(g.name_from)
  // lent says whether the picture that was this control's alone stands at another one.
  function lent(p, g, c) {
    if (!g.icon || g.icon === c.icon || !attributed(g) || !singled(g, ['icon'])) return false
    const els = p.where(g.kind, k => k.icon === g.icon)
    return els.length === 1 && els[0] !== c.element
  }
  const otherRow = (g, c) => Boolean(g.twins.length && g.twins[0].scope !== 'row' && g.row && g.row !== c.row)
  const moved = (g, c) => otherRow(g, c) || Boolean(g.twins.length && g.heading && g.heading !== c.heading)
  // foreign says whether a control is another one whatever found it. A sign that is drawn by a
  // style sheet now, under the same name, is no other text.
  function foreign(g, c) {
    if (g.kind !== c.kind) return true
    if (!attributed(g) || g.text === '' || g.text === c.text) return false
    return c.text !== '' || /[\p{L}\p{Nd}]/u.test(g.text) || !named(g, c)
  }
  // sameList says whether a list of the guard's name offers more than half of what the guard's
  // offered, and none of that name offers all of it.
  function sameList(p, g, c) {
    const list = Array.from(new Set(wordsIn(g.text)))
    return g.kind === 'select' && c.kind === g.kind && named(g, c) && 2 * saying(list, new Set(wordsIn(c.text))) > list.length &&
      !p.alike(g.kind).some(o => o.element !== c.element && named(g, o) && o.text === g.text)
  }
  // asUnmarked says whether a control has the name of one that the markup did not show as a
  // control, and takes clicks or is none by its markup either.
  const asUnmarked = (g, c) => g.kind.startsWith('tag:') && named(g, c) && (c.kind === 'click' || c.kind.startsWith('tag:'))
  // inOwnRow says whether the row of a control, and not only its part, says more than half of
  // what told the guard's from its equals.
  const inOwnRow = (g, c) => 2 * saying(g.part, new Set(wordsIn(c.row))) > g.part.length
  // leftRow says whether the guard's row said what told it from its equals, and a control's does not.
  const leftRow = (g, c) => c.row !== '' && inOwnRow(g, g) && !inOwnRow(g, c)
  // bare says whether neither the guard's control nor another one says anything or shows a picture.
  const bare = (g, c) => g.names.length === 0 && !hasWords(g) && !hasWords(c) && !g.icon && !c.icon
  const bytes = s => new TextEncoder().encode(s).length
  const within = (x, y) => bytes(x) >= 3 && bytes(y) >= 3 && (x.includes(y) || y.includes(x))
  const related = (a, b) => a.split(' ').some(x => b.split(' ').some(y => x && y && (x === y || within(x, y))))
  // EMPTY are words that say nothing of what a control does, AGAINST make another thing of it.
  const EMPTY = words('a an the this me my your our is are has have please now')
  const AGAINST = words('not no never off without again as all every and or')
  // ANOTHER are words that make another thing of what a button does.
  const ANOTHER = words(`cancel undo stop remove delete unset clear reset close hide leave end drop revoke reject decline skip disable
    less more none back don't other another next previous last copy duplicate later until
    settings options details history help info about preview`)
  // PARTICLE are words that make another verb of the one before them.
  const PARTICLE = words('in out up down on over away through around')
  // ONE_THING are words, and words in pairs, by which people call one thing, each with the words that
  // stand for it.
  const ONE_THING = new Map(Object.entries({
    new: 'add', create: 'add', change: 'edit', modify: 'edit', find: 'search', view: 'show', reserve: 'book', purchase: 'buy',
    telephone: 'phone', tel: 'phone', 'e-mail': 'email', picture: 'photo', pictures: 'photos', surname: 'last name', postcode: 'zip code',
    image: 'photo', images: 'photos', choose: 'select', pick: 'select', begin: 'start', answer: 'reply', respond: 'reply', refresh: 'reload', everything: 'all', town: 'city', basket: 'cart', trolley: 'cart',
    preferences: 'settings', remark: 'comment', remarks: 'comments', qty: 'quantity', film: 'movie', films: 'movies', colour: 'color', favourite: 'favorite', favourites: 'favorites', organisation: 'organization', okay: 'ok',
    'order by': 'sort by', zip: 'zip code', 'email address': 'email', 'e-mail address': 'email', 'phone number': 'phone', 'telephone number': 'phone', 'mobile phone': 'mobile', 'mobile number': 'mobile', username: 'user name', 'login name': 'user name',
    firstname: 'first name', forename: 'first name', lastname: 'last name', birthday: 'birth date', birthdate: 'birth date', signup: 'register', 'sign up': 'register',
    'family name': 'last name', 'given name': 'first name', 'postal code': 'zip code', 'post code': 'zip code',
    'sign in': 'log in', 'log on': 'log in', 'sign on': 'log in', login: 'log in', signin: 'log in',
    'sign out': 'log out', 'log off': 'log out', 'sign off': 'log out', logout: 'log out', signout: 'log out', logoff: 'log out',
  }))
  const STANDS_FOR = new Set(ONE_THING.values())
  // plainWords are words with those of ONE_THING in the place of what they stand for.
  function plainWords(list) {
    const out = []
    for (let k = 0; k < list.length; k++) {
      const pair = k + 1 < list.length ? list[k] + ' ' + list[k + 1] : ''
      if (pair && (ONE_THING.has(pair) || STANDS_FOR.has(pair))) {
        out.push(ONE_THING.get(pair) || pair)
        k++
        continue
      }
      out.push(ONE_THING.get(list[k]) || list[k])
    }
    return out
  }
  function fullWords(text) {
    const all = plainWords(wordsIn(text))
    const full = all.filter(w => !EMPTY.has(w))
    return full.length ? full : all
  }
  // worded says whether a control is a field into which something is written or from which it is
  // chosen, or a box that has a label.
  const worded = c => c.kind === 'text' || c.kind === 'select' || c.kind === 'checkbox' && c.label !== ''
  const turns = w => AGAINST.has(w) || /\p{Nd}/u.test(w)
  // goesOn says whether a control says in other words that say nothing what the guard's did; or
  // both send their form, and it says that and then more; or it is a field and says that and more.
  const goesOn = (g, c) => g.names.some(was => {
    const [old, now] = [fullWords(was), fullWords(c.name)]
    if (worded(g)) {
      return worded(c) && was !== c.name && old.length > 0 && old.every(w => now.includes(w)) && !wordsIn(c.name).some(w => !old.includes(w) && turns(w))
    }
    if (was === c.name || !old.length || now.length < old.length || !old.every((w, i) => w === now[i])) return false
    const more = now.slice(old.length)
    return more.length === 0 || was === g.send && c.name === c.send && !more.some(turns)
  })
  // moreOf says whether one of two headings says all words of the other one.
  function moreOf(a, b) {
    let [few, many] = [fullWords(a), fullWords(b)]
    if (few.length > many.length) [few, many] = [many, few]
    return few.length > 0 && few.every(w => many.includes(w)) && !many.some(w => !few.includes(w) && turns(w))
  }
  // longer is the guard under the one name on the page that goes on from its own, which no control
  // alike has any more; null for none.
  function longer(p, g) {
    if (!g.names.length || g.longer || g.kind.startsWith('tag:')) return null
    const now = new Set()
    for (const c of p.alike(g.kind)) {
      if (named(g, c)) return null
      if (goesOn(g, c)) now.add(c.name)
    }
    return now.size === 1 ? { ...g, names: [...now], grown: true } : null
  }
  // saysMore says whether a name says all words of another one, and none that makes another thing of it.
  function saysMore(was, is) {
    const [old, now, all] = [fullWords(was), fullWords(is), wordsIn(is)]
    const asWas = (w, i) => w === 'as' && i + 1 < all.length && old.includes(all[i + 1]) // mark as read
    return old.every(w => now.includes(w)) && !all.some((w, i) => !old.includes(w) && !asWas(w, i) &&
      (turns(w) || ANOTHER.has(w) || PARTICLE.has(w) && i > 0 && old.includes(all[i - 1])))
  }
  // saysLess says whether a name begins another one, and what that says behind it makes no other thing of it.
  function saysLess(was, is) {
    const [old, now] = [fullWords(was), fullWords(is)]
    return now.length > 0 && now.length < old.length && now.every((w, i) => w === old[i]) && saysMore(is, was)
  }
  // inRows is the guard of the button of a row under the one name on the page that several controls have
  // and that says its own in more or fewer words, which no control alike has any more; null for none.
  function inRows(p, g) {
    if (g.kind !== 'click' || !g.part.length || !g.names.length || g.longer) return null
    const count = new Map()
    for (const c of p.alike(g.kind)) {
      if (named(g, c)) return null
      count.set(c.name, (count.get(c.name) || 0) + 1)
    }
    const now = [...count.keys()].filter(name => count.get(name) > 1 && g.names.some(was => saysMore(was, name) || saysLess(was, name)))
    return now.length === 1 ? { ...g, names: now, grown: true, rows: true } : null
  }
  // mayTell says whether a kind of locator may find a control under another name.
  const mayTell = (g, by) => g.rows ? ['name+row', 'name+part', 'part', 'part+heading', 'row'].includes(by) : !g.grown || !['class', 'position', 'ordinal'].includes(by)
  // sendsOn says whether what sends a form says what it said and then more, or the same in words that
  // say nothing. Addresses do not.
  function sendsOn(was, is) {
    const [old, now] = [fullWords(was), fullWords(is)]
    return !(was + is).includes('/') && old.length > 0 && old.every((w, i) => w === now[i]) && !now.slice(old.length).some(turns)
  }
  // otherForm says whether something else sends the form around a control that stands under
  // another heading, and its words or those beside it are the guard's, or related; or under a
  // heading on one of the two pages alone, and what sends is not related.
  function otherForm(p, g, c, agreed) {
    if (!g.send || !c.send || g.send === c.send || g.heading === c.heading) return false
    if (!g.heading || !c.heading) return !related(g.send, c.send)
    if ((related(g.send, c.send) && moreOf(g.heading, c.heading) || sendsOn(g.send, c.send)) && !p.all.some(el => p.heading(el) === g.heading)) return false
    return !isRenamed(g, agreed) || c.name === c.send || related(g.name, c.name) || agreed.includes('before') || agreed.includes('after')
  }
  const isRenamed = (g, agreed) => !agreed.includes('name') && (g.names.length > 0 || g.label !== '')
  const numberedAnew = (g, c) => c.id !== g.id && c.id !== '' && g.id !== '' && unnumbered(c.id).replace(/#$/, '') === unnumbered(g.id).replace(/#$/, '')
  // otherIcon says whether a control without a name shows another icon of the set that the
  // guard's was of.
  const otherIcon = (g, c) => g.names.length === 0 && g.label === '' && (otherWord(g, c) && c.text !== '' ||
    g.icon !== c.icon && shared(fields(g.icon), fields(c.icon)) && !samePicture(fields(g.icon), fields(c.icon)))
  // samePicture says whether an icon keeps all its classes that begin with another of its own:
  // they say which picture of the set it is.
  function samePicture(was, is) {
    const pictures = was.filter(c => was.some(set => c.startsWith(set + '-')))
    return pictures.length > 0 && pictures.every(c => is.includes(c))
  }
  const contradicted = (g, c) => numberedAnew(g, c) || contradictedElse(g, c)
  // contradictedInRow is contradicted for a control that its row or part told: where they say
  // all that they said, the number in its id is how many a library had made before it.
  const contradictedInRow = (p, g, c, agreed) => contradictedElse(g, c) ||
    numberedAnew(g, c) && !(agreed.includes('row') && inPart(p, g, c) && p.alike(c.kind).some(o => nextOf(c.id, o.id)))
  const contradictedElse = (g, c) => otherIcon(g, c) || ['href', 'form_name', 'placeholder'].some(f => g[f] !== c[f]) ||
    g.kind === 'select' && differ(g.role, c.role) || g.data.length > 0 && c.data.length > 0 && !shared(g.data, c.data)

  // look is what a control without a name is known by: its icon, else its tag and classes; and
  // what it says itself, if a click is what it takes.
  const look = c => (c.icon || tagOf(c.element) + '\n' + stems(c.element).join(' ')) + (c.kind === 'click' ? '\n' + c.text : '')

  // equalsOf are the controls of a kind that say the same, the name, without one the look,
  // with the words of the part of the page that is each one's alone.
  function equalsOf(p, c) {
    const key = c.kind + (c.name ? ' ' + c.name : '\n' + look(c))
    let parts = p.same.get(key)
    if (!parts) {
      const els = p.where(c.kind, o => o.name === c.name && (c.name !== '' || look(o) === look(c)))
      p.same.set(key, parts = new Map(els.length < 2 ? [] : els.map((el, i) => [el, partOf(p, el, els[i - 1], els[i + 1])])))
      if (els.length > 1 && !tells(parts)) {
        const more = Array.from(parts.values(), part => {
          const same = rowWords(p, part.around, els)
          return [part, same.length || !shares(parts, part) ? same : columnWords(p, part.around, els)]
        })
        for (const [part, words] of more) for (const w of words) part.add(w)
      }
      group(parts)
    }
    return parts
  }
  // shares says whether another part says just what a part says.
  const shares = (parts, part) => [...parts.values()].some(o => o !== part && o.size === part.size && [...o].every(w => part.has(w)))
  // tells says whether a part says a word that no other does.
  function tells(parts) {
    const n = new Map()
    for (const part of parts.values()) for (const w of part) n.set(w, (n.get(w) || 0) + 1)
    return [...n.values()].includes(1)
  }
  // isWord says whether a word is more than the number of a row.
  const isWord = w => /\p{L}/u.test(w) || [...w].length > 3
  const wordsIn = text => fields(text).map(w => w.replace(EDGE, '') || w)

  // columnWords are the words that stand at the number of an item in the other columns of a
  // grid that is drawn column by column, or with some columns in a table of their own.
  function columnWords(p, item, equals) {
    const list = parent(item)
    if (!list) return []
    const k = Array.from(list.children).indexOf(item)
    for (const columns of columnsOf(p, list)) {
      const out = []
      for (const c of columns) if (alikeMade(item, c.children[k]) && !equals.some(el => c.contains(el))) out.push(...wordsIn(normal(p.text(c.children[k]))))
      if (out.length) return out
    }
    return []
  }
  // rowWords are the words of the other parts of the row that an item is a part of: in one
  // grid rows with one aria-rowindex are one.
  function rowWords(p, item, equals) {
    const number = attr(item, 'aria-rowindex')
    const grid = number && role(item) === 'row' ? climb(item, up => ['grid', 'treegrid', 'table'].includes(role(up))) : null
    if (!grid) return []
    return Array.from(grid.querySelectorAll('[aria-rowindex]'))
      .filter(el => el !== item && role(el) === 'row' && attr(el, 'aria-rowindex') === number && !equals.some(o => el.contains(o)))
      .flatMap(el => wordsIn(normal(p.text(el))))
  }
  // columnsOf are the lists around one that are made as it is and have as many items, by how
  // many levels up they are found.
  function columnsOf(p, list) {
    let found = p.beside.get(list)
    if (found) return found
    p.beside.set(list, found = [])
    const n = list.children.length
    for (let up = parent(list), level = 0; n > 1 && up && level < 4; up = parent(up), level++) {
      const all = Array.from(up.querySelectorAll('*'))
      if (all.length + 1 > 5000) break
      found.push(all.filter(el => !el.contains(list) && !list.contains(el) && alikeMade(list, el) && el.children.length === n && !titled(p, up, el)))
    }
    return found
  }
  // titled says whether a list has a title of its own below an element around several: so
  // have menus and cards, and no column of a grid.
  function titled(p, around, list) {
    let at = list
    while (parent(at) !== around) at = parent(at)
    return startOf(p, at) < startOf(p, list) || behind(p, list) < behind(p, at)
  }
  // startOf and behind are the numbers of the first text in an element, and of the first after it.
  const startOf = (p, el) => p.lineAt(p.at.get(el))
  const behind = (p, el) => p.lineAt(p.at.get(el) + 1 + el.querySelectorAll('*').length)
  // alikeMade says whether two elements have the same tag, and a class in common if one has any.
  function alikeMade(a, b) {
    const x = fields(attr(a, 'class'))
    const y = fields(attr(b, 'class'))
    return tagOf(a) === tagOf(b) && (x.length + y.length === 0 || shared(x, y))
  }
  // apart is the largest element around one that holds neither of two others.
  function apart(el, before, after) {
    let at = el
    const holds = (up, o) => o !== undefined && up.contains(o)
    for (let up = parent(at); up && !holds(up, before) && !holds(up, after); up = parent(up)) at = up
    return at
  }
  // partOf are the words of the largest element around one that holds neither of two others.
  function partOf(p, el, before, after) {
    const at = apart(el, before, after)
    const text = normal(p.text(at), MAX_LONG)
    return Object.assign(new Set(text === normal(p.text(el), MAX_LONG) ? [] : wordsAt(p, at)), { around: at })
  }
  // wordsAt are the words of an element as far as a part is read.
  function wordsAt(p, at) {
    const words = wordsIn(normal(p.text(at), MAX_LONG))
    return words.length > 1 && p.isLong(at) ? words.slice(0, -1) : words // the last one is cut
  }
  const saying = (words, part) => words.filter(w => part !== undefined && part.has(w)).length
  // group finds the mates of each of some equals: those whose parts say the same words.
  function group(parts) {
    const by = new Map()
    for (const [el, part] of parts) {
      const key = Array.from(part).join(' ')
      by.set(key, [...(by.get(key) || []), el])
    }
    for (const els of by.values()) if (els.length > 1 && els.length <= 40) for (const el of els) parts.get(el).mates = els
  }
  // near are the words that the block of a control says near it: the block is the largest
  // element around it that holds no mate, with as many texts before it as stand between any two.
  function near(p, mates, el) {
    const i = mates.indexOf(el)
    const block = k => apart(mates[k], mates[k - 1], mates[k + 1])
    const own = startOf(p, el)
    if (i >= 0 && mates.gap === undefined) mates.gap = Math.min(40, ...mates.slice(1).map((m, k) => startOf(p, block(k + 1)) - behind(p, block(k))))
    const from = i < 0 ? 0 : Math.max(0, startOf(p, block(i)) - mates.gap)
    const [to, end] = [i < 0 ? p.lines.length : behind(p, block(i)), behind(p, el)]
    const leaves = [...p.lines.slice(Math.max(from, own - 40), own), ...p.lines.slice(end, Math.min(to, end + 40))]
    return new Set(leaves.flatMap(l => wordsIn(l.text)))
  }
  // inBlock is how many words of a guard's block stand in that of a control, and how many at
  // most in that of a mate of it.
  function inBlock(p, g, c) {
    const mates = (equalsOf(p, c).get(c.element) || {}).mates || []
    const n = el => saying(g.block, near(p, mates, el))
    return { own: n(c.element), mates: Math.max(0, ...mates.filter(el => el !== c.element).map(n)) }
  }
  // otherBlock says whether a control stands in another block than the one that told the
  // guard's control from its mates.
  function otherBlock(p, g, c) {
    if (!g.block.length) return false
    const n = inBlock(p, g, c)
    return 2 * n.own < g.block.length || n.mates >= n.own || blockLeft(p, g, c)
  }
  // blockLeft says whether a control that had mates has none now, and stands under another
  // heading, while its own is still there.
  function blockLeft(p, g, c) {
    const mates = (equalsOf(p, c).get(c.element) || {}).mates || []
    return !mates.length && headingLeft(p, g, c)
  }
  // headed says whether a control had twins under other headings.
  const headed = g => g.twins.length > 0 && (g.twins.find(t => t.scope === 'heading') || { count: 1 }).count < g.twins[g.twins.length - 1].count
  // headingLeft says whether a control stands under another heading, while its own is still there.
  const headingLeft = (p, g, c) => differ(g.heading, c.heading) && p.all.some(el => p.heading(el) === g.heading)
  const differ = (was, is) => was !== '' && is !== '' && was !== is
  // otherPart says whether a control stands in another row or card than the one that told
  // the guard's control from its equals.
  function otherPart(p, g, c) {
    if (!g.part.length) return false
    const parts = equalsOf(p, c)
    const n = saying(g.part, parts.get(c.element))
    return 2 * n < g.part.length || [...parts].some(([el, part]) => {
      const m = saying(g.part, part)
      return m > n || m === n && el !== c.element && p.heading(el) === p.heading(c.element)
    })
  }
  // untold says whether what tells a control from its equals may be what somebody typed: its
  // part of the page says no words of its own, but holds a text box besides it; or it says a
  // number alone, or is a field that only a running number tells, and the list of the equals
  // holds one.
  function untold(p, g, c) {
    if (g.twins.length === 0 || g.part.some(isWord)) return false // it had no equals, or words tell it from them
    const parts = equalsOf(p, c)
    const part = parts.get(c.element)
    if (part === undefined) return false
    const last = Array.from(parts.keys()).pop()
    const own = g.name.split(' ')
    const numbered = g.row !== '' && !g.row.split(' ').some(w => isWord(w) && !own.includes(w))
    const drop = counted(p, g)
    const left = agree(g, c).filter(f => !drop.includes(f))
    const field = role(c.element) === 'textbox' && drop.some(f => f === 'id' || f === 'form_name') && (left.length === 0 || !singled(g, left))
    return edited(part.around, c.element) || (g.part.length > 0 || numbered || field) && edited(climb(parts.keys().next().value, up => up.contains(last)), c.element)
  }
  // edited says whether an element holds a text box besides a control.
  const edited = (at, besides) => Boolean(at) && [at, ...at.querySelectorAll('*')].some(el => role(el) === 'textbox' && el !== besides)
  const inPart = (p, g, c) => saying(g.part, equalsOf(p, c).get(c.element)) === g.part.length

  // mostOfPart are those of the controls that are called as the guard's or, where that has no
  // name, look as it did, whose parts say most of the words of its part, and enough of them.
  const mostOfPart = (p, g, is) => most(p, g, equalTo(p, g).filter(is))
  // most are those of some controls whose parts say most of the words of the guard's part.
  function most(p, g, list) {
    let most = 0
    let out = []
    for (const c of list) {
      const part = equalsOf(p, c).get(c.element)
      const n = saying(g.part, part)
      if (n < most || !enough(g, g.part, n, part)) continue
      if (n > most) [most, out] = [n, []]
      out.push(c.element)
    }
    return out
  }
  // equalTo are the controls that are called as the guard's or, where that has no name, look as it did.
  const equalTo = (p, g) => p.alike(g.kind).filter(c => g.names.length ? calls(g, c) : c.icon === g.icon && c.name === '' && !otherWord(g, c) && !otherLook(g, c))

  // wholeRow are the words of the guard's row besides its name, without the last one where the text
  // may be cut in it; none if they are too few.
  function wholeRow(g) {
    const words = wordsOfRow(g)
    if (runes(g.row) >= MAX_TEXT - 1) words.pop()
    return words.filter(isWord).length < 2 ? [] : words
  }
  // sayingRow are those of the equals whose rows say all words of the old one.
  function sayingRow(p, g) {
    const words = wholeRow(g)
    if (!words.length) return []
    return equalTo(p, g).filter(c => {
      const at = p.rowAt(c.element)
      return at && saying(words, new Set(wordsIn(normal(p.text(at), MAX_LONG)))) === words.length
    }).map(c => c.element)
  }

  // runsOf are the runs of some equals: those that stand together in the smallest element that
  // holds several of them, with the words of the card around it, which holds no others.
  function runsOf(p, parts) {
    const [out, els] = [[], Array.from(parts.keys())]
    const box = k => {
      const around = o => o && climb(els[k], up => up.contains(o))
      const [a, b] = [around(els[k - 1]), around(els[k + 1])]
      return !a || b && a.contains(b) ? b : a
    }
    for (let i = 0; i < els.length;) {
      const at = box(i)
      let end = i + 1
      if (at && !(i && at.contains(els[i - 1]))) {
        while (end < els.length && at.contains(els[end])) end++
        if (els.slice(i, end).some((el, k) => box(i + k) !== at)) end = i + 1
      }
      const card = end > i + 1 ? new Set(wordsAt(p, apart(at, els[i - 1], els[end]))) : parts.get(els[i])
      out.push({ els: els.slice(i, end), words: card })
      i = end
    }
    return out
  }
  // pure says whether a run has one role, and nothing of another tag or role that says the same and
  // has the same classes stands within it.
  const pure = (p, kind, { els }) => {
    const box = climb(els[0], up => up.contains(els[els.length - 1]))
    const own = p.control(els[0])
    const same = c => c.name === own.name && c.icon === own.icon && stems(c.element).join(' ') === stems(els[0]).join(' ')
    return p.alike(kind).every(c => !box.contains(c.element) || (els.includes(c.element) ? c.role === own.role : !same(c)))
  }
  // interrupted says whether more controls stand between two neighbours of a run than between two others.
  const follows = (a, b) => Boolean(a.compareDocumentPosition(b) & 4)
  function interrupted(p, { els }) {
    const between = (a, b) => p.marked.filter(el => follows(a, el) && !a.contains(el) && follows(el, b)).length
    const gaps = els.slice(1).map((el, k) => between(els[k], el))
    return gaps.some(n => n !== gaps[0])
  }
  // inRun is the control at the guard's number of the run whose card says most of what its own
  // alone said, and enough of it; none of a run of more or fewer, or one that is not pure. Where the
  // cards of several say as much it is one of each: one of them may be the card that was made anew.
  function inRun(p, g) {
    let most = 0
    let out = []
    const seen = new Set()
    for (const c of equalTo(p, g)) {
      const parts = equalsOf(p, c)
      if (seen.has(parts)) continue
      seen.add(parts)
      parts.runs = parts.runs || runsOf(p, parts)
      for (const run of parts.runs) {
        const n = saying(g.run.words, run.words)
        if (n < most || !enough(g, g.run.words, n, run.words)) continue
        if (n > most) [most, out] = [n, []]
        out.push(run)
      }
    }
    if (out.length > 1) return out.map(run => run.els[0])
    return out.filter(run => run.els.length === g.run.count && pure(p, g.kind, run) && !interrupted(p, run)).map(run => run.els[g.run.nth])
  }

  // otherLook says whether a control that says nothing looks otherwise than the guard's did: a
  // field by its role or by its classes, of which its state may add or take away some.
  function otherLook(g, c) {
    if (g.look === '') return false
    if (g.kind === 'click' || g.kind.startsWith('tag:')) return g.look !== c.look
    const [was, is] = [fields(g.look), fields(c.look)]
    return differ(g.role, c.role) || !was.every(k => is.includes(k)) && !is.every(k => was.includes(k))
  }
  // enough says whether a part that says n of the words that told the guard's is that one, though
  // it may stand elsewhere.
  function enough(g, told, n, part) {
    const own = g.name.split(' ')
    const row = wordsIn(g.row).filter(w => !own.includes(w))
    if (shared(told, row)) return 2 * n > told.length && 2 * saying(row, part) > row.length
    return n > 1 && n === told.length
  }

  // outdone says whether another control alike agrees in all in which this one does, though
  // none did before.
  function outdone(p, g, c) {
    const agreed = agree(g, c)
    const own = agreed.filter(f => f !== 'before' && f !== 'after')
    return agreeing(p, g, c, agreed) || own.length > 0 && agreeing(p, g, c, own)
  }
  const agreeing = (p, g, c, facts) => singled(g, facts) && p.alike(g.kind).some(o => o.element !== c.element && facts.every(f => agree(g, o).includes(f)))

  // anotherEqual says whether an equal of a control is rather the one that is meant, though a
  // locator found this one.
  function anotherEqual(p, l, g, c, by, agreed) {
    const weak = by === 'class' || by === 'position' || by === 'ordinal'
    return by !== 'key' && (partOfAnother(p, g, c) || weak && (contested(p, l, g, c, agreed) || rowOfAnother(p, g, c)) ||
      (weak || IN_ROW.includes(by)) && underAnother(p, g, c))
  }
  const IN_ROW = ['name+row', 'name+part', 'icon+row', 'part', 'part+heading', 'row', 'run', 'picture']
  // partOfAnother says whether the part of an equal says more of the words that told the
  // guard's control than that of this one.
  function partOfAnother(p, g, c) {
    const parts = equalsOf(p, c)
    const n = saying(g.part, parts.get(c.element))
    return g.part.length > 0 && [...parts.values()].some(part => saying(g.part, part) > n)
  }
  // rowOfAnother says whether a control stands in another row than the one that told it from
  // equals, while that of an equal now says as many words of that one.
  function rowOfAnother(p, g, c) {
    const n = g.twins.length
    if (!g.row || g.row === c.row || !n || g.twins[0].scope === 'row' && g.twins[0].count === g.twins[n - 1].count) return false
    const own = g.name.split(' ')
    const was = fields(g.row).filter(w => !own.includes(w))
    const says = o => fields(o.row).filter(w => was.includes(w)).length
    const least = Math.max(says(c), 1)
    return [...equalsOf(p, c).keys()].map(el => p.control(el)).some(o => o.row !== c.row && says(o) >= least)
  }
  // underAnother says whether a control stands under another heading than before while an equal
  // stands under that one, and its part does not say that it is the one.
  function underAnother(p, g, c) {
    if (!differ(g.heading, c.heading)) return false
    const parts = equalsOf(p, c)
    if (g.part.length && 2 * saying(g.part, parts.get(c.element)) >= g.part.length) return false
    return [...parts.keys()].some(el => el !== c.element && p.heading(el) === g.heading)
  }

  // elsewhere says whether an anchored locator matches another control alone.
  const elsewhere = (p, g, c) => anchored(p, g).some(a => a.els.length === 1 && a.els[0] !== c.element)

  // contested says whether a key stands at another control that agrees in as many facts as
  // one that its words found.
  const contested = (p, l, g, c, agreed) => cssOf(l, g).some(({ by, selector }) => {
    const els = by === 'key' ? p.match(selector) : []
    if (els.length !== 1 || els[0] === c.element) return false
    const o = p.control(els[0])
    const also = agreed.includes('name') ? agree(g, o).filter(f => !KEYS.includes(f)) : agree(g, o)
    return !foreign(g, o) && also.length >= agreed.length
  })

  // nextOf says whether two ids are the same but for their numbers: such ids go by place.
  const unnumbered = id => id.replace(/[0-9]+/g, '#')
  const nextOf = (a, b) => a !== b && unnumbered(a) === unnumbered(b)
  // counted are the facts by which a selector finds a control, of which another control alike
  // has the same with another number.
  function counted(p, g) {
    const list = p.alike(g.kind)
    const out = ['id', 'form_name', 'value'].filter(f => list.some(c => nextOf(g[f], c[f])))
    return g.data.every(d => list.some(c => c.data.some(o => nextOf(d, o)))) ? [...out, 'data'] : out
  }
  // valued says whether a check box or radio button has another value, and the guard's stands
  // at another one of the same name.
  const valued = (p, g, c) => g.value !== '' && g.value !== c.value && !/[0-9]/.test(g.value) &&
    p.alike(g.kind).some(o => o.element !== c.element && o.value === g.value && o.form_name === c.form_name)

  // series says whether a selector goes by an id or another attribute that has a number, while
  // another element has the same with another number.
  const series = (p, selector) => {
    const has = (key, value) => /[0-9]/.test(value) && p.match(`[${key}]`).some(el => nextOf(value, attr(el, key) || ''))
    return Array.from(selector.matchAll(/#([A-Za-z_][A-Za-z0-9_-]*)(?:[^A-Za-z0-9_\\-]|$)/g)).some(([, own]) => has('id', own)) ||
      Array.from(selector.matchAll(/\[([a-z-]+)="([^"\\]*)"\]/g)).some(([, key, value]) => has(key, value))
  }

  // keyElsewhere says whether a selector by a key that counts nothing matches another control
  // alone than one that was found by a running number.
  const keyElsewhere = (p, l, g, c) => cssOf(l, g).some(({ by, selector }) => {
    if (by !== 'key' || series(p, selector)) return false
    const els = p.match(selector)
    return els.length === 1 && els[0] !== c.element && !foreign(g, p.control(els[0]))
  })

  // keeps says whether a control leads where the guard's led, or is sent under its name, and no
  // other control alike does so on either page; or has the id of a field whose name nothing has.
  const keeps = (p, g, c, agreed) => ['href', 'form_name', 'id'].some(f => agreed.includes(f) && singled(g, [f]) && !agreeing(p, g, c, [f]) &&
    (f !== 'id' || worded(c) && !p.alike(g.kind).some(o => named(g, o))))
  // namesake says whether a control was found by its role and name, while another one alike has
  // its name, which was its own.
  const namesake = (p, g, by, agreed) => by === 'role' && g.anchors.includes('name') && p.where(g.kind, c => calls(g, c)).length > 1 &&
    !agreed.some(f => ['href', 'id', 'form_name', 'value', 'data', 'icon'].includes(f))

  // STAYS are the locators that find a control by what a release keeps when it words things anew:
  // the only control that ends the session, the only search field, a list by its choices, a button by the picture that is all it shows.
  const STAYS = ['leave', 'search', 'options', 'options+heading', 'picture']
  const leaves = c => c.kind === 'click' && fullWords(c.name).join(' ') === 'log out'
  const searches = c => c.kind === 'text' && (c.role === 'searchbox' || c.landmark.startsWith('search') || c.landmark.startsWith('navigation'))
  const offers = c => c.kind === 'select' && wordsIn(c.text).filter(w => /\p{L}/u.test(w)).length >= 3
  const pictured = c => c.kind === 'click' && attributed(c) && c.text === '' && tellsPicture(c.icon)
  // tellsPicture says whether the tokens of a picture say which one it is.
  const tellsPicture = icon => icon.startsWith('called ') || fields(icon).some(t => /^[Mm][-.0-9]|\.[a-z]{3,4}$/.test(t)) || samePicture(fields(icon), fields(icon))
  function keepers(p, g) {
    const out = []
    const add = (by, need, els) => { if (need && g.anchors.includes(by)) out.push({ by, els: els() }) }
    const same = c => c.text === g.text
    add('leave', leaves(g), () => p.where(g.kind, leaves))
    add('search', searches(g), () => p.where(g.kind, searches))
    add('options', offers(g), () => p.where(g.kind, same))
    add('options+heading', offers(g) && g.heading, () => p.where(g.kind, c => same(c) && c.heading === g.heading))
    add('picture', pictured(g) && (g.part.length || singled(g, ['icon'])), () => {
      const list = p.alike(g.kind).filter(c => c.icon === g.icon && pictured(c))
      return g.part.length ? most(p, g, list) : list.map(c => c.element)
    })
    return out
  }
  // stillKept says whether what a locator of STAYS found was renamed, nothing has its name any more,
  // and nothing speaks against it.
  function stillKept(p, g, c, by, agreed) {
    if (differ(g.form_name, c.form_name) || p.alike(g.kind).some(o => named(g, o))) return false
    if (by === 'leave' || by === 'search' && g.landmark === c.landmark) return true
    if (by === 'picture' && !g.part.length && !agreed.some(f => f !== 'icon')) return false
    if (by === 'picture') return !['aria-pressed', 'aria-expanded', 'aria-checked'].some(key => c.element.hasAttribute(key)) && !related(g.name, c.name) && !contradictedInRow(p, g, c, agreed)
    if (g.kind === 'select' && differ(g.role, c.role)) return false
    // what it is called goes on, or says less, and what may be chosen is the same
    if (by === 'options' && (goesOn(g, c) || c.name !== '' && g.names.some(was => saysMore(c.name, was)))) return true
    return singledOut(p, g, c, by, agreed)
  }

  // BY_WORDS are the locators that go by what a control is called, wherever it stands.
  const BY_WORDS = ['role', 'name', 'label', 'name+heading']
  // wordsOfRow are the words of the guard's row besides its name; wordsIn is how many of some
  // words a text says.
  const wordsOfRow = g => Array.from(new Set(wordsIn(g.row).filter(w => !g.name.split(' ').includes(w))))
  const said = (words, text) => saying(words, new Set(wordsIn(text)))
  // otherOfKind says whether two addresses are those of two records of a kind: they differ in
  // numbers alone, or in the last part of a path of several.
  const otherOfKind = (was, is) => {
    const dir = href => href.slice(0, href.lastIndexOf('/') + 1)
    return differ(was, is) && (nextOf(was, is) || dir(was) === dir(is) && dir(was).replace(/^\/+|\/+$/g, '') !== '')
  }
  // displaced says whether a control that its name found is rather not the guard's, for it leads
  // to another record from a row that says less than half of its own, or another one alike stands
  // in its row (of a check box or a switch), between its texts or at its place.
  function displaced(p, g, c, agreed, position) {
    const own = agreed.filter(f => ['href', 'id', 'form_name', 'value', 'data', 'icon'].includes(f))
    if (own.length && singled(g, own)) return false
    const another = is => p.alike(g.kind).some(o => o.element !== c.element && o.role === g.role && is(o))
    const fresh = o => !changedPlaces(p, g, c, o)
    const was = wordsOfRow(g)
    const n = said(was, c.row)
    if (otherOfKind(g.href, c.href) && differ(g.row, c.row) && 2 * n < was.length) return true
    if (g.kind === 'checkbox' && differ(g.row, c.row) && another(o => said(was, o.row) > n)) return true
    const [before, after] = [Array.from(new Set(wordsIn(g.before))), Array.from(new Set(wordsIn(g.after)))]
    const beside = (words, text) => said(words, text) && !p.alike(g.kind).some(o => o.name === text)
    if (before.length && after.length && !said(before, c.before) && !said(after, c.after) &&
      another(o => beside(before, o.before) && beside(after, o.after) && fresh(o))) return true
    if (!was.length || 2 * n > was.length || !differ(g.before, c.before) || g.after !== '' && g.after === c.after) return false
    return another(o => o.element === position && said(was, o.row) >= Math.max(n, 1) && fresh(o))
  }
  // besideNames are the names of the nearest controls alike on either side of one, at most four a
  // side: those that one control alone has.
  function besideNames(p, c) {
    const list = p.alike(c.kind)
    const at = list.findIndex(o => o.element === c.element)
    const near = some => some.map(o => o.name).filter(name => name && alone(p, c.kind, name)).slice(0, 4)
    return at < 0 || c.kind !== 'click' || !c.name ? [] : [...near(list.slice(0, at).reverse()), ...near(list.slice(at + 1))]
  }
  const alone = (p, kind, name) => p.alike(kind).filter(o => o.name === name).length === 1
  // changedPlaces says whether another control stood beside the guard's, and one that has the guard's
  // name still stands beside two of those that did.
  function changedPlaces(p, g, c, o) {
    if (!g.beside.includes(o.name) || !alone(p, g.kind, o.name)) return false
    const names = besideNames(p, c)
    return g.beside.filter(was => names.includes(was)).length >= 2
  }

  // passes says whether what a locator found may be acted on.
  function passes(p, l, g, c, { by, selector: says }, position) {
    const agreed = agree(g, c)
    const renamed = isRenamed(g, agreed)
    const other = foreign(g, c) && !(by === 'key' && asUnmarked(g, c) && !series(p, says)) && !((by === 'key' || BY_WORDS.includes(by)) && sameList(p, g, c))
    if (other || otherForm(p, g, c, agreed) || lent(p, g, c) || valued(p, g, c)) return false
    if (renamed && g.href && c.href && g.href !== c.href) return false
    if (renamed && by !== 'key' && by !== 'class' && !STAYS.includes(by) && (hasWords(c) || !g.icon && c.icon)) return false
    const selector = by === 'key' || by === 'class' || by === 'position'
    if (selector && elsewhere(p, g, c)) return false
    if (!selector && by !== 'ordinal' && contested(p, l, g, c, agreed)) return false
    if (by === 'key' && series(p, says) && keyElsewhere(p, l, g, c)) return false
    if (namesake(p, g, by, agreed)) return false
    if (BY_WORDS.includes(by) && displaced(p, g, c, agreed, position)) return false
    if (g.rows && contradictedInRow(p, g, c, agreed)) return false
    if (g.grown && BY_WORDS.includes(by) && !grownInto(p, g, c, by, agreed.filter(f => f !== 'name'))) return false
    if (g.grown && by === 'key' && !agreed.some(f => f !== 'name')) return false
    if (anotherEqual(p, l, g, c, by, agreed)) return false
    if ((IN_ROW.includes(by) || selector && series(p, says)) && untold(p, g, c)) return false
    if (by === 'class' && outdone(p, g, c)) return false
    if ((by === 'position' || by === 'ordinal') && (otherPart(p, g, c) || otherBlock(p, g, c) || untold(p, g, c))) return false
    if (by === 'position') {
      const own = otherRow(g, c) ? agreed.filter(f => f !== 'name') : agreed
      return !moved(g, c) && twinned(p, g, c) || !(headed(g) && headingLeft(p, g, c)) && asMany(p, g) && !contradicted(g, c) && own.length >= 2 && singled(g, own) && !outdone(p, g, c)
    }
    if (by === 'ordinal') return position === c.element && !moved(g, c) && twinned(p, g, c)
    if (['name+part', 'part', 'part+heading'].includes(by) && leftRow(g, c)) return false
    if (by === 'row' || by === 'run') return !contradictedInRow(p, g, c, agreed) && !headingLeft(p, g, c)
    if (by === 'part' || by === 'part+heading') return (agreed.some(f => f !== 'name' && f !== 'heading') || (agreed.includes('name') || bare(g, c)) && inOwnRow(g, c)) && !contradictedInRow(p, g, c, agreed) && !headingLeft(p, g, c)
    if (STAYS.includes(by)) return stillKept(p, g, c, by, agreed)
    if (renamed) return singledOut(p, g, c, by, agreed)
    if (selector && series(p, says) && (otherPart(p, g, c) || otherBlock(p, g, c))) return false
    if (by === 'key' && moved(g, c) && series(p, says)) {
      const others = agreed.filter(f => f !== 'id')
      return others.filter(f => f !== 'name').length >= 2 && singled(g, others)
    }
    if (by === 'class' && moved(g, c) && (!asMany(p, g) || series(p, says))) return agreed.filter(f => f !== 'name').length >= 2 && singled(g, agreed)
    return agreed.length >= 1
  }
  // grownInto says whether what was found under a longer name is the guard's. One witness is enough
  // where the words mean the same, both send the form, or a list offers the same.
  function grownInto(p, g, c, by, agreed) {
    const same = fullWords(g.name).join(' ') === fullWords(c.name).join(' ') || g.name === g.send && c.name === c.send ||
      g.kind === 'select' && g.text !== '' && g.text === c.text && !differ(g.role, c.role)
    if (!same) return singledOut(p, g, c, by, agreed)
    const drop = counted(p, g)
    const own = agreed.filter(f => !drop.includes(f))
    return own.length > 0 && singled(g, ['name', ...own])
  }
  function singledOut(p, g, c, by, agreed) {
    const drop = counted(p, g)
    const others = agreed.filter(f => !drop.includes(f))
    return by === 'key' && keeps(p, g, c, others) || others.length >= 2 && singled(g, others)
  }
  function anchored(p, g) {
    const out = []
    const add = (by, need, is) => { if (need && g.anchors.includes(by)) out.push({ by, els: p.where(g.kind, is) }) }
    const names = g.names.length > 0
    add('role', names && g.role, c => c.role === g.role && calls(g, c))
    add('name', names, c => calls(g, c))
    add('label', g.label, c => c.label === g.label)
    add('name+row', names && g.row, c => calls(g, c) && c.row === g.row)
    add('name+heading', names && g.heading, c => calls(g, c) && c.heading === g.heading)
    add('name+part', names && g.part.length, c => calls(g, c) && inPart(p, g, c))
    add('icon+row', g.icon && g.row, c => c.icon === g.icon && c.row === g.row)
    add('icon+landmark', !names && g.icon && g.landmark, c => c.icon === g.icon && c.landmark === g.landmark)
    const most = (by, need, is) => { if (need && g.part.length && g.anchors.includes(by)) out.push({ by, els: mostOfPart(p, g, is) }) }
    most('part', true, () => true)
    most('part+heading', g.heading, c => c.heading === g.heading)
    if (g.twins.length && g.anchors.includes('row')) out.push({ by: 'row', els: sayingRow(p, g) })
    if (g.run && g.anchors.includes('run')) out.push({ by: 'run', els: inRun(p, g) })
    return [...out, ...keepers(p, g)]
  }
  function inOrder(p, l, g) {
    const css = cssOf(l, g).map(c => ({ ...c, els: p.match(c.selector) }))
    const spot = css.find(c => c.by === 'position' && c.els.length === 1)
    const of = by => css.filter(c => c.by === by)
    const nth = g.twins.map(t => ({ t, els: twins(p, g, t.scope) })).filter(x => x.els.length === x.t.count)
      .map(x => ({ by: 'ordinal', els: [x.els[x.t.nth]] }))
    return {
      position: spot ? spot.els[0] : null,
      list: [...of('key'), ...anchored(p, g), ...of('class'), ...of('position'), ...nth],
    }
  }

  // refuse is the answer without an element.
  function refuse(code, g, c) {
    const words = o => o.name || o.label || o.text || o.kind
    const expected = says(g)
    const found = c ? says(c) : null
    const why = { TARGET_ABSENT: 'no locator matches anything', TARGET_AMBIGUOUS: 'what matches, matches several', TARGET_MISMATCH: 'what matches is not surely the control', ARGS_INVALID: 'the argument that says which control is missing' }[code]
    const message = `${why}; expected ${words(g) || 'a control'}` + (c ? `, found ${words(c)}` : '')
    return { ok: false, element: null, by: '', code, message, expected, found }
  }

  // ---- families: the control whose key is an argument ----------------------------

  const above = (el, levels) => { for (; el && levels > 0; levels--) el = parent(el); return el }
  function stepTo(el, step) {
    const [tag, n] = step.split(':')
    return el ? Array.from(el.children).filter(k => tagOf(k) === tag)[Number(n) - 1] || null : null
  }
  // keyOf is what tells a control from the other members of its family.
  function keyOf(p, el, m) {
    let at = above(el, m.up || 0)
    for (const step of (m.path || '').split('/').filter(Boolean)) at = stepTo(at, step)
    if (!at) return ''
    if (m.attribute) return normal(attr(at, m.attribute))
    if (m.up && !m.path) return normal(ownText(at))
    return m.path ? normal(p.text(at)) : p.control(el).name || p.control(el).text
  }
  // headerOf is the text of the header cell above the key of a row of a table.
  function headerOf(p, el, m) {
    const record = above(el, m.up || 0)
    if (!record || !m.path || tagOf(record) !== 'tr') return ''
    const column = Array.from(record.children).indexOf(stepTo(record, m.path.split('/')[0]))
    const table = record.closest('table')
    const head = column >= 0 && table ? table.querySelector('tr') : null
    const cell = head ? head.children[column] : null
    return cell && tagOf(cell) === 'th' ? normal(p.text(cell)) : ''
  }
  // familyOf are the controls that a family's locator means without its argument.
  function familyOf(p, selector, a) {
    const matched = new Set(p.match(selector))
    const within = a.within || {}
    const texts = [...TEXTS.map(k => [k, a[k]]), ...WITHIN.map(k => [k, within[k]])].filter(([, v]) => v)
    const called = c => !a.member.name || c.name === a.member.name.replace('{}', () => keyOf(p, c.element, a.member))
    return p.where(a.kind, c => texts.every(([k, v]) => c[k] === v)).filter(el => matched.has(el) && called(p.control(el)))
  }
  function findMember(p, l, a, args) {
    const g = guardOf(l.guard)
    const m = a.member
    const given = (args || {})[m.arg]
    const want = typeof given === 'string' ? normal(given) : ''
    if (!want) return refuse('ARGS_INVALID', g, null)
    const els = familyOf(p, l.selector, a).filter(el => keyOf(p, el, m) === want)
    if (els.length !== 1) return refuse(els.length ? 'TARGET_AMBIGUOUS' : 'TARGET_ABSENT', g, null)
    const c = p.control(els[0])
    if (m.header && headerOf(p, els[0], m) !== m.header || foreign(g, c)) return refuse('TARGET_MISMATCH', g, c)
    return { ok: true, element: els[0], by: 'member', code: '', message: '', expected: says(g), found: says(c) }
  }

  // find answers with the element that a document's locators and guard mean.
  function find(p, l, args) {
    if (!l.guard) return refuse('TARGET_MISMATCH', {}, null)
    const member = (l.anchored || []).find(a => a.member)
    if (member) return findMember(p, l, member, args)
    const g = guardOf(l.guard)
    if (g.label_alone && g.kind !== 'click' && !g.kind.startsWith('tag:') && p.where(g.kind, c => c.label === g.label).length > 1) {
      return refuse('TARGET_AMBIGUOUS', g, null)
    }
    const answer = first(p, l, g)
    if (answer.ok) return answer
    for (const under of [longer, inRows]) {
      const next = under(p, g)
      const second = next && first(p, l, next)
      if (second && second.ok) return second
    }
    return answer
  }
  // first is the answer of the first locator that decides.
  function first(p, l, g) {
    const { position, list } = inOrder(p, l, g)
    let code = 'TARGET_ABSENT'
    let found = null
    for (const f of list) {
      const { by, els } = f
      if (!mayTell(g, by)) continue
      if (els.length === 0) continue
      if (els.length > 1) {
        if (code === 'TARGET_ABSENT') code = 'TARGET_AMBIGUOUS'
        continue
      }
      const c = p.control(els[0])
      if (passes(p, l, g, c, f, position)) return { ok: true, element: els[0], by, code: '', message: '', expected: says(g), found: says(c) }
      code = 'TARGET_MISMATCH'
      found = found || c
    }
    return refuse(code, g, found)
  }

  // closed are the closed shadow roots that a driver gave, by their hosts: no script finds them.
  const closed = new WeakMap()
  const shadow = el => el.shadowRoot || closed.get(el) || null
  function give(root) {
    const is = root instanceof ShadowRoot && root.mode === 'closed'
    if (is) closed.set(root.host, root)
    return is
  }

  // enter is the shadow root that the hosts of a scope lead to; a code where one of
  // them matches no element, or several, or has none that is open or was given: host is that
  // element. Where a host is the element of a frame, only
  // its driver gets further: frame is that element, key the document that it must show,
  // rest the scope from there, null for that document itself.
  function enter(root, scope) {
    if (!scope || !Array.isArray(scope.hosts) || !scope.hosts.length) return { code: 'TARGET_MISMATCH' }
    const frames = scope.frames === undefined ? [] : scope.frames
    if (!Array.isArray(frames) || frames.length && frames.length !== scope.hosts.length) return { code: 'TARGET_MISMATCH' }
    for (const [i, selector] of scope.hosts.entries()) {
      let found = []
      try { found = root.querySelectorAll(selector) } catch (e) { /* none */ }
      if (found.length > 1) return { code: 'TARGET_AMBIGUOUS' }
      if (!found.length) return { code: 'TARGET_ABSENT' }
      if (frames[i]) {
        const rest = { hosts: scope.hosts.slice(i + 1), frames: frames.slice(i + 1) }
        return { code: 'TARGET_ABSENT', frame: found[0], key: frames[i], rest: rest.hosts.length ? rest : null }
      }
      root = shadow(found[0])
      if (!root) return { code: 'TARGET_ABSENT', host: found[0] }
    }
    return { root }
  }

  // frameKey names the document of a frame by its URL, as scopes do: host and path, with
  // the keys of the query in order; of other URLs the scheme. "" is what no frame shows.
  function frameKey(url) {
    let u
    try { u = new URL(url) } catch (e) { return '' }
    if (u.protocol === 'about:') return 'about:' + u.pathname
    if (u.protocol !== 'http:' && u.protocol !== 'https:') return u.protocol === 'chrome-error:' ? '' : u.protocol
    const written = s => encodeURIComponent(s).replace(/%20/g, '+').replace(/[!'()*]/g, c => '%' + c.charCodeAt(0).toString(16).toUpperCase())
    const keys = Array.from(new Set(u.searchParams.keys())).filter(Boolean).map(written).sort()
    const host = u.hostname.replace(/\.+$/, '') + (u.port ? ':' + u.port : '')
    return host + u.pathname + (keys.length ? '?' + keys.join('&') : '')
  }

  function locate(locators, args, root) {
    const from = root || document
    if (locators.scope === undefined) return find(new Page(from), locators, args)
    const at = enter(from, locators.scope)
    return at.root ? find(new Page(at.root), locators, args) : refuse(at.code, guardOf(locators.guard || {}), null)
  }
  // page reads a document once, for several questions.
  locate.page = root => {
    const p = new Page(root || document)
    return { locate: (locators, args) => find(p, locators, args), anchored: a => anchoredOf(p, a), control: el => p.control(el), controls: () => p.marked.map(el => p.control(el)) }
  }
  // TEXTS, WITHIN and the ordinal are what an anchored locator says beside its kind.
  const TEXTS = ['role', 'name', 'label', 'icon']
  const WITHIN = ['row', 'heading', 'landmark']
  const wordsOf = (o, keys) => Object.keys(o).every(k => keys.includes(k) && typeof o[k] === 'string')
  // anchoredOf gives the elements that an anchored locator of a document matches, [] for
  // what is none.
  function anchoredOf(p, a) {
    const { kind, within = {}, ordinal, ...own } = a
    if (typeof kind !== 'string' || !within || typeof within !== 'object' || !wordsOf(own, TEXTS) || !wordsOf(within, WITHIN)) return []
    const texts = Object.entries({ ...own, ...within }).filter(([, v]) => v !== '')
    const els = p.where(kind, c => texts.every(([k, v]) => c[k] === v))
    if (ordinal === undefined) return els
    if (!ordinal || !Number.isInteger(ordinal.nth) || els.length !== ordinal.of || Object.keys(ordinal).length !== 2) return []
    return els.slice(ordinal.nth, ordinal.nth + 1).filter(() => ordinal.nth >= 0)
  }
  locate.anchored = (a, root) => anchoredOf(new Page(root || document), a)
  locate.enter = (scope, root) => enter(root || document, scope).root || null
  locate.step = scope => enter(document, scope)
  locate.give = give
  locate.shadow = shadow
  locate.key = () => frameKey(document.URL)
  locate.role = role
  // anew begins another reading: what was read of roles may be so no more.
  locate.anew = () => { roles = new WeakMap() }
  locate.nameOf = el => new Naming(el.getRootNode()).of(el).text
  return locate
})()
