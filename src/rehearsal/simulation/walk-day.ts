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
import type { WalkedStudy, WalkerStatus } from './walked-study.ts';
import type { WordKnowledge } from './word-knowledge.ts';

export type Walker<Status extends WalkerStatus> = {
  person: SimulatedPerson;
  knowledge: WordKnowledge;
  learned: LearnedRelations;
  /** Null: completes the last day. */
  stopsAt: StopPoint | null;
  study: WalkedStudy<Status>;
};

type Listener<Status extends WalkerStatus> = {
  /** For every stored answer. */
  onAnswer: () => void;
  /** For every phase reached. */
  onPhase: (progress: Status) => void;
};

export type Walk<Status extends WalkerStatus> = Walker<Status> & {
  day: StudyDay;
  page: SimulatedPage;
  onAnswer: () => void;
};

/** Share of a part to do; 1 is all of it. */
export type Extent = number;

/** The last progress; `stopped` when the participant stops here. */
export type PartEnd<Status extends WalkerStatus> = { progress: Status; stopped: boolean };

const readingConsentMedianMs = 150_000;
const fillingQuestionnaireMedianMs = 80_000;
/** Home screen and instructions between two parts. */
const readingInstructionsMs = 25_000;

/**
 * Walks to the end of the day or to the stop point. Resumable: a second call continues as if uninterrupted.
 * @throws refusals of the study
 */
export async function walkDay<Status extends WalkerStatus>(
  walker: Walker<Status>,
  day: StudyDay,
  { onAnswer, onPhase }: Listener<Status>,
): Promise<PartEnd<Status>> {
  const { person, study } = walker;
  let progress = await study.readProgress();
  onPhase(progress);
  if (progress.enrolment !== 'enrolled' || progress.consentOutdated) {
    const end = await walkEnrolment(walker, progress);
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

function stopsIn<Status extends WalkerStatus>({ stopsAt }: Walker<Status>, day: StudyDay, phase: PhaseName): boolean {
  return stopsAt?.day === day && stopsAt.phase === phase;
}

async function walkEnrolment<Status extends WalkerStatus>(
  walker: Walker<Status>,
  before: Status,
): Promise<PartEnd<Status>> {
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

async function walkParts<Status extends WalkerStatus>(
  walk: Walk<Status>,
  before: Status,
  onPhase: (progress: Status) => void,
): Promise<PartEnd<Status>> {
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

async function walkPart<Status extends WalkerStatus>(walk: Walk<Status>, progress: Status): Promise<PartEnd<Status>> {
  const part = partOfPhase.get(progress.phase);
  if (part === undefined) throw new Error(`There is nothing to do in phase ${progress.phase}.`);
  const extent: Extent = stopsIn(walk, walk.day, part) ? (walk.stopsAt?.fraction ?? 1) : 1;
  if (part === 'inventory') return walkInventory(walk, progress, extent);
  await walk.page.pass(readingInstructionsMs);
  return part === 'wordRating'
    ? walkWordRating(walk, progress, extent)
    : walkRelationTask(walk, progress, part, extent);
}
