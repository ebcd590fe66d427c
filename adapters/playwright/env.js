// env.js is the env of docs/env.md on Playwright: what the programs of skill
// documents call. It needs a page of npm playwright-core (or playwright), and the
// text of ../locate.js and ../verbs.js, which run in that page.
//
//   const { createEnv } = require('./env.js')
//   const env = createEnv(page)
//   const at = await env.locate(skill.locators, {}, { state: 'enabled', timeout_ms: 5000 })
//   if (at.ok && await env.click(at.locator)) console.log(await env.effects())
//
// Every method is async and takes the parameters of docs/env.md by place; those after *
// come in an object at the end. None raises, but for a click whose second half did not come
// to its control: its error has the code OUTCOME_UNKNOWN and ends the program.
'use strict'

const { randomBytes } = require('crypto')
const fs = require('fs')
const path = require('path')

const MAX_STEPS = 500 // of a slider
const FIRST_DRAG = 8 // CSS pixels of the first move of a slider, after which it says how much that was
const TURN_BACK = 100 // CSS pixels after which a slider that did not move is tried the other way
const MAX_DRAGS = 24
const DRAG_MS = 100 // that a slider may take to say where a move brought it
const MAX_TIMEOUT_MS = 30000
const ACT_MS = 2000 // how long an act waits for its element to hold still and be free
const POLL_MS = 50
const MAX_ROOTS = 64 // closed shadow roots on the way to a control
const SETTLED_MS = 500 // a page without a change for so long will not bring the control
const KEYS = new Set(['Enter', 'Tab', 'Escape', 'Space', 'Backspace', 'Delete', 'Home', 'End', 'PageUp', 'PageDown',
  'ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'])
const STATES = new Set(['attached', 'visible', 'enabled', 'hidden', 'detached'])
const EFFECTS = ['url_changed', 'new_document', 'new_tab', 'download_started', 'passed_on', 'dialog_opened', 'message_shown', 'expanded',
  'checked', 'value_set', 'focus_moved', 'dom_changed']

const source = name => fs.readFileSync(path.join(__dirname, '..', name), 'utf8')
const sleep = ms => new Promise(resolve => setTimeout(resolve, ms))
const dict = v => v !== null && typeof v === 'object' && !Array.isArray(v)

// limit cuts a timeout to what a runtime allows; what is no number is the default.
function limit(ms, byDefault) {
  if (typeof ms !== 'number' || Number.isNaN(ms)) return byDefault
  return Math.min(Math.max(ms, 0), MAX_TIMEOUT_MS)
}

// lostError is the error of a click of which nobody knows what it did.
const lostError = () => Object.assign(new Error('OUTCOME_UNKNOWN: the button went down on the control, and the click did not come to it; do not repeat it'), { code: 'OUTCOME_UNKNOWN' })

// createEnv makes the env of a page. sources may hold the texts locateSource and
// verbsSource, for who does not have the files beside this one.
function createEnv(page, sources = {}) {
  const locateSource = sources.locateSource || source('locate.js')
  const verbsSource = sources.verbsSource || source('verbs.js')
  const expression = `(${strip(verbsSource)})(${strip(locateSource)})`

  const refs = new Map()
  let lastRef = 0
  const inside = new Map() // handles of what verbs.js gives, by frame
  const home = new WeakMap() // the frame of an element that is not in the main one, by its handle
  let looked = null // the frame in which a control was looked for last, null for the main one
  const requests = new Set() // that have no answer yet
  let act = { url: '', id: '', around: '', frame: null, seen: new Set() } // the last act

  page.on('request', r => requests.add(r))
  page.on('requestfinished', r => requests.delete(r))
  page.on('requestfailed', r => requests.delete(r))
  page.on('popup', () => act.seen.add('new_tab'))
  page.on('download', () => act.seen.add('download_started'))
  page.on('dialog', d => {
    if (d.type() === 'beforeunload') return d.accept().catch(() => {})
    act.seen.add('dialog_opened')
    return d.dismiss().catch(() => {})
  })

  // verbs is the handle of verbs.js in the document that a frame shows now.
  async function verbs(frame) {
    if (!inside.has(frame)) inside.set(frame, await frame.evaluateHandle(expression))
    return inside.get(frame)
  }
  // frameOf is the frame that a verb is asked in: that of the element which it is about.
  const frameOf = args => args.length && home.get(args[0]) || page.mainFrame()
  // look asks a verb of verbs.js; where the document is gone, its successor is asked.
  async function look(verb, args, fallback, frame = frameOf(args)) {
    for (let n = 0; n < 2; n++) {
      try {
        return await frame.evaluate(([v, name, ...rest]) => v[name](...rest), [await verbs(frame), verb, ...args])
      } catch (e) {
        inside.delete(frame)
      }
    }
    return fallback
  }
  // lookHandle is look for a verb that gives an element or an object with one.
  async function lookHandle(verb, args, frame = frameOf(args)) {
    for (let n = 0; n < 2; n++) {
      try {
        return noted(await frame.evaluateHandle(([v, name, ...rest]) => v[name](...rest), [await verbs(frame), verb, ...args]), frame)
      } catch (e) {
        inside.delete(frame)
      }
    }
    return null
  }
  // noted notes the frame of a handle.
  function noted(handle, frame) {
    if (handle && frame !== page.mainFrame()) home.set(handle, frame)
    return handle
  }

  // referred is the element of a reference, null when it left the document.
  async function referred(locator) {
    const h = Object.keys(locator).length === 1 ? refs.get(locator.ref) : null
    return h && await h.evaluate(el => el.isConnected).catch(() => false) ? h : null
  }
  const isRef = locator => dict(locator) && 'ref' in locator
  // only is the element of a locator that matches one and nothing else.
  async function only(locator) {
    if (!dict(locator)) return null
    if (isRef(locator)) return referred(locator)
    const h = await lookHandle('only', [locator])
    return h && h.asElement()
  }
  async function count(locator) {
    if (isRef(locator)) return await referred(locator) ? 1 : 0
    return look('count', [locator], 0)
  }
  async function shown(locator) {
    if (!isRef(locator)) return look('shown', [locator], false)
    const h = await referred(locator)
    return Boolean(h) && look('visible', [h], false)
  }
  // ask reads the one element of a locator.
  async function ask(locator, verb, fallback, ...args) {
    const h = await only(locator)
    return h ? look(verb, [h, ...args], fallback) : fallback
  }

  // until looks again until fn answers true, at most ms, and for as long as it may
  // still come true.
  async function until(ms, fn) {
    for (const end = Date.now() + ms; ;) {
      const answer = await fn()
      if (answer !== null) return answer
      const left = end - Date.now()
      if (left <= 0) return false
      await sleep(Math.min(POLL_MS, left))
    }
  }

  // doing acts on the one element of a locator, after it has noted how the page is.
  async function doing(locator, fn, can = usable) {
    const h = await only(locator)
    if (!h || !await can(h)) return false
    const before = { url: page.url(), id: '', around: '', frame: home.get(h) || null, seen: new Set() }
    before.id = await look('begin', [h], '')
    if (before.frame) before.around = await look('beginAround', [], '')
    if (!before.id) return false
    act = before
    try {
      return await fn(h) !== false
    } catch (e) {
      if (e.code === 'OUTCOME_UNKNOWN') throw e
      return false
    }
  }
  // done says of a press that Playwright gave up whether it was done nonetheless: a handler
  // that runs longer than Playwright waits has been called, and a second press would call it
  // again. A press after which the document is another one did something, too.
  async function done(h) {
    const now = await look('done', [], null, home.get(h) || page.mainFrame())
    return now !== null && (now.arrived || now.id !== act.id)
  }
  // clickOn clicks an element, or what it is pressed by; gaveUp answers where Playwright gave up.
  async function clickOn(place, gaveUp) {
    await look('pressing', [place], false)
    const said = await place.click(pointer).catch(gaveUp)
    if (await look('lost', [], false, frameOf([place]))) throw lostError() // a document that is gone was left by the click
    return said
  }
  // keyed does what presses keys, which are watched meanwhile: the focus may go between the
  // question where it is and the key, and a key that would reach another element reaches
  // nothing. hits are the events that reached the element; both are known unless its document
  // went meanwhile.
  async function keyed(h, fn) {
    const own = home.get(h) || page.mainFrame(), frames = []
    for (let f = own; f; f = f.parentFrame()) frames.push(f)
    const out = { done: false, hits: 0, missed: false }
    try {
      const armed = await Promise.all(frames.map(f => look('armKeys', [f === own ? h : null], false, f)))
      if (armed.every(Boolean)) out.done = await fn() !== false
    } finally {
      for (const f of frames.filter(f => !f.isDetached())) {
        const { hits, missed } = await look('letKeys', [], { hits: 0, missed: false }, f)
        out.hits += hits
        out.missed = out.missed || missed
      }
    }
    return out
  }
  const usable = async h => await look('visible', [h], false) && look('enabled', [h], false)
  const always = async () => true
  // pointer is what Playwright needs for an act that is refused rather than forced.
  const pointer = { timeout: ACT_MS, noWaitAfter: true }

  async function seen() {
    const out = new Set(act.seen)
    if (!act.id) return []
    if (page.url() !== act.url) out.add('url_changed')
    const asked = act.frame ? [[act.frame, act.id], [page.mainFrame(), act.around]] : [[page.mainFrame(), act.id]]
    for (const [frame, id] of asked) {
      const now = frame.isDetached() ? null : await look('effects', [], null, frame)
      if (now && now.id !== id) out.add('new_document')
      else if (now) now.seen.forEach(e => out.add(e))
    }
    return EFFECTS.filter(e => out.has(e))
  }

  // lasting is seen; what the act changed and nothing else is waited for until it is there to stay or gone.
  async function lasting() {
    const now = await seen()
    if (now.length !== 1 || now[0] !== 'dom_changed') return now
    for (const frame of act.frame ? [act.frame, page.mainFrame()] : [page.mainFrame()]) if (!frame.isDetached()) await look('lasting', [], null, frame)
    return seen()
  }

  // tools is a session with Chromium's tools for what shows a frame, null in other browsers.
  async function tools(frame) {
    for (let at = frame; at; at = at.parentFrame()) {
      const session = await page.context().newCDPSession(at.parentFrame() ? at : page).catch(() => null)
      if (session) return session
    }
    return null
  }
  // open hands the closed shadow root of a host, which no script finds, to verbs.js in a
  // frame, by the protocol of Chromium's tools.
  async function open(host, frame) {
    const name = 'skillmill' + randomBytes(16).toString('hex')
    const cdp = await tools(frame)
    if (!cdp) return false
    try {
      const worlds = []
      cdp.on('Runtime.executionContextCreated', ({ context }) => context.auxData && context.auxData.isDefault && worlds.push(context.id))
      await cdp.send('Runtime.enable')
      if (!await look('offer', [host, name], false, frame)) return false
      for (const contextId of worlds) {
        const { result } = await cdp.send('Runtime.evaluate', { expression: `globalThis.${name} && ${name}()`, contextId, silent: true })
        if (!result.objectId) continue
        const { node } = await cdp.send('DOM.describeNode', { objectId: result.objectId })
        const root = (node.shadowRoots || []).find(r => r.shadowRootType === 'closed')
        if (!root) return false
        const { object } = await cdp.send('DOM.resolveNode', { backendNodeId: root.backendNodeId, executionContextId: contextId })
        const taken = await cdp.send('Runtime.callFunctionOn', { objectId: object.objectId, functionDeclaration: `function () { return ${name}(this) }`, returnByValue: true })
        return taken.result.value === true
      }
      return false
    } catch (e) {
      return false // the page went away
    } finally {
      await look('withdraw', [name], false, frame)
      await cdp.detach().catch(() => {})
    }
  }

  // through goes into the frames and the closed roots of a scope: the frame that it ends in
  // with what of the locators is asked there, or a code.
  async function through(locators) {
    let frame = page.mainFrame()
    for (let rest = locators, opened = 0; ;) {
      const scope = rest.scope
      if (!dict(scope) || !Array.isArray(scope.hosts)) return { frame, rest }
      const answer = await lookHandle('step', [scope], frame)
      const parts = answer && await answer.getProperties()
      const { key, rest: left, code, shut } = parts ? await parts.get('said').jsonValue() : { code: 'TARGET_ABSENT' }
      if (shut && opened++ < MAX_ROOTS && await open(parts.get('host').asElement(), frame)) continue
      if (!Array.isArray(scope.frames) || !scope.frames.some(Boolean)) return { frame, rest }
      const element = parts && parts.get('frame').asElement()
      if (!element) return { code }
      frame = await element.contentFrame()
      if (!frame || await look('key', [], '', frame) !== key) return { code: 'TARGET_ABSENT' }
      rest = { ...rest, scope: left }
      if (!left) delete rest.scope
    }
  }
  // attempt asks the policy once.
  async function attempt(locators, args) {
    let answer = null, frame = null
    try {
      const way = await through(locators)
      if (way.code) return { result: refusal(way.code, 'the page does not show the frame of the control'), handle: null }
      looked = frame = way.frame
      answer = await lookHandle('find', [way.rest, args], frame)
    } catch (e) { /* the page went away */ }
    if (!answer) return { result: refusal('TARGET_ABSENT', 'the page cannot be read'), handle: null }
    try {
      const parts = await answer.getProperties()
      const result = { ...await parts.get('said').jsonValue(), locator: null }
      const handle = result.ok ? noted(parts.get('element').asElement(), frame) : null
      if (handle) {
        result.locator = { ref: 'r' + ++lastRef }
        refs.set(result.locator.ref, handle)
      }
      return { result, handle }
    } catch (e) {
      return { result: refusal('TARGET_ABSENT', 'the page went away'), handle: null }
    }
  }
  function refusal(code, message) {
    return { ok: false, locator: null, by: '', code, message, expected: {}, found: null }
  }
  // settled says that nothing more is to be expected of the page.
  async function settled() {
    if (requests.size > 0 || await look('quiet', [], 0) < SETTLED_MS) return false
    return !looked || looked.isDetached() || looked === page.mainFrame() || await look('quiet', [], 0, looked) >= SETTLED_MS
  }
  const VERB = { attached: 'attached', visible: 'visible', enabled: 'ready' }
  const inState = (h, state) => look(VERB[state], [h], false)
  // unready is the answer for a control that is there and cannot be acted on.
  async function unready(at) {
    const on = await look('enabled', [at.handle], true)
    const [code, message] = on ? ['TARGET_HIDDEN', 'the control is not visible'] : ['TARGET_DISABLED', 'the control is disabled']
    return { ...at.result, ok: false, locator: null, code, message }
  }

  // slide brings a slider to a number, a step a key. It stops where a step goes past the
  // number or nowhere. Where the first step goes away from it, as where a page is written
  // from right to left, the keys are exchanged.
  async function slide(h, want) {
    const now = () => look('slideNow', [h], NaN)
    let at = await now()
    let [up, down] = await look('slideKeys', [h], [])
    if (!up || !Number.isFinite(want) || !Number.isFinite(at)) return false
    for (let n = 0; at !== want && n < MAX_STEPS; n++) {
      await h.press(at < want ? up : down, pointer)
      const next = await now()
      if (next === at || (next < want) !== (at < want)) break
      if (Math.abs(next - want) > Math.abs(at - want)) {
        if (n > 0) break
        [up, down] = [down, up]
      }
      at = next
    }
  }

  // slideTo brings a slider to a number: by keys, or by the pointer where no key moves it, as in
  // libraries made for fingers.
  async function slideTo(h, want) {
    const now = () => look('slideNow', [h], NaN)
    const began = await now()
    const { done } = await keyed(h, () => slide(h, want))
    const at = await now()
    if (!Number.isFinite(want) || !Number.isFinite(at) || at !== began || at === want) return done
    return await drag(h, want, at) || done
  }
  // drag holds a slider by the pointer and moves it until it says a number, or goes no nearer to
  // it; it is let go on itself. The first moves tell how many pixels a number is. In a frame
  // nothing is dragged. A press that does not reach the slider is let go outside of the page.
  async function drag(h, want, at) {
    if (home.get(h)) return false
    await h.hover(pointer)
    const r = await h.boundingBox()
    if (!r) return false
    const p = { x: r.x + r.width / 2, y: r.y + r.height / 2 }
    await page.mouse.move(p.x, p.y)
    await page.mouse.down()
    const held = await done(h)
    try {
      if (held) await pull(h, want, at, p)
    } finally {
      const to = held ? await h.evaluate(grip, p).catch(() => null) : null
      await page.mouse.move(to ? to.x : -1, to ? to.y : -1).catch(() => {})
      await page.mouse.up().catch(() => {})
    }
    return held
  }
  // grip is where a slider that was dragged to a point is let go: there, or in its middle where it
  // is a handle beside the point. It runs in the page.
  function grip(el, { x, y }) {
    const hit = el.getRootNode().elementFromPoint(x, y)
    if (hit && el.contains(hit)) return { x, y }
    const r = el.getBoundingClientRect()
    return { x: r.left + r.width / 2, y: r.top + r.height / 2 }
  }
  // pull moves the pointer, which is at p and holds a slider that says a number.
  async function pull(h, want, at, p) {
    const upright = await h.getAttribute('aria-orientation') === 'vertical'
    // along moves by d pixels towards larger numbers of most sliders, and gives what it says then.
    const along = async (d, was) => {
      if (upright) p.y -= d
      else p.x += d
      await page.mouse.move(p.x, p.y)
      let now = await look('slideNow', [h], NaN)
      for (const end = Date.now() + DRAG_MS; now === was && Date.now() < end; now = await look('slideNow', [h], NaN)) await sleep(POLL_MS / 2)
      return now
    }
    const began = at
    let step = Math.sign(want - at) * FIRST_DRAG, moved = 0
    for (let n = 0; n < MAX_DRAGS && at !== want && !Number.isNaN(at); n++) {
      const next = await along(step, at)
      moved += step
      if (next === began && Math.abs(moved) > TURN_BACK) step = -2 * moved // at its end, or it runs the other way
      else if (next === began) step *= 2 // the hand moved less than one step of the slider
      else if (Math.abs(next - want) >= Math.abs(at - want) && n > 2 && next !== at) step = -step / 2
      else step = (want - next) * moved / (next - began)
      if (Math.abs(step) < 1) step = Math.sign(step) || 1
      at = next
    }
  }

  const env = {
    async locate(locators, args, { state = 'attached', timeout_ms = 0 } = {}) {
      if (!dict(locators)) return refusal('TARGET_ABSENT', 'there are no locators')
      const end = Date.now() + limit(timeout_ms, 0)
      for (let at = null; ;) {
        // An element that was found is waited for; it is looked for again where it left.
        if (!at || !at.handle || !await inState(at.handle, 'attached')) at = await attempt(locators, dict(args) ? args : {})
        if (at.handle && await inState(at.handle, VERB[state] ? state : 'attached')) {
          if (state !== 'attached') await env.scroll_into_view(at.result.locator)
          return at.result
        }
        if (Date.now() >= end || !at.handle && await settled()) return at.handle ? unready(at) : at.result
        await sleep(POLL_MS)
      }
    },
    async count(locator) { return count(locator) },
    async exists(locator) { return await count(locator) > 0 },
    async visible(locator) { return ask(locator, 'visible', false) },
    async enabled(locator) { return ask(locator, 'enabled', false) },
    async checked(locator) { return ask(locator, 'checked', null) },
    async expanded(locator) { return ask(locator, 'expanded', null) },
    async text(locator) { return ask(locator, 'text', null) },
    async has_value(locator, value) { return ask(locator, 'hasValue', false, value) },
    async invalid(locator, { touched = false } = {}) { return ask(locator, 'invalid', 0, Boolean(touched)) },
    async effects() { return lasting() },
    async current_url() { try { return page.url() } catch (e) { return '' } },
    async viewport_size() { return page.viewportSize() || look('size', [], { width: 0, height: 0 }) },

    async wait_for_selector(locator, { state = 'visible', timeout_ms = 5000 } = {}) {
      if (!STATES.has(state)) return false
      return until(limit(timeout_ms, 5000), async () => {
        if (state === 'detached') return await count(locator) === 0 || null
        if (state === 'hidden') return !await shown(locator) || null
        const h = await only(locator)
        if (h && await inState(h, state)) return true
        return !h && isRef(locator) ? false : null
      })
    },
    async wait_for_url_change(before, { timeout_ms = 5000 } = {}) {
      return until(limit(timeout_ms, 5000), async () => (await env.current_url()) !== before || null)
    },
    async wait_for_effect(effects, { timeout_ms = 1500 } = {}) {
      const wanted = Array.isArray(effects) ? effects : []
      return until(limit(timeout_ms, 1500), async () => (await seen()).some(e => wanted.includes(e)) || null)
    },

    async scroll_into_view(locator) {
      const h = await only(locator)
      return h ? h.scrollIntoViewIfNeeded({ timeout: ACT_MS }).then(() => true, () => false) : false
    },
    async hover(locator) {
      return doing(locator, h => h.hover(pointer), always)
    },
    async click(locator) {
      return doing(locator, async h => {
        const works = await lookHandle('works', [h])
        const at = works && works.asElement() || h
        // A link that skips to the content comes into view, or to its size, with the focus.
        await at.scrollIntoViewIfNeeded(pointer).catch(() => {})
        if (!await look('inView', [at], true) || await look('cut', [at], false)) await at.focus()
        return clickOn(at, () => done(h))
      }, h => look('pressable', [h], false))
    },
    async type(locator, text, { clear = true } = {}) {
      if (typeof text === 'number') text = String(text)
      if (typeof text !== 'string') return false
      return doing(locator, async h => {
        if (await look('slides', [h], false)) return slideTo(h, Number(text))
        if (!await h.isEditable() || !await look('accepts', [h, text], false)) return false
        if (clear || await look('whole', [h], false)) {
          const k = await keyed(h, () => h.fill(text, pointer))
          return k.done && !k.missed
        }
        await look('toEnd', [h], null)
        const k = await keyed(h, () => page.keyboard.type(text))
        return k.done && (!k.missed || k.hits > 0)
      })
    },
    async press(locator, key) {
      if (typeof key !== 'string' || !KEYS.has(key) && !/^\P{C}$/u.test(key)) return false
      return doing(locator, async h => {
        const k = await keyed(h, () => h.press(key, pointer).catch(() => done(h)))
        return k.done && (k.hits > 0 || !k.missed)
      })
    },
    async select(locator, value) {
      return doing(locator, async h => {
        if (!await look('option', [h, value], false)) return false
        await h.selectOption([].concat(value).map(v => ({ value: v })), pointer)
      })
    },
    async check(locator) { return env.set_checked(locator, true) },
    async uncheck(locator) { return env.set_checked(locator, false) },
    async set_checked(locator, on) {
      return doing(locator, async h => {
        const now = await look('checked', [h], null)
        if (now === Boolean(on)) return true
        if (now === null || !on && await look('radio', [h], false) || !await look('ready', [h], false)) return false
        const place = await lookHandle('place', [h])
        if (!place || !place.asElement()) return false
        return clickOn(place.asElement(), async () => await look('checked', [h], null) === Boolean(on))
      }, always)
    },
  }
  elements.set(env, only)
  return env
}

// elements are the ways from a locator to its element, by env.
const elements = new WeakMap()

// handleOf gives the element of a locator that matches one, as Playwright's handle,
// for who drives the page beside the programs. Programs do not get it.
const handleOf = (env, locator) => elements.get(env)(locator)

// strip takes the comments before an expression away, so that it can stand in another.
function strip(text) {
  return text.replace(/^(\s*\/\/[^\n]*\n)+/, '').trim()
}

module.exports = { createEnv, handleOf, limit, MAX_TIMEOUT_MS }
