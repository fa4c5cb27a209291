import { drawFraction } from '#rehearsal/simulation/chance.ts';
import { deriveSeed } from '#rehearsal/simulation/derive-seed.ts';
import type { StopPoint } from '#rehearsal/simulation/stop-point.ts';
import { type PhaseName, phases, type StudyDay, studyDays } from '#study/protocol.ts';
import { seededRandom } from '#study/randomness/random.ts';

/** Share of people who stop within a part; `finished`: after the day. */
export type StopShare = { day: StudyDay; phase: PhaseName; share: number };

const written = /^([123]):([a-z]+[12]?)=(0?\.\d+|0|1)$/i;

/** @returns the parsed `2:training1=0.1`, or null */
export function readStopShare(text: string): StopShare | null {
  const [, dayText, phaseText, shareText] = written.exec(text) ?? [];
  const day = studyDays.find((known) => String(known) === dayText);
  const phase = (Object.keys(phases) as PhaseName[]).find((known) => known === phaseText);
  if (day === undefined || phase === undefined || (phase === 'notEnrolled' && day !== 1)) return null;
  return { day, phase, share: Number(shareText) };
}

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
