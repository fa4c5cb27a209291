// Injected into the measured page first, in every browser.

/** @returns the median frame interval, in ms */
globalThis.frameIntervalMs = async () => {
  const stamps = [];
  while (stamps.length < 60) stamps.push(await new Promise(requestAnimationFrame));
  const intervals = stamps.slice(1).map((stamp, index) => stamp - stamps[index]);
  return intervals.sort((a, b) => a - b)[30];
};

/** Simulates a slow phone: 40 ms of work, ten times a second. */
globalThis.keepBusy = () => {
  setInterval(() => {
    const end = performance.now() + 40;
    while (performance.now() < end);
  }, 100);
};
