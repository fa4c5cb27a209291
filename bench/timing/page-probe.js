// Runs in the measured page before everything else, in every browser.

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
