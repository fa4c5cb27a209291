import { drawFraction } from '#rehearsal/simulation/chance.ts';
import { deriveSeed } from '#rehearsal/simulation/derive-seed.ts';
import type { StopPoint } from '#rehearsal/simulation/stop-point.ts';
import type { PhaseName, StudyDay } from '#study/protocol.ts';
import { seededRandom } from '#study/randomness/random.ts';

/** Share of people who stop within a part; `finished`: after the day. */
export type StopShare = { day: StudyDay; phase: PhaseName; share: number };

/** @returns where a person stops, or null; deterministic */
export function drawStopPoint(personSeed: number, shares: readonly StopShare[]): StopPoint | null {
  const random = seededRandom(deriveSeed(personSeed, 'stop'));
  let rest = drawFraction(random);
  for (const { day, phase, share } of shares) {
    if (rest < share) return { day, phase, fraction: drawFraction(random) };
    rest -= share;
  }
  return null;
}
