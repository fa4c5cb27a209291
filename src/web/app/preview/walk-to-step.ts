import { LearnedRelations } from '#rehearsal/simulation/learned-relations.ts';
import { type SimulatedPerson, simulatePerson } from '#rehearsal/simulation/simulate-person.ts';
import type { SimulatedStudy } from '#rehearsal/simulation/simulated-study.ts';
import { StudyInMemory } from '#rehearsal/simulation/study-in-memory.ts';
import { walkDay } from '#rehearsal/simulation/walk-day.ts';
import { daysWithInventory } from '#study/inventory/inventory-days.ts';
import { studyDays } from '#study/protocol.ts';
import { type PreviewStep, phaseBefore } from './preview-step.ts';

export type WalkedStudyInMemory = { study: StudyInMemory; person: SimulatedPerson };

const noListener = { onAnswer: () => {}, onPhase: () => {} };
const shortBreakMs = 60_000;
/** The duration of earlier days depends on their start, so it is iterated. */
const maximumTries = 4;

/**
 * Simulates a typical participant up to a step, by the study's rules, so that later days and results have data.
 * @param nowMs arrival, in ms since 1970
 * @param seed of words, orders and answers
 */
export async function walkToStep(
  simulated: SimulatedStudy,
  step: PreviewStep,
  { seed, timeZone, nowMs }: { seed: number; timeZone: string; nowMs: number },
): Promise<WalkedStudyInMemory> {
  const person = { ...typicalPerson(seed), timeZone };
  let startsAtMs = nowMs;
  for (let tries = 1; ; tries += 1) {
    const study = await walkFrom(simulated, person, step, startsAtMs);
    const lateMs = study.clock.nowMs - nowMs;
    if (lateMs <= 0 || tries === maximumTries) return { study, person };
    startsAtMs -= lateMs;
  }
}

async function walkFrom(
  simulated: SimulatedStudy,
  person: SimulatedPerson,
  step: PreviewStep,
  startsAtMs: number,
): Promise<StudyInMemory> {
  const study = new StudyInMemory(simulated, person, startsAtMs);
  const isSkipped =
    step.part === 'inventory' && !daysWithInventory(simulated.settings.inventoryDays).includes(step.day);
  const phase = isSkipped ? 'wordRating' : phaseBefore(step);
  if (phase === null) return study;
  const stopsAt = { day: step.day, phase, fraction: 0 };
  const walker = { person, knowledge: simulated.knowledge, learned: new LearnedRelations(), stopsAt, study };
  for (const day of studyDays.filter((one) => one <= step.day)) {
    if (day > 1) study.clock.passUntil(study.nextDayOpensAtMs() + shortBreakMs);
    await walkDay(walker, day, noListener);
  }
  return study;
}

function typicalPerson(seed: number): SimulatedPerson {
  for (let number = 1; ; number += 1) {
    const person = simulatePerson(seed, number);
    if (person.profile === 'typical') return person;
  }
}
