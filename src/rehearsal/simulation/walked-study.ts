import type { QuestionnaireFields } from '#study/material/questionnaire-field.ts';
import type { Phase, RelationTask, StudyDay } from '#study/protocol.ts';
import type { OpenedRatingSession } from '#study/word-rating/rating-session-state.ts';
import type { OfferedItem } from './choose-option.ts';
import type { SimulatedOutcome } from './simulate-interaction.ts';
import type { SimulatedChoice } from './simulate-inventory.ts';
import type { SimulatedPerson } from './simulate-person.ts';
import type { SimulatedQuestionnaire } from './simulate-questionnaire.ts';
import type { SimulatedPresentation } from './simulate-rating.ts';
import type { SimulatedAnswer } from './simulate-relation-answer.ts';
import type { SimulatedClock } from './simulated-clock.ts';

export type WalkerStatus = {
  enrolment: 'none' | 'consented' | 'enrolled';
  consentOutdated: boolean;
  day: StudyDay;
  phase: Phase;
};

/** `position` is from 1; in ms since 1970, UTC. */
export type PresentedWord = { day: StudyDay; position: number; word: string; shownAtMs: number };

export type SubmittedAnswer = SimulatedAnswer & {
  /** Item onset, in ms since 1970, UTC. */
  startedAtMs: number;
  earlier: SimulatedOutcome | null;
};

export type BlockPlace = { day: StudyDay; task: RelationTask; attempt: number };

/** One participant's access, over HTTP or in memory. Each function is one action and returns the new progress. */
export type WalkedStudy<Status extends WalkerStatus> = {
  /** Advanced only by the participant's actions. */
  readonly clock: SimulatedClock;
  readonly questionnaireFields: QuestionnaireFields;

  readProgress(): Promise<Status>;
  giveConsent(person: SimulatedPerson): Promise<Status>;
  enrol(person: SimulatedPerson, answers: SimulatedQuestionnaire): Promise<Status>;
  startDay(day: StudyDay): Promise<Status>;

  openPage(person: SimulatedPerson, day: StudyDay): string;
  /** @param seconds since the page was loaded */
  reportSessionTime(report: { day: StudyDay; pageId: string; seconds: number }): Promise<void>;

  readChoices(day: StudyDay): Promise<readonly { item: number; revision: number }[]>;
  choose(day: StudyDay, choice: SimulatedChoice): Promise<void>;
  submitInventory(day: StudyDay): Promise<Status>;

  openWordRating(day: StudyDay): Promise<OpenedRatingSession>;
  storePresentation(word: PresentedWord, presentation: SimulatedPresentation): Promise<Status>;

  /** Opens the next attempt, or resumes the open one. */
  openBlock(
    day: StudyDay,
    task: RelationTask,
  ): Promise<{ attempt: number; items: readonly OfferedItem[]; answeredItems: number }>;
  /** `correct`: feedback; null without. */
  answerItem(
    place: BlockPlace,
    item: number,
    answer: SubmittedAnswer,
  ): Promise<{ correct: boolean | null; progress: Status }>;
};
