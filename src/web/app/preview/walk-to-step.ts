import { LearnedRelations } from '#rehearsal/simulation/learned-relations.ts';
import { type SimulatedPerson, simulatePerson } from '#rehearsal/simulation/simulate-person.ts';
import type { SimulatedStudy } from '#rehearsal/simulation/simulated-study.ts';
import { StudyInMemory } from '#rehearsal/simulation/study-in-memory.ts';
import { walkDay } from '#rehearsal/simulation/walk-day.ts';
import { daysWithInventory } from '#study/inventory/inventory-days.ts';
import { studyDays } from '#study/protocol.ts';
import { type PreviewStep, phaseBefore } from './preview-step.ts';

/** A study with somebody in it who is about to do a step. */
export type WalkedStudyInMemory = { study: StudyInMemory; person: SimulatedPerson };

const nobodyListens = { onAnswer: () => {}, onPhase: () => {} };
const shortBreakMs = 60_000;
/** The days before take some time; how much depends on when they begin. */
const mostTries = 4;

/**
 * Has a made-up person, who answers as most people do, come so far that a step is the next thing to do: what was before it is answered by
 * the rules of the study, so that later days, results and clouds have something to show.
 * @param nowMs when the person is to arrive, in ms since 1970
 * @param seed another one draws other words, orders and answers
 */
export async function walkToStep(
  given: SimulatedStudy,
  step: PreviewStep,
  { seed, timeZone, nowMs }: { seed: number; timeZone: string; nowMs: number },
): Promise<WalkedStudyInMemory> {
  const person = { ...typicalPerson(seed), timeZone };
  let startsAtMs = nowMs;
  for (let tries = 1; ; tries += 1) {
    const study = await walkFrom(given, person, step, startsAtMs);
    const lateMs = study.clock.nowMs - nowMs;
    if (lateMs <= 0 || tries === mostTries) return { study, person };
    startsAtMs -= lateMs;
  }
}

async function walkFrom(
  given: SimulatedStudy,
  person: SimulatedPerson,
  step: PreviewStep,
  startsAtMs: number,
): Promise<StudyInMemory> {
  const study = new StudyInMemory(given, person, startsAtMs);
  const isSkipped = step.part === 'inventory' && !daysWithInventory(given.settings.inventoryDays).includes(step.day);
  const phase = isSkipped ? 'wordRating' : phaseBefore(step);
  if (phase === null) return study;
  const stopsAt = { day: step.day, phase, fraction: 0 };
  const walker = { person, knowledge: given.knowledge, learned: new LearnedRelations(), stopsAt, study };
  for (const day of studyDays.filter((one) => one <= step.day)) {
    if (day > 1) study.clock.passUntil(study.nextDayOpensAtMs() + shortBreakMs);
    await walkDay(walker, day, nobodyListens);
  }
  return study;
}

function typicalPerson(seed: number): SimulatedPerson {
  for (let number = 1; ; number += 1) {
    const person = simulatePerson(seed, number);
    if (person.profile === 'typical') return person;
  }
}
