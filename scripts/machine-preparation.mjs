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
  const told = process.env.TEST_PREPARATION;
  if (told === undefined) return;
  for (let seconds = 0; !existsSync(told); seconds += 1) {
    if (seconds === maximumSeconds) throw notPrepared(told, `is not over after ${maximumSeconds} seconds`);
    await sleep(1000);
  }
  if (readFileSync(told, 'utf8').trim() !== 'done') throw notPrepared(told, 'went wrong');
}

function notPrepared(told, what) {
  const log = existsSync(`${told}.log`) ? readFileSync(`${told}.log`, 'utf8') : '';
  return new InstallationFailure(`Preparing the machine ${what}:\n${log}`);
}
