// child.cjs serves package adaptertest: it holds one Chromium and answers JSON
// lines. {id, do, ...} comes in, {id, answer} or {id, error} goes out, in any order.
'use strict'

const { chromium } = require('playwright-core')
const fs = require('fs')
const { createInterface } = require('readline')
const { createEnv, handleOf } = require('./adapters/playwright/env.js')

const LOCAL = new Set(['localhost', '127.0.0.1', '[::1]'])
const tabs = new Map()
let last = 0

async function open(browser, { url, files, server, init, plain, width, height }) {
  const context = await browser.newContext({ viewport: { width, height }, javaScriptEnabled: !plain, ...(server && { proxy: { server: 'http://' + server } }) })
  if (init) await context.addInitScript(init)
  const tab = { context, files }
  await context.route('**/*', route => {
    const at = new URL(route.request().url())
    at.hash = ''
    const file = tab.files[at.href]
    if (file) return route.fulfill({ status: file.status || 200, contentType: file.type || 'text/html; charset=utf-8', headers: file.headers || {}, body: file.body })
    return LOCAL.has(at.hostname) || at.hostname.endsWith('.localhost') || server && at.protocol === 'http:' || at.protocol === 'data:' ? route.continue() : route.abort()
  })
  tab.page = await context.newPage()
  await tab.page.goto(url, { waitUntil: 'load' })
  tab.env = createEnv(tab.page)
  tabs.set(++last, tab)
  return last
}

// index is the place of a locator's element among all of its document, -1 for none.
async function index(_, { tab, locator }) {
  const h = await handleOf(tabs.get(tab).env, locator)
  return h ? h.evaluate(el => Array.from(el.ownerDocument.querySelectorAll('*')).indexOf(el)).catch(() => -1) : -1
}

// again opens the page anew, with other files if there are any; where the URL has a
// fragment, by way of an empty one, for the same URL would only scroll.
async function again(_, { tab, url, files }) {
  const t = tabs.get(tab)
  if (files) t.files = files
  if (url.includes('#')) await t.page.goto('about:blank')
  await t.page.goto(url, { waitUntil: 'load' })
  t.env = createEnv(t.page)
}

const verbs = {
  again,
  index,
  open,
  call: (_, { tab, method, args, named }) => tabs.get(tab).env[method](...args, ...(named ? [named] : [])),
  eval: (_, { tab, expression }) => tabs.get(tab).page.evaluate(expression),
  close: async (_, { tab }) => {
    await tabs.get(tab).context.close()
    tabs.delete(tab)
  },
}

async function main() {
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM, args: ['--no-sandbox'] })
  const answer = async ({ id, ...request }) => {
    try {
      const answer = await verbs[request.do](browser, request)
      console.log(JSON.stringify({ id, answer: answer === undefined ? null : answer }))
    } catch (e) {
      console.log(JSON.stringify({ id, error: String(e) }))
    }
  }
  for await (const line of createInterface({ input: process.stdin })) answer(JSON.parse(line))
  await browser.close()
  fs.rmSync(__dirname, { recursive: true, force: true })
  process.exit(0)
}

main()
