// Runs in the measured page before everything else. It names every word element as it enters the page and keeps the time at which the
// browser says that it presented it (Element Timing). It knows nothing of how the page takes its own times.
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

/** @returns when the n-th word of this page was presented, in ms on the time base of performance.now(). */
globalThis.wordPresentedAt = async (number) => {
  const name = `word-${number}`;
  if (!presentedAt.has(name)) await new Promise((resolve) => waiting.set(name, resolve));
  return presentedAt.get(name);
};
