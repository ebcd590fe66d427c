// The peer of the executor: playwright-core doing what a skill does, as a script's author
// writes it. Each line of standard input is {url, css, does, text}; the answer is
// {tab, open, act}: milliseconds of making a tab, of opening the page in it, and of doing it and
// seeing it done.
import { chromium } from 'playwright-core';
import { createInterface } from 'node:readline';

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM });
for await (const line of createInterface({ input: process.stdin })) {
	const { url, css, does, text } = JSON.parse(line);
	const asked = performance.now();
	const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
	const page = await context.newPage();
	const began = performance.now();
	await page.goto(url, { waitUntil: 'load' });
	const opened = performance.now();
	const at = page.locator(css);
	let ok;
	if (does === 'type') {
		await at.fill(text);
		ok = await at.inputValue() === text;
	} else if (does === 'keys') {
		await at.pressSequentially(text);
		ok = await at.inputValue() === text;
	} else if (does === 'toggle') {
		await at.check();
		ok = await at.isChecked();
	} else {
		await at.click();
		await page.locator('#said', { hasText: 'saved' }).waitFor();
		ok = true;
	}
	const ended = performance.now();
	await context.close();
	console.log(JSON.stringify({ tab: began - asked, open: opened - began, act: ended - opened, ok }));
}
await browser.close();
