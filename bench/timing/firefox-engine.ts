import { spawnSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { firefox } from '@playwright/test';
import { type Engine, heldDownMs, middleOf } from './engine.ts';

const paths = {
  program: fileURLToPath(import.meta.resolve('#scripts/browsers/firefox-as-released.mjs')),
  frameScript: fileURLToPath(new URL('firefox-paint-times.js', import.meta.url)),
};

/** Whether the Firefox that `firefox-as-released.mjs` starts is there. */
export function hasFirefox(): boolean {
  return spawnSync(process.env.BROWSERS_FIREFOX ?? 'firefox-esr', ['--version'], { stdio: 'ignore' }).status === 0;
}

/**
 * Firefox as its makers release it tells pages no time of presentation. It tells its own code when the compositor had put a frame
 * together (MozAfterPaint), and a script of that kind hands it to the page. It takes no time stamp for a press, so the stamp of the
 * event stands for the truth of it; and nothing slows its processor.
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
    await sleep(heldDownMs);
    await one.page.mouse.up();
    return one.page.evaluate<number>(`latestPressAt('${one.subject.answersAt}')`);
  },
};
