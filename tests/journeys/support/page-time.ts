import { expect, type Locator, type Page } from '@playwright/test';
import { isDrawn } from './watching/drawn.ts';

/**
 * Playwright's clock as a page has it. `page.clock.runFor` leaves a script for every later document at each call, and `page.clock.pauseAt`
 * takes no moment that has passed, so that the page would leap, as after a sleep.
 */
type WithClock = {
  __pwClock: {
    controller: { now(): number; pauseAt(ms: number): Promise<unknown>; runFor(ms: number): Promise<void> };
  };
};

/** Clock of a page in a journey: real or driven. */
export type PageTime = DrivenTime | TrueTime;

/** Playwright's clock draws a frame every 16 ms of its own time. */
export const frameMs = 16;
/** A limit against hanging. */
const maximumWaitMs = 30_000;

/**
 * The page's time by Playwright's clock: `Date`, timers, frames, `performance.now` and time stamps of events. Held, it moves only as the
 * test says, so that nothing depends on the speed of the machine. What the browser itself times is not part of it: CSS, Element Timing.
 */
export class DrivenTime {
  readonly isDriven = true;
  readonly #page: Page;
  readonly #underWay = new Set<unknown>();
  #sinceFrameMs = 0;
  /** Time passed so far. */
  passedMs = 0;

  private constructor(page: Page) {
    this.#page = page;
    page.on('request', (request) => {
      if (['fetch', 'xhr'].includes(request.resourceType())) this.#underWay.add(request);
    });
    page.on('requestfinished', (request) => this.#underWay.delete(request));
    page.on('requestfailed', (request) => this.#underWay.delete(request));
  }

  /** Call before the page is loaded. */
  static async of(page: Page): Promise<DrivenTime> {
    await page.clock.install();
    return new DrivenTime(page);
  }

  /** A reload holds the page again. */
  async hold(): Promise<void> {
    const sinceLoadedMs = await this.#page.evaluate(async () => {
      const { controller } = (window as unknown as WithClock).__pwClock;
      await controller.pauseAt(controller.now());
      return performance.now();
    });
    this.#sinceFrameMs = sinceLoadedMs % frameMs;
  }

  async release(): Promise<void> {
    // For documents that are loaded later, which know nothing of what was passed.
    await this.#page.clock.setSystemTime(await this.#page.evaluate(() => Date.now()));
    await this.#page.clock.resume();
  }

  async pass(ms: number): Promise<void> {
    await this.#page.evaluate((passedMs) => (window as unknown as WithClock).__pwClock.controller.runFor(passedMs), ms);
    this.passedMs += ms;
    this.#sinceFrameMs = (this.#sinceFrameMs + ms) % frameMs;
  }

  /** Passes the time up to the next frame, which is drawn then. */
  frame(): Promise<void> {
    return this.pass(frameMs - this.#sinceFrameMs);
  }

  untilVisible(target: Locator): Promise<void> {
    return this.until(() => target.isVisible());
  }

  /** Passes frames until something is so. No time passes while the server is asked, however long it takes. */
  async until(isSo: () => Promise<boolean>): Promise<void> {
    const beganAtMs = this.passedMs;
    while (!(await isSo())) {
      if (this.passedMs - beganAtMs > maximumWaitMs)
        throw new Error(`Not so after ${maximumWaitMs} ms of the page's time.`);
      if (this.#underWay.size === 0) await this.frame();
      else await this.#page.waitForTimeout(2);
    }
  }
}

/** Time as it goes on the wall: the person is as quick as the machine. */
export class TrueTime {
  readonly isDriven = false;
  readonly #page: Page;
  #heldAtMs = 0;
  /** Total duration of the held spans, which a driven clock would skip. */
  passedMs = 0;

  constructor(page: Page) {
    this.#page = page;
  }

  async hold(): Promise<void> {
    this.#heldAtMs = performance.now();
  }

  async release(): Promise<void> {
    this.passedMs += performance.now() - this.#heldAtMs;
  }

  pass(ms: number): Promise<void> {
    return this.#page.waitForTimeout(ms);
  }

  /** Until what was changed last is drawn. */
  frame(): Promise<void> {
    return isDrawn(this.#page);
  }

  untilVisible(target: Locator): Promise<void> {
    return expect(target).toBeVisible();
  }
}
