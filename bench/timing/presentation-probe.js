// Injected into the measured page first: records the Element Timing of every word, independent of the page's own measurement.
const presentedAt = new Map();
const waiting = new Map();
let count = 0;

new PerformanceObserver((list) => {
  for (const { identifier, presentationTime, renderTime } of list.getEntries()) {
    presentedAt.set(identifier, presentationTime ?? renderTime);
    waiting.get(identifier)?.();
  }
}).observe({ type: 'element', buffered: true });

new MutationObserver(() => {
  for (const word of document.querySelectorAll('main p[data-shown]:not([data-probed])')) {
    count += 1;
    word.setAttribute('data-probed', '');
    word.setAttribute('elementtiming', `word-${count}`);
  }
}).observe(document, { childList: true, subtree: true });

/** @returns ms on the performance.now() time base */
globalThis.wordPresentedAt = async (number) => {
  const name = `word-${number}`;
  if (!presentedAt.has(name)) await new Promise((resolve) => waiting.set(name, resolve));
  return presentedAt.get(name);
};
