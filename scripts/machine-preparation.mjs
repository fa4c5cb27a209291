import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { InstallationFailure } from './installation-failure.mjs';

const maximumSeconds = 600;

/**
 * Waits for `.ci/run` to install browser and database, signalled by the file TEST_PREPARATION; returns at once when
 * unset.
 * @throws {InstallationFailure} on failure or after ten minutes
 */
export async function awaitPreparation() {
  const donePath = process.env.TEST_PREPARATION;
  if (donePath === undefined) return;
  for (let seconds = 0; !existsSync(donePath); seconds += 1) {
    if (seconds === maximumSeconds) throw notPrepared(donePath, `is not over after ${maximumSeconds} seconds`);
    await sleep(1000);
  }
  if (readFileSync(donePath, 'utf8').trim() !== 'done') throw notPrepared(donePath, 'went wrong');
}

function notPrepared(donePath, what) {
  const log = existsSync(`${donePath}.log`) ? readFileSync(`${donePath}.log`, 'utf8') : '';
  return new InstallationFailure(`Preparing the machine ${what}:\n${log}`);
}
