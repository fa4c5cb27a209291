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

/** @returns the median time between two frames, in ms. */
globalThis.frameIntervalMs = async () => {
  const stamps = [];
  while (stamps.length < 60) stamps.push(await new Promise(requestAnimationFrame));
  const intervals = stamps.slice(1).map((stamp, index) => stamp - stamps[index]);
  return intervals.sort((a, b) => a - b)[30];
};

/** Keeps the page busy the way a slow phone is: 40 ms of work, ten times a second. */
globalThis.keepBusy = () => {
  setInterval(() => {
    const end = performance.now() + 40;
    while (performance.now() < end);
  }, 100);
};
