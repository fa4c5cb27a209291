import { drawByShare, drawFraction } from '#rehearsal/simulation/chance.ts';
import { deriveSeed } from '#rehearsal/simulation/derive-seed.ts';
import type { StopPoint } from '#rehearsal/simulation/stop-point.ts';
import { dayPartNames, type StudyDay } from '#study/protocol.ts';
import { type SeededRandom, seededRandom } from '#study/randomness/random.ts';

const kinds = [
  'finished',
  'betweenDays',
  'midDay',
  'present',
  'consented',
  'leftFinished',
  'leftMidDay',
  'excluded',
] as const;
type PlanKind = (typeof kinds)[number];

export type ParticipationPlan = {
  kind: PlanKind;
  stopsAt: StopPoint | null;
  /** Whole days since the last activity; null for a participant who is active now. */
  daysAgo: number | null;
  leaves: boolean;
  isExcluded: boolean;
};

/** The first dozen cover every kind; the shares below apply after them. */
const firstDozen: readonly PlanKind[] = [
  'finished',
  'betweenDays',
  'midDay',
  'finished',
  'leftFinished',
  'excluded',
  'present',
  'consented',
  'finished',
  'betweenDays',
  'leftMidDay',
  'midDay',
];

const shares: readonly (readonly [PlanKind, number])[] = [
  ['finished', 0.68],
  ['betweenDays', 0.1],
  ['midDay', 0.12],
  ['present', 0.02],
  ['consented', 0.03],
  ['leftFinished', 0.02],
  ['leftMidDay', 0.01],
  ['excluded', 0.02],
];

/** @param number from 1 */
export function planParticipation(seed: number, number: number, lastDay: StudyDay): ParticipationPlan {
  const random = seededRandom(deriveSeed(seed, 'plan', number));
  const kind = firstDozen[number - 1] ?? drawByShare(random, shares);
  return {
    kind,
    stopsAt: drawStop(kind, random, lastDay),
    daysAgo: kind === 'present' ? null : drawDaysAgo(kind, random),
    leaves: kind === 'leftFinished' || kind === 'leftMidDay',
    isExcluded: kind === 'excluded',
  };
}

function drawStop(kind: PlanKind, random: SeededRandom, lastDay: StudyDay): StopPoint | null {
  const anyDay = random.integer(1, lastDay) as StudyDay;
  const fraction = drawFraction(random);
  switch (kind) {
    case 'consented':
      return { day: 1, phase: 'notEnrolled', fraction };
    case 'betweenDays':
      return { day: Math.max(1, random.integer(1, lastDay) - 1) as StudyDay, phase: 'finished', fraction };
    case 'midDay':
    case 'leftMidDay':
      return { day: anyDay, phase: random.pick(dayPartNames), fraction };
    // Day 1 only: later days open at fixed hours.
    case 'present':
      return { day: 1, phase: random.pick(dayPartNames), fraction };
    default:
      return null;
  }
}

function drawDaysAgo(kind: PlanKind, random: SeededRandom): number {
  if (kind === 'betweenDays') return random.pick([0, 0, 0, 1, 1, 2, 5, 12]);
  return kind === 'midDay' ? random.integer(0, 20) : random.integer(1, 30);
}
