// Tries locators with Playwright: reads {url: [claim]} and writes {url: [found]}.
// Claims of other kinds than role are answered by nothing.
import { readFileSync } from 'node:fs';
import { chromium } from 'playwright-core';

const pages = JSON.parse(readFileSync(0, 'utf8'));
const args = ['--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1'];
const browser = await chromium.launch({ executablePath: process.argv[2], args, chromiumSandbox: false });
const out = {};
for (const [url, claims] of Object.entries(pages)) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForLoadState('networkidle', { timeout: 3000 }).catch(() => {});
  await page.evaluate(() => { for (const a of document.getAnimations()) { try { a.finish(); } catch { a.cancel(); } } });
  await page.waitForTimeout(200);
  out[url] = [];
  for (const c of claims) {
    if (c.kind !== 'role') {
      out[url].push({ matches: 0, right: false, there: false });
      continue;
    }
    const [, role, name] = /^([^|]*)\|?([\s\S]*)$/.exec(c.value);
    const hits = page.getByRole(role, name ? { name, exact: c.exact } : {});
    out[url].push(await hits.evaluateAll((list, { xpath, index }) => {
      const own = document.evaluate(xpath, document, null, XPathResult.FIRST_ORDERED_NODE_TYPE, null).singleNodeValue;
      return { matches: list.length, right: list.includes(own), there: document.querySelectorAll('*')[index] === own };
    }, c));
  }
  await page.close();
}
await browser.close();
process.stdout.write(JSON.stringify(out));
