import type { QuestionnaireFields } from '#study/material/questionnaire-field.ts';
import type { Phase, RelationTask, StudyDay } from '#study/protocol.ts';
import type { OpenedRating } from '#study/word-rating/rating-course.ts';
import type { OfferedItem } from './choose-option.ts';
import type { SimulatedOutcome } from './simulate-course.ts';
import type { SimulatedChoice } from './simulate-inventory.ts';
import type { SimulatedPerson } from './simulate-person.ts';
import type { SimulatedQuestionnaire } from './simulate-questionnaire.ts';
import type { SimulatedShowing } from './simulate-rating.ts';
import type { SimulatedAnswer } from './simulate-relation-answer.ts';
import type { SimulatedClock } from './simulated-clock.ts';

/** Where somebody stands, as far as who walks has to know. */
export type WalkerStanding = {
  enrolment: 'none' | 'consented' | 'enrolled';
  /** The consent text has changed since this person accepted it. */
  consentOutdated: boolean;
  day: StudyDay;
  phase: Phase;
};

/** Which word is shown as which of the day, from 1; in ms since 1970, UTC. */
export type WordOnScreen = { day: StudyDay; position: number; word: string; shownAtMs: number };

/** An answer as the page sends it. */
export type GivenAnswer = SimulatedAnswer & {
  /** When its item began, in ms since 1970, UTC. */
  startedAtMs: number;
  /** What came after an earlier item of the same day. */
  earlier: SimulatedOutcome | null;
};

export type BlockPlace = { day: StudyDay; task: RelationTask; attempt: number };

/**
 * A study as the browser of one person reaches it: over the calls of an installation, or in memory. Each function is what a
 * press does, and tells where the person stands after it.
 */
export type WalkedStudy<Stands extends WalkerStanding> = {
  /** The clock of the device; only what the person does makes it go on. */
  readonly clock: SimulatedClock;
  /** Where the study's own clock goes with the person's: told of all time that they let pass on a page, in ms. */
  letTimePass?(milliseconds: number): Promise<void>;
  /** What the questionnaire asks. */
  readonly questionnaireFields: QuestionnaireFields;

  readProgress(): Promise<Stands>;
  giveConsent(person: SimulatedPerson): Promise<Stands>;
  enrol(person: SimulatedPerson, answers: SimulatedQuestionnaire): Promise<Stands>;
  startDay(day: StudyDay): Promise<Stands>;

  /** @returns the identifier of the page that is loaded now */
  openPage(person: SimulatedPerson, day: StudyDay): string;
  /** @param seconds since the page was loaded */
  reportSessionTime(report: { day: StudyDay; pageId: string; seconds: number }): Promise<void>;

  /** @returns the answers that are stored already, in their newest revision */
  readChoices(day: StudyDay): Promise<readonly { item: number; revision: number }[]>;
  choose(day: StudyDay, choice: SimulatedChoice): Promise<void>;
  submitInventory(day: StudyDay): Promise<Stands>;

  openWordRating(day: StudyDay): Promise<OpenedRating>;
  storeShowing(shown: WordOnScreen, showing: SimulatedShowing): Promise<Stands>;

  /** Opens the next attempt at a task, or takes up the running one. */
  openBlock(
    day: StudyDay,
    task: RelationTask,
  ): Promise<{ attempt: number; items: readonly OfferedItem[]; answeredItems: number }>;
  /** `correct`: what the feedback says; null where there is none. */
  answerItem(
    place: BlockPlace,
    item: number,
    answer: GivenAnswer,
  ): Promise<{ correct: boolean | null; progress: Stands }>;
};
