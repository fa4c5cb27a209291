import { giveConsent } from '#contract/participation/consent-calls.ts';
import { enrol, readProgress, startDay } from '#contract/participation/participation-calls.ts';
import type { ProgressView } from '#contract/participation/progress-shape.ts';
import { simulateQuestionnaire } from '#simulation/simulate-questionnaire.ts';
import { type DayPart, dayPartNames, dayParts, type PhaseName, phases, type StudyDay } from '#study/protocol.ts';
import { SimulatedPage } from './simulated-page.ts';
import type { SimulatedParticipant } from './simulated-participant.ts';
import { walkInventory } from './walk-inventory.ts';
import { walkRelationTask } from './walk-relation-task.ts';
import { walkWordRating } from './walk-word-rating.ts';

/** One day of one person, in the middle of it. */
export type Walk = SimulatedParticipant & {
  day: StudyDay;
  page: SimulatedPage;
  /** Hears of every answer that the server has stored. */
  onAnswer: () => void;
};

/** How much of a part a person does: all of it (1), or less where they stop in it. */
export type Extent = number;

/** The last progress that the server has told; `stopped` when the person does not go on. */
export type PartEnd = { progress: ProgressView; stopped: boolean };

const reportingTimeMs = 4_000;

/**
 * Takes a signed-in person from where the server says they are to the end of a day, or to where they stop.
 * @param onAnswer called after every stored answer
 * @param onPhase called with the phase that has been reached
 * @throws CallFailed when the server refuses a call
 */
export async function walkDay(
  participant: SimulatedParticipant,
  day: StudyDay,
  { onAnswer, onPhase }: { onAnswer: () => void; onPhase: (progress: ProgressView) => void },
): Promise<PartEnd> {
  const { client, person } = participant;
  let progress = await client.call(readProgress);
  onPhase(progress);
  if (progress.enrolment !== 'enrolled' || progress.consentOutdated) {
    const end = await join(participant, progress);
    if (end.stopped) return end;
    progress = end.progress;
    onAnswer();
  }
  if (progress.day < day) progress = await client.call(startDay, { day });
  if (progress.day > day) return { progress, stopped: false };
  const page = new SimulatedPage(client, { seed: person.seed, day, openedAt: progress.serverTime });
  const walk: Walk = { ...participant, day, page, onAnswer };
  while (progress.phase !== phases.finished) {
    onPhase(progress);
    const end = await walkPart(walk, progress);
    progress = end.progress;
    if (end.stopped) return end;
  }
  await page.pass(reportingTimeMs);
  await page.report();
  onPhase(progress);
  return { progress, stopped: stopsIn(participant, day, 'finished') };
}

/** @returns whether a person stops in a part of a day. */
function stopsIn({ stopsAt }: SimulatedParticipant, day: StudyDay, phase: PhaseName): boolean {
  return stopsAt?.day === day && stopsAt.phase === phase;
}

async function join(participant: SimulatedParticipant, before: ProgressView): Promise<PartEnd> {
  const { client, person, account, material } = participant;
  let progress = before;
  if (progress.enrolment === 'none' || progress.consentOutdated) {
    progress = await client.call(giveConsent, {
      consentHash: material.consent.hash,
      accepted: true,
      healthDataAccepted: true,
      typedName: person.fullName,
    });
  }
  if (progress.enrolment === 'enrolled') return { progress, stopped: false };
  if (stopsIn(participant, 1, 'notEnrolled')) return { progress, stopped: true };
  const { added, ...answers } = simulateQuestionnaire(person, material.questionnaire.fields);
  progress = await client.call(enrol, {
    ...answers,
    ...added,
    fullName: person.fullName,
    email: account.email,
    date: progress.serverTime.slice(0, 10),
    wantsToParticipate: true,
    timeZone: person.timeZone,
  });
  return { progress, stopped: false };
}

const partOfPhase: ReadonlyMap<number, DayPart> = new Map(dayPartNames.map((part) => [dayParts[part].phase, part]));

async function walkPart(walk: Walk, progress: ProgressView): Promise<PartEnd> {
  const part = partOfPhase.get(progress.phase);
  if (part === undefined) throw new Error(`There is nothing to do in phase ${progress.phase}.`);
  const extent: Extent = stopsIn(walk, walk.day, part) ? (walk.stopsAt?.fraction ?? 1) : 1;
  switch (part) {
    case 'inventory':
      return walkInventory(walk, progress, extent);
    case 'wordRating':
      return walkWordRating(walk, progress, extent);
    default:
      return walkRelationTask(walk, progress, part, extent);
  }
}
