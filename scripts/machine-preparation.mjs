import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { InstallationFailure } from './installation-failure.mjs';

const longestSeconds = 600;

/**
 * Waits for what `.ci/run` makes ready meanwhile, browser and database: it names a file in TEST_PREPARATION, which is there once that is
 * over and says how it went. Without such a name nothing is waited for.
 * @throws {InstallationFailure} when it went wrong or is not over after ten minutes
 */
export async function untilPrepared() {
  const told = process.env.TEST_PREPARATION;
  if (told === undefined) return;
  for (let seconds = 0; !existsSync(told); seconds += 1) {
    if (seconds === longestSeconds) throw notPrepared(told, `is not over after ${longestSeconds} seconds`);
    await sleep(1000);
  }
  if (readFileSync(told, 'utf8').trim() !== 'done') throw notPrepared(told, 'went wrong');
}

function notPrepared(told, what) {
  const log = existsSync(`${told}.log`) ? readFileSync(`${told}.log`, 'utf8') : '';
  return new InstallationFailure(`Preparing the machine ${what}:\n${log}`);
}
