import type { Page } from '@playwright/test';

/**
 * From the next load of the page on, its clock leaps over feedback and blanks of the tasks: every clock of the page leaps
 * alike, so that the time stamps of frames, events and timers still agree. It never leaps on the page that rates words.
 */
export async function fastForwardTasks(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const taskPages = ['/trial1', '/test1', '/trial2', '/test2'];
    const [shortestMs, longestMs, leftMs] = [900, 1600, 250];
    let leaptMs = 0;
    const wait = setTimeout.bind(window);
    const now = performance.now.bind(performance);
    const onFrame = requestAnimationFrame.bind(window);
    const stamp = Object.getOwnPropertyDescriptor(Event.prototype, 'timeStamp')?.get;
    performance.now = () => now() + leaptMs;
    window.requestAnimationFrame = (work) => onFrame((time) => work(time + leaptMs));
    Object.defineProperty(Event.prototype, 'timeStamp', { get: stampOfEvent });
    function stampOfEvent(this: Event): number {
      return stamp?.call(this) + leaptMs;
    }
    window.setTimeout = ((work: () => void, delayMs = 0) => {
      const leaps = delayMs >= shortestMs && delayMs <= longestMs && taskPages.includes(location.pathname);
      if (!leaps) return wait(work, delayMs);
      return wait(() => {
        leaptMs += delayMs - leftMs;
        sessionStorage.leaptMs = Number(sessionStorage.leaptMs ?? 0) + delayMs - leftMs;
        work();
      }, leftMs);
    }) as typeof setTimeout;
  });
}

/** @returns how many seconds the page has leapt over since this was last asked. */
export async function takeLeaptSeconds(page: Page): Promise<number> {
  const leaptMs = await page.evaluate(() => {
    const soFar = Number(sessionStorage.leaptMs ?? 0);
    sessionStorage.removeItem('leaptMs');
    return soFar;
  });
  return leaptMs / 1000;
}
