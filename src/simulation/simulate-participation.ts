import { type DayOpeningSettings, dayOpensAt } from '#study/days/day-opening.ts';
import { phases, type StudyDay, studyDays } from '#study/protocol.ts';
import { seededRandom } from '#study/randomness/random.ts';
import type { WordTable } from '#study/words/word-table.ts';
import { drawByShare, drawLogNormal } from './chance.ts';
import { deriveSeed } from './derive-seed.ts';
import { LearnedRelations } from './learned-relations.ts';
import type { SimulatedPerson } from './simulate-person.ts';
import { simulateStudyDay } from './simulate-study-day.ts';
import type { SimulatedDay, SimulatedEvent, SimulatedParticipation } from './simulated-participation.ts';
import type { StopPoint } from './stop-point.ts';
import type { WordKnowledge } from './word-knowledge.ts';

/** What the study gives to everybody. */
export type SimulatedStudy = {
  table: WordTable;
  knowledge: WordKnowledge;
  settings: DayOpeningSettings & { wordSet: 'day1' | 'perDay' };
  consentHash: string;
};

const readingConsentMedianMs = 150_000;
const fillingQuestionnaireMedianMs = 80_000;
const hourMs = 3_600_000;

/**
 * Takes one person through the study without a server: what a browser would have answered and a server stored, at plausible times.
 *
 * @param stopsAt where the person stops, or null for one who goes on to the end of the last day
 * @param startsAtMs when the consent page is opened
 */
export function simulateParticipation(
  person: SimulatedPerson,
  study: SimulatedStudy,
  { stopsAt, lastDay, startsAtMs }: { stopsAt: StopPoint | null; lastDay: StudyDay; startsAtMs: number },
): SimulatedParticipation {
  const random = seededRandom(deriveSeed(person.seed, 'participation'));
  const consentedAtMs = startsAtMs + Math.round(drawLogNormal(random, readingConsentMedianMs, 0.5));
  const accepted = { day: 1, kind: 'consentAccepted', detail: { consentHash: study.consentHash } } as const;
  const events: SimulatedEvent[] = [{ ...accepted, happenedAtMs: consentedAtMs }];
  if (stopsAt?.phase === 'notEnrolled') {
    return { consentedAtMs, enrolledAtMs: null, day: 1, phase: 0, days: [], events, lastAtMs: consentedAtMs };
  }
  const enrolledAtMs = consentedAtMs + Math.round(drawLogNormal(random, fillingQuestionnaireMedianMs, 0.4));
  const learned = new LearnedRelations();
  const days: SimulatedDay[] = [];
  let startedAtMs = enrolledAtMs;
  let walked = null;
  for (const day of studyDays.filter((studyDay) => studyDay <= lastDay)) {
    const stopsToday = stopsAt?.day === day && stopsAt.phase !== 'finished' ? stopsAt : null;
    walked = simulateStudyDay(person, study, { day, startedAtMs, stopsAt: stopsToday, learned, before: days });
    days.push(walked.studyDay);
    events.push(...walked.events);
    if (walked.phase !== phases.finished || stopsAt?.day === day) break;
    startedAtMs = dayOpensAt(walked.lastAtMs, person.timeZone, study.settings) + drawDelayMs(person, day);
  }
  if (walked === null) throw new RangeError('A participation has at least one day.');
  const { phase, lastAtMs, studyDay } = walked;
  return { consentedAtMs, enrolledAtMs, day: studyDay.day, phase, days, events, lastAtMs };
}

/** Most come back on the day on which they may, some days later. */
function drawDelayMs(person: SimulatedPerson, day: StudyDay): number {
  const random = seededRandom(deriveSeed(person.seed, 'delay', day));
  const wholeDays = drawByShare(random, [
    [0, 0.75],
    [1, 0.15],
    [3, 0.1],
  ]);
  return wholeDays * 24 * hourMs + random.integer(3 * hourMs, 17 * hourMs);
}
