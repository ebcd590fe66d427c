package browser

// The functions below run in a world that shares the page's DOM and none of its
// scripts. They take methods from prototypes because a page can shadow those of
// document by the names of forms.

// settled waits for the fonts and two drawn frames, at the top of the page, then
// brings animations to their end: finite ones to their last frame, endless ones to
// none. A frame outside the screen draws nothing, hence the timers.
const settled = `async (top) => {
	const wait = ms => new Promise(r => setTimeout(r, ms));
	const drawn = n => Promise.race([wait(300), new Promise(r => {
		const next = () => n-- > 0 ? requestAnimationFrame(next) : r();
		next();
	})]);
	const fonts = Object.getOwnPropertyDescriptor(Document.prototype, 'fonts');
	let ready = true;
	if (fonts) ready = await Promise.race([fonts.get.call(document).ready.then(() => true), wait(2000).then(() => false)]);
	if (top && (scrollX || scrollY)) scrollTo({top: 0, left: 0, behavior: 'instant'});
	await drawn(2);
	const roots = [document];
	for (const e of Document.prototype.querySelectorAll.call(document, '*'))
		if (Object.getOwnPropertyDescriptor(Element.prototype, 'shadowRoot').get.call(e)) roots.push(e.shadowRoot);
	for (const r of roots) for (const a of (r === document ? Document.prototype : ShadowRoot.prototype).getAnimations.call(r)) {
		try {
			if (a.effect && a.effect.getComputedTiming().endTime !== Infinity) a.finish(); else a.cancel();
		} catch { a.cancel(); }
	}
	await drawn(1);
	return ready;
}`

// scrollDown scrolls by screens, at most five of them, so that content which
// waits for its turn is loaded.
const scrollDown = `async () => {
	const root = document.scrollingElement || document.documentElement;
	const before = root.scrollHeight;
	let bottom = false;
	for (let i = 0; i < 5 && !bottom; i++) {
		const at = scrollY;
		scrollBy({top: innerHeight, behavior: 'instant'});
		await Promise.race([new Promise(r => setTimeout(r, 300)),
			new Promise(r => requestAnimationFrame(() => requestAnimationFrame(r)))]);
		bottom = scrollY === at;
	}
	bottom = bottom || Math.ceil(scrollY + innerHeight) >= root.scrollHeight;
	return {elements: Document.prototype.getElementsByTagName.call(document, '*').length, moved: scrollY > 0, before, after: root.scrollHeight, client: innerHeight, bottom};
}`

const countElements = `() => Document.prototype.getElementsByTagName.call(document, '*').length`

// afterwards counts the elements once more and tells how the page was loaded.
const afterwards = `() => {
	const elements = Document.prototype.getElementsByTagName.call(document, '*').length;
	try {
		const [n] = performance.getEntriesByType('navigation');
		return {elements, timings: n ? n.toJSON() : {}};
	} catch (e) {
		return {elements, error: String(e)};
	}
}`
