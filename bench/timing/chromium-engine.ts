import { setTimeout as sleep } from 'node:timers/promises';
import { type CDPSession, chromium, type Page } from '@playwright/test';
import { findOrInstallBrowser } from '#scripts/browser.mjs';
import { type Engine, middleOf, pressDurationMs, slowedTimes } from './engine.ts';

const driving = new WeakMap<Page, { devtools: CDPSession; timeOrigin: number }>();

/** Uses Element Timing and press time stamps (Chrome DevTools Protocol). */
export const chromiumEngine: Engine = {
  name: 'Chromium',
  truth: 'the time of presentation that Chromium tells, and the time stamp that the press was given',
  conditions: ['idle', 'slowed', 'busy'],
  probes: ['page-probe.js', 'presentation-probe.js'],
  async launch() {
    const found = await findOrInstallBrowser();
    if ('missing' in found) throw new Error(found.missing);
    return chromium.launch({
      executablePath: found.path,
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    });
  },
  async begin(page, condition) {
    const devtools = await page.context().newCDPSession(page);
    if (condition === 'slowed') await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowedTimes });
    driving.set(page, { devtools, timeOrigin: await page.evaluate<number>('performance.timeOrigin') });
  },
  async press(one) {
    const driven = driving.get(one.page);
    if (driven === undefined) throw new Error('Nobody has begun with this page.');
    const { devtools, timeOrigin } = driven;
    const place = { ...(await middleOf(one)), button: 'left', clickCount: 1 } as const;
    const pressedAt = nowMs();
    await devtools.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...place, timestamp: pressedAt / 1000 });
    await sleep(Math.max(0, pressDurationMs - (nowMs() - pressedAt)));
    const releasedAt = nowMs();
    await devtools.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...place, timestamp: releasedAt / 1000 });
    return (one.subject.answersAt === 'pressed' ? pressedAt : releasedAt) - timeOrigin;
  },
};

function nowMs(): number {
  return performance.timeOrigin + performance.now();
}
