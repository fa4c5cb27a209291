// Runs in the measured page of Firefox before everything else: takes in what firefox-paint-times.js says of words, and notes the time
// stamps of presses. It knows nothing of how the page takes its own times.
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

/** @returns when the n-th word of this page was painted, in ms on the time base of performance.now(). */
globalThis.wordPresentedAt = async (number) => {
  if (!paintedAt.has(number)) await new Promise((resolve) => waiting.set(number, resolve));
  return paintedAt.get(number);
};

/** @returns the time stamp of the latest press of that kind. */
globalThis.latestPressAt = (moment) => latest[moment];
