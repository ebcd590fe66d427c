// hover.js finds where the pointer goes so that a page shows a control that nobody sees: many rows, cards
// and menus show what is in them only while the pointer is on them. It is one expression, a function that
// returns the methods; it is put into a page when it is needed. Nothing here acts, apart from scrolling.
(function () {
  'use strict'
  const up = n => n.assignedSlot || n.parentElement || (n.getRootNode() instanceof ShadowRoot ? n.getRootNode().host : null)
  const shown = el => { const r = el.getBoundingClientRect(); return r.width > 0 && r.height > 0 && el.checkVisibility({ visibilityProperty: true, checkOpacity: true }) }

  // around is what is seen around an element, and hidden are the element and all between the two.
  function around(el) {
    const hidden = []
    let b = el
    for (; b && !shown(b); b = up(b)) hidden.push(b)
    return { hidden, b: hidden.length && b !== document.body && b !== document.documentElement ? b : null }
  }

  // ---- what the style sheets say -----------------------------------------------------

  const MOST = 50000 // rules that are read
  const SHOWS = [['visibility', 'hidden'], ['display', 'none'], ['opacity', '0'], ['pointer-events', 'none'], ['height', '0px'], ['max-height', '0px'], ['width', '0px'], ['max-width', '0px'], ['transform', 'scale(0)']]
  const opens = style => SHOWS.some(([name, off]) => ![off, ''].includes(style.getPropertyValue(name)))
  const matches = (el, selector) => { try { return el.matches(selector) } catch (e) { return false } }
  // rulesOf are the rules of a sheet; one of another site does not say them.
  const rulesOf = sheet => { try { return Array.from(sheet.cssRules) } catch (e) { return [] } }

  // said says whether a rule shows one of some elements while the pointer is on something.
  function said(hidden) {
    let left = MOST
    const says = (rules, outer) => rules.some(r => {
      if (left-- <= 0 || r.media && !matchMedia(r.media.mediaText).matches) return false
      const own = typeof r.selectorText === 'string' ? r.selectorText.replaceAll('&', ':is(' + outer + ')') : outer
      if (own.includes(':hover') && r.style && opens(r.style)) {
        const bare = own.replace(/:hover(?![-\w])/g, ':is(*)')
        if (hidden.some(el => matches(el, bare))) return true
      }
      return says(r.styleSheet ? rulesOf(r.styleSheet) : Array.from(r.cssRules || []), own)
    })
    const roots = new Set([document, ...hidden.map(el => el.getRootNode())])
    return Array.from(roots).some(root => [...root.styleSheets, ...root.adoptedStyleSheets].some(sheet => !sheet.disabled && says(rulesOf(sheet), ':scope')))
  }

  // ---- where the pointer goes ----------------------------------------------------------

  const OPERATED = 'a,button,input,select,textarea,summary,label,[role=button],[role=link],[tabindex]'
  const isIn = (n, of) => { while (n && n !== of) n = up(n); return Boolean(n) }
  function deepest(x, y) {
    let hit = document.elementFromPoint(x, y)
    for (let root; hit && (root = hit.shadowRoot);) {
      const inner = root.elementFromPoint(x, y)
      if (!inner || inner === hit) break
      hit = inner
    }
    return hit
  }
  // over is the point: one on what is around where no control is, else any other.
  function over(b) {
    b.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
    const r = b.getBoundingClientRect()
    const at = [0.5, 0.1, 0.25, 0.75, 0.9].flatMap(x => [0.5, 0.2, 0.8].map(y => ({ x: r.left + x * r.width, y: r.top + y * r.height })))
      .map(p => ({ ...p, hit: deepest(p.x, p.y) })).filter(p => p.hit && isIn(p.hit, b))
    const free = at.find(p => { const c = p.hit.closest(OPERATED); return !c || c === b || !isIn(c, b) }) || at[0]
    return free ? { x: free.x, y: free.y } : { why: 'covered' }
  }

  const element = ref => globalThis.skillmillLive ? globalThis.skillmillLive.element(ref) : null
  // may says whether the page shows an element while the pointer is on what is around it.
  function may(ref) {
    const el = element(ref), { hidden, b } = el ? around(el) : {}
    return Boolean(b) && said(hidden)
  }
  // point is where the pointer goes for it, why where there is none.
  const point = ref => may(ref) ? over(around(element(ref)).b) : { why: 'said nowhere' }
  return { may, point }
})
