// Evaluates locate.js in Chromium, on stored documents whose scripts do not run.
// Reads {html, documents} as JSON lines, writes {controls, answers} for each.
import { createInterface } from 'node:readline'
import { readFileSync } from 'node:fs'
import { chromium } from 'playwright-core'

const source = readFileSync(process.argv[2], 'utf8')
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM, args: ['--no-sandbox'] })
const page = await (await browser.newContext()).newPage()

function ask({ source, html, documents }) {
  const doc = new DOMParser().parseFromString(html, 'text/html')
  const p = (0, eval)(source).page(doc)
  const at = new Map(Array.from(doc.querySelectorAll('*')).map((el, i) => [el, i]))
  return {
    controls: p.controls().map(c => ({ ...c.keep(), element: undefined, at: at.get(c.element) })),
    answers: documents.map(d => {
      const r = p.locate(d)
      return { at: r.ok ? at.get(r.element) : -1, by: r.by || '', code: r.code || '' }
    }),
  }
}

for await (const line of createInterface({ input: process.stdin })) {
  const { html, documents } = JSON.parse(line)
  console.log(JSON.stringify(await page.evaluate(ask, { source, html, documents })))
}
await browser.close()
