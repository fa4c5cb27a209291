import { spawnSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { firefox } from '@playwright/test';
import { type Engine, middleOf, pressDurationMs } from './engine.ts';

const paths = {
  program: fileURLToPath(import.meta.resolve('#scripts/browsers/firefox-as-released.mjs')),
  frameScript: fileURLToPath(new URL('firefox-paint-times.js', import.meta.url)),
};

/** The one that `firefox-as-released.mjs` starts. */
export function hasFirefox(): boolean {
  return spawnSync(process.env.BROWSERS_FIREFOX ?? 'firefox-esr', ['--version'], { stdio: 'ignore' }).status === 0;
}

/**
 * Release builds expose presentation times only to privileged scripts (MozAfterPaint), which pass them on. Presses
 * cannot carry a time stamp, so the event's own is the truth; CPU throttling is not available.
 */
export const firefoxEngine: Engine = {
  name: 'Firefox',
  truth: 'the time at which its compositor had the frame with the word, and the time stamp of the event of the press',
  conditions: ['idle', 'busy'],
  probes: ['page-probe.js', 'paint-probe.js'],
  launch: () =>
    firefox.launch({
      channel: 'moz-firefox',
      executablePath: paths.program,
      args: ['--remote-allow-system-access'],
      env: { ...process.env, FIREFOX_FRAME_SCRIPT: paths.frameScript },
    }),
  async begin() {},
  async press(one) {
    const { x, y } = await middleOf(one);
    await one.page.mouse.move(x, y);
    await one.page.mouse.down();
    await sleep(pressDurationMs);
    await one.page.mouse.up();
    return one.page.evaluate<number>(`latestPressAt('${one.subject.answersAt}')`);
  },
};
