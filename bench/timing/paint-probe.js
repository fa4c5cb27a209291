// Injected into the measured page first, in Firefox: receives firefox-paint-times.js's reports and press time stamps,
// independent of the page's own measurement.
const paintedAt = new Map();
const waiting = new Map();
const latest = { pressed: null, released: null };

document.addEventListener('wordpainted', ({ detail: { number, atMs } }) => {
  paintedAt.set(number, atMs);
  waiting.get(number)?.();
});
const kinds = { pointerdown: 'pressed', click: 'released' };
for (const [type, moment] of Object.entries(kinds)) {
  addEventListener(
    type,
    ({ timeStamp }) => {
      latest[moment] = timeStamp;
    },
    { capture: true, passive: true },
  );
}

/** @returns ms on the performance.now() time base */
globalThis.wordPresentedAt = async (number) => {
  if (!paintedAt.has(number)) await new Promise((resolve) => waiting.set(number, resolve));
  return paintedAt.get(number);
};

globalThis.latestPressAt = (moment) => latest[moment];
