import { type DayPart, dayPartNames, dayParts, type PhaseName, phases, type StudyDay } from '#study/protocol.ts';
import { seededRandom } from '#study/randomness/random.ts';
import { drawLogNormal } from './chance.ts';
import { deriveSeed } from './derive-seed.ts';
import type { LearnedRelations } from './learned-relations.ts';
import type { SimulatedPerson } from './simulate-person.ts';
import { simulateQuestionnaire } from './simulate-questionnaire.ts';
import { SimulatedPage } from './simulated-page.ts';
import type { StopPoint } from './stop-point.ts';
import { walkInventory } from './walk-inventory.ts';
import { walkRelationTask } from './walk-relation-task.ts';
import { walkWordRating } from './walk-word-rating.ts';
import type { WalkedStudy, WalkerStanding } from './walked-study.ts';
import type { WordKnowledge } from './word-knowledge.ts';

/** A simulated person before a study, with what they know and have learned in it. */
export type Walker<Stands extends WalkerStanding> = {
  person: SimulatedPerson;
  knowledge: WordKnowledge;
  learned: LearnedRelations;
  /** Null for one who goes on to the end of the last day. */
  stopsAt: StopPoint | null;
  study: WalkedStudy<Stands>;
};

type Listener<Stands extends WalkerStanding> = {
  /** Hears of every answer that is stored. */
  onAnswer: () => void;
  /** Hears of every phase that is reached. */
  onPhase: (progress: Stands) => void;
};

/** One day of one person, in the middle of it. */
export type Walk<Stands extends WalkerStanding> = Walker<Stands> & {
  day: StudyDay;
  page: SimulatedPage;
  onAnswer: () => void;
};

/** How much of a part a person does: all of it (1), or less where they stop in it. */
export type Extent = number;

/** The last progress that the study has told; `stopped` when the person does not go on. */
export type PartEnd<Stands extends WalkerStanding> = { progress: Stands; stopped: boolean };

const readingConsentMedianMs = 150_000;
const fillingQuestionnaireMedianMs = 80_000;
/** Between two parts: the home screen and the instructions of the next one. */
const readingInstructionsMs = 25_000;

/**
 * Takes a person from where the study says they are to the end of a day, or to where they stop: the one way through the study,
 * whatever the study is. Whoever is interrupted goes on as without the interruption, when this is called again.
 * @throws what the study throws when it refuses something
 */
export async function walkDay<Stands extends WalkerStanding>(
  walker: Walker<Stands>,
  day: StudyDay,
  { onAnswer, onPhase }: Listener<Stands>,
): Promise<PartEnd<Stands>> {
  const { person, study } = walker;
  let progress = await study.readProgress();
  onPhase(progress);
  if (progress.enrolment !== 'enrolled' || progress.consentOutdated) {
    const end = await join(walker, progress);
    if (end.stopped) return end;
    progress = end.progress;
    onAnswer();
  }
  if (progress.day < day) progress = await study.startDay(day);
  if (progress.day > day) return { progress, stopped: false };
  if (progress.phase !== phases.finished) {
    const page = new SimulatedPage(study, { day, pageId: study.openPage(person, day) });
    const end = await walkParts({ ...walker, day, page, onAnswer }, progress, onPhase);
    await page.report();
    if (end.stopped) return end;
    progress = end.progress;
  }
  onPhase(progress);
  return { progress, stopped: stopsIn(walker, day, 'finished') };
}

/** @returns whether a person stops in a part of a day. */
function stopsIn<Stands extends WalkerStanding>({ stopsAt }: Walker<Stands>, day: StudyDay, phase: PhaseName): boolean {
  return stopsAt?.day === day && stopsAt.phase === phase;
}

async function join<Stands extends WalkerStanding>(walker: Walker<Stands>, before: Stands): Promise<PartEnd<Stands>> {
  const { person, study } = walker;
  const random = seededRandom(deriveSeed(person.seed, 'participation'));
  const readingMs = drawLogNormal(random, readingConsentMedianMs, 0.5);
  const fillingMs = drawLogNormal(random, fillingQuestionnaireMedianMs, 0.4);
  let progress = before;
  if (progress.enrolment === 'none' || progress.consentOutdated) {
    study.clock.pass(readingMs);
    progress = await study.giveConsent(person);
  }
  if (progress.enrolment === 'enrolled') return { progress, stopped: false };
  if (stopsIn(walker, 1, 'notEnrolled')) return { progress, stopped: true };
  study.clock.pass(fillingMs);
  progress = await study.enrol(person, simulateQuestionnaire(person, study.questionnaireFields));
  return { progress, stopped: false };
}

async function walkParts<Stands extends WalkerStanding>(
  walk: Walk<Stands>,
  before: Stands,
  onPhase: (progress: Stands) => void,
): Promise<PartEnd<Stands>> {
  let progress = before;
  while (progress.phase !== phases.finished) {
    onPhase(progress);
    const end = await walkPart(walk, progress);
    if (end.stopped) return end;
    progress = end.progress;
  }
  return { progress, stopped: false };
}

const partOfPhase: ReadonlyMap<number, DayPart> = new Map(dayPartNames.map((part) => [dayParts[part].phase, part]));

async function walkPart<Stands extends WalkerStanding>(walk: Walk<Stands>, progress: Stands): Promise<PartEnd<Stands>> {
  const part = partOfPhase.get(progress.phase);
  if (part === undefined) throw new Error(`There is nothing to do in phase ${progress.phase}.`);
  const extent: Extent = stopsIn(walk, walk.day, part) ? (walk.stopsAt?.fraction ?? 1) : 1;
  if (part === 'inventory') return walkInventory(walk, progress, extent);
  await walk.page.pass(readingInstructionsMs);
  return part === 'wordRating'
    ? walkWordRating(walk, progress, extent)
    : walkRelationTask(walk, progress, part, extent);
}
