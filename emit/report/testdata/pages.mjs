// Holds pages of a report against axe-core and measures how long one of a large report opens.
import { readFileSync, statSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { chromium } from "playwright-core";

const [to, big] = process.argv.slice(2);
const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM, args: ["--no-sandbox"] });
let bad = 0;

// kinds are the first page of each kind: index, site, page.
function kinds(dir) {
  const names = readdirSync(dir).sort();
  return ["index.html", names.find((n) => n !== "index.html" && !/-\d+\.html$/.test(n)), names.find((n) => /-\d+\.html$/.test(n))];
}

const pages = ["index.html", ...["en", "zh"].flatMap((lang) => kinds(join(to, lang)).map((n) => join(lang, n)))];
for (const name of pages) {
  const context = await browser.newContext({ bypassCSP: true });
  const page = await context.newPage();
  const asked = [];
  page.on("request", (r) => { if (!r.url().startsWith("file:") && !r.url().startsWith("data:")) asked.push(r.url()); });
  await page.goto(pathToFileURL(join(to, name)).href);
  await page.evaluate(axe);
  const found = await page.evaluate(() => axe.run());
  for (const v of found.violations) {
    console.log(`${name}: ${v.impact} ${v.id}: ${v.nodes.length}, ${v.nodes[0].html.slice(0, 120)}`);
    if (v.impact === "serious" || v.impact === "critical") bad++;
  }
  if (asked.length) { bad++; console.log(`${name} asked for ${asked}`); }
  await context.close();
}
console.log(`axe: ${pages.length} pages, ${bad} serious`);

for (const name of kinds(join(big, "en"))) {
  const times = [];
  for (let i = 0; i < 5; i++) {
    const page = await browser.newPage();
    const cdp = await page.context().newCDPSession(page);
    await cdp.send("Emulation.setCPUThrottlingRate", { rate: 4 });
    const from = performance.now();
    await page.goto(pathToFileURL(join(big, "en", name)).href);
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    times.push(performance.now() - from);
    await page.close();
  }
  times.sort((a, b) => a - b);
  console.log(`large ${name}: ${(statSync(join(big, "en", name)).size / 1e6).toFixed(2)} MB, opens in ${Math.round(times[2])} ms at 4x (median of 5)`);
}
await browser.close();
process.exit(bad ? 1 : 0);
