import { moveRehearsalClock, readRehearsalClock } from '#contract/platform/installation-calls.ts';
import type { StudyClient } from './study-client.ts';

/** Limit of one call. */
const maximumMoveSeconds = 366 * 86_400;

/**
 * Moves a rehearsal's clock forward to an instant; idempotent.
 * @returns seconds moved
 */
export async function moveClockTo(client: StudyClient, instantMs: number): Promise<number> {
  let movedSeconds = 0;
  let { now } = await client.call(readRehearsalClock);
  while (Date.parse(now) < instantMs) {
    const missingSeconds = Math.ceil((instantMs - Date.parse(now)) / 1000);
    const advanceSeconds = Math.min(missingSeconds, maximumMoveSeconds);
    now = (await client.call(moveRehearsalClock, { advanceSeconds })).now;
    movedSeconds += advanceSeconds;
  }
  return movedSeconds;
}
