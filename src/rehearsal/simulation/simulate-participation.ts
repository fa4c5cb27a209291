import { type StudyDay, studyDays } from '#study/protocol.ts';
import { seededRandom } from '#study/randomness/random.ts';
import { drawByShare } from './chance.ts';
import { deriveSeed } from './derive-seed.ts';
import { LearnedRelations } from './learned-relations.ts';
import type { SimulatedPerson } from './simulate-person.ts';
import type { SimulatedParticipation } from './simulated-participation.ts';
import type { SimulatedStudy } from './simulated-study.ts';
import type { StopPoint } from './stop-point.ts';
import { StudyInMemory } from './study-in-memory.ts';
import { walkDay } from './walk-day.ts';

const hourMs = 3_600_000;
const noListeners = { onAnswer: () => {}, onPhase: () => {} };

/**
 * @param stopsAt null completes the last day
 * @param startsAtMs opening of the consent page
 */
export async function simulateParticipation(
  person: SimulatedPerson,
  simulated: SimulatedStudy,
  { stopsAt, lastDay, startsAtMs }: { stopsAt: StopPoint | null; lastDay: StudyDay; startsAtMs: number },
): Promise<SimulatedParticipation> {
  const study = new StudyInMemory(simulated, person, startsAtMs);
  const walker = { person, knowledge: simulated.knowledge, learned: new LearnedRelations(), stopsAt, study };
  for (const day of studyDays.filter((studyDay) => studyDay <= lastDay)) {
    if (day > 1) study.clock.passUntil(study.nextDayOpensAtMs() + drawDelayMs(person, day - 1));
    const { stopped } = await walkDay(walker, day, noListeners);
    if (stopped) break;
  }
  return study.participation();
}

/** Most return on the first possible day, some days later. */
function drawDelayMs(person: SimulatedPerson, finishedDay: number): number {
  const random = seededRandom(deriveSeed(person.seed, 'delay', finishedDay));
  const wholeDays = drawByShare(random, [
    [0, 0.75],
    [1, 0.15],
    [3, 0.1],
  ]);
  return wholeDays * 24 * hourMs + random.integer(3 * hourMs, 17 * hourMs);
}
