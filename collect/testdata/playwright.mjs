// The peer of the collector's cost comparison: playwright-core taking the same
// artifacts of the same pages with the same browser, a fresh context per page.
// Each line of standard input is one batch, {urls, tabs, mode, out}; each is
// answered by one line, {seconds}. Modes: load (open, load, close), same (the
// artifacts of a capture), summary (a walk in the page in place of the browser's
// snapshot, as a script's author would write it).
import { chromium } from 'playwright-core';
import { createHash } from 'node:crypto';
import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const styles = ['display', 'visibility', 'opacity', 'pointer-events', 'z-index', 'position', 'overflow-x', 'overflow-y', 'clip-path',
	'white-space-collapse', 'border-top-left-radius', 'border-top-right-radius', 'border-bottom-right-radius', 'border-bottom-left-radius',
	'cursor', 'transform', 'rotate'];
const viewport = { width: 1280, height: 800 };
const screens = 4;
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM });
let pages = 0;

const settled = async () => {
	await document.fonts.ready;
	const frame = () => new Promise(r => requestAnimationFrame(r));
	await frame();
	await frame();
	for (const a of document.getAnimations()) {
		try {
			if (a.effect.getComputedTiming().endTime !== Infinity) a.finish(); else a.cancel();
		} catch { a.cancel(); }
	}
	await frame();
};

const scrollDown = async () => {
	const root = document.scrollingElement || document.documentElement;
	const before = root.scrollHeight;
	let bottom = false;
	for (let i = 0; i < 5 && !bottom; i++) {
		const at = scrollY;
		scrollBy({ top: innerHeight, behavior: 'instant' });
		await new Promise(r => requestAnimationFrame(() => requestAnimationFrame(r)));
		bottom = scrollY === at;
	}
	return { moved: scrollY > 0, before, after: root.scrollHeight, client: innerHeight, bottom };
};

// summary walks the page as the collectors that it stands for do: geometry,
// styles, text and path of every element, hit tests on controls.
const summary = () => {
	const all = [...document.querySelectorAll('*')];
	const at = new Map(all.map((e, i) => [e, i]));
	const path = e => {
		const steps = [];
		for (; e; e = e.parentElement) {
			let n = 1;
			for (let s = e.previousElementSibling; s; s = s.previousElementSibling) if (s.tagName === e.tagName) n++;
			steps.unshift(`${e.tagName.toLowerCase()}[${n}]`);
		}
		return '/' + steps.join('/');
	};
	return all.map((e, index) => {
		const r = e.getBoundingClientRect(), s = getComputedStyle(e);
		const control = e.matches('a,button,input,select,textarea,[role],[onclick],[tabindex]');
		let covered = 0;
		if (control) for (let i = 0; i < 5; i++) for (let k = 0; k < 5; k++) {
			const top = document.elementFromPoint(r.x + r.width * (i + .5) / 5, r.y + r.height * (k + .5) / 5);
			if (!top || !e.contains(top)) covered++;
		}
		return {
			index, tag: e.tagName.toLowerCase(), attrs: Object.fromEntries([...e.attributes].map(a => [a.name, a.value])),
			bbox: [r.x, r.y, r.width, r.height], page_bbox: [r.x + scrollX, r.y + scrollY, r.width, r.height],
			display: s.display, visibility: s.visibility, opacity: s.opacity, pointer_events: s.pointerEvents, z_index: s.zIndex,
			position: s.position, cursor: s.cursor, border_radius: s.borderTopLeftRadius, text: (e.textContent || '').trim().slice(0, 160),
			labels: e.labels ? [...e.labels].map(l => at.get(l)) : [], parent: e.parentElement ? at.get(e.parentElement) : null,
			control, occlusion: covered / 25, xpath: path(e),
		};
	});
};

// quiet waits until no request was under way for 300 ms, 2 s at most.
function network(page) {
	const under = new Set();
	let changed = Date.now();
	page.on('request', r => { under.add(r); changed = Date.now(); });
	for (const ev of ['requestfinished', 'requestfailed']) page.on(ev, r => { under.delete(r); changed = Date.now(); });
	return async () => {
		changed = Date.now();
		for (const end = Date.now() + 2000; Date.now() < end;) {
			const left = under.size ? 20 : changed + 300 - Date.now();
			if (left <= 0) return;
			await new Promise(r => setTimeout(r, left));
		}
	};
}

async function visit(url, mode, out) {
	const context = await browser.newContext({ viewport, reducedMotion: 'reduce', serviceWorkers: 'block', acceptDownloads: false });
	try {
		const page = await context.newPage();
		page.on('dialog', d => d.dismiss());
		const quiet = network(page);
		await page.goto(url, { waitUntil: 'load' });
		if (mode !== 'load') await capture(context, page, quiet, mode, join(out, String(pages++)));
	} finally {
		await context.close();
	}
}

async function capture(context, page, quiet, mode, dir) {
	await quiet();
	await page.evaluate(settled);
	const files = [];
	const json = (name, v) => files.push([name, JSON.stringify(v)]);
	const cdp = await context.newCDPSession(page);
	const look = () => mode === 'summary' ? page.evaluate(summary)
		: cdp.send('DOMSnapshot.captureSnapshot', { computedStyles: styles, includePaintOrder: true });
	json('dom_summary.json', await look());
	if (mode !== 'summary') {
		const doc = await cdp.send('Runtime.evaluate', { expression: 'document' });
		json('listeners.json', await cdp.send('DOMDebugger.getEventListeners', { objectId: doc.result.objectId, depth: -1, pierce: true }));
	}
	json('ax.json', await cdp.send('Accessibility.getFullAXTree'));
	files.push(['dom.html', await page.content()]);
	json('timings.json', await page.evaluate(() => performance.getEntriesByType('navigation')[0].toJSON()));
	json('cookies.json', await context.cookies());
	const height = await page.evaluate(() => document.documentElement.scrollHeight);
	const shot = await page.screenshot();
	files.push(['screenshot_initial.png', shot]);
	files.push(['screenshot_loaded.png', height <= viewport.height ? shot
		: await page.screenshot({ fullPage: true, clip: { x: 0, y: 0, width: viewport.width, height: Math.min(height, screens * viewport.height) } })]);
	const did = await page.evaluate(scrollDown);
	if (did.moved) {
		await quiet();
		json('dom_summary_scrolled.json', await look());
	}
	json('scroll_info.json', did);
	json('meta.json', { url: page.url(), files: files.map(([name, data]) => ({ name, bytes: data.length, sha256: createHash('sha256').update(data).digest('hex') })) });
	await mkdir(dir + '.partial', { recursive: true });
	for (const [name, data] of files) {
		const f = await open(join(dir + '.partial', name), 'wx');
		await f.writeFile(data);
		await f.sync();
		await f.close();
	}
	await rename(dir + '.partial', dir);
}

console.log('{}');
for await (const line of createInterface({ input: process.stdin })) {
	const { urls, tabs, mode, out } = JSON.parse(line);
	const began = performance.now();
	const left = [...urls];
	await Promise.all(Array.from({ length: tabs }, async () => {
		while (left.length) await visit(left.shift(), mode, out);
	}));
	console.log(JSON.stringify({ seconds: (performance.now() - began) / 1000 }));
}
await browser.close();
