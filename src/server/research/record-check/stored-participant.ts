import type { Assignment } from '#study/assignment/assignment.ts';
import type { DayOpeningSettings } from '#study/days/day-opening-settings.ts';
import type { StudyState } from '#study/days/study-state.ts';
import type { RelationTask, StudyDay } from '#study/protocol.ts';
import type { RelationItem } from '#study/relation-task/relation-item.ts';
import type { AgainPlan, PurposeOfAgain } from '#study/word-rating/rating-again.ts';
import type { PresentationOutcome } from '#study/word-rating/word-rating.ts';
import type { WordTable } from '#study/words/word-table.ts';

/**
 * Everything that is stored about one participant, row by row, as it came from the database. Instants are milliseconds since 1970,
 * UTC. What should be readable and is not, is null.
 */
export type StoredParticipant = {
  code: string;
  /** The account's id, or the participant's own when the account is gone. */
  id: string;
  group: number | null;
  /** How many groups there are, once they are told; null before, and in a study without groups. */
  toldGroups: number | null;
  day: number;
  phase: number;
  timeZone: string;
  enrolledAtMs: number | null;
  consentCount: number;
  /** The account is gone, and with it the name: the person has left and let the answers stay. */
  hasLeft: boolean;
  contact: { fullName: string; email: string } | null;
  questionnaire: { age: number; sex: string; social: string; education: string; medications: string } | null;
  days: StoredDayRow[];
  /** What staff have decided about when days open, oldest first; null where the study's rule counts again. */
  openingDecisions: { day: StudyDay; opensAtMs: number | null; beyondLastDate: boolean; decidedAtMs: number }[];
  choices: { day: StudyDay; item: number; revision: number; value: number }[];
  ratingSessions: StoredRatingSession[];
  showings: StoredShowing[];
  /** Of words that came once more. */
  showingsAgain: (StoredShowing & { againFor: PurposeOfAgain })[];
  assignments: { day: StudyDay; seed: number; content: Assignment | null; materialHash: string }[];
  blocks: StoredBlockRow[];
  answers: StoredAnswerRow[];
  /** The phases that the timeline says were left and entered, oldest first. */
  phaseChanges: { day: StudyDay; from: unknown; to: unknown }[];
};

export type StoredDayRow = {
  day: StudyDay;
  startedAtMs: number;
  inventoryAsked: boolean;
  inventorySubmittedAtMs: number | null;
  finishedAtMs: number | null;
  /** In which zone it was begun, where that was corrected since; null otherwise. */
  timeZoneBefore: string | null;
  /** One number for each page that reported. */
  sessionSeconds: number[];
};

export type StoredRatingSession = {
  day: StudyDay;
  seed: number;
  orderVersion: number;
  order: string[] | null;
  comparedWords: number;
  scaleReversed: boolean;
  /** What it was begun with where words come once more. */
  again: AgainPlan | 'unreadable' | null;
  completedAtMs: number | null;
  materialHash: string;
};

export type StoredShowing = {
  day: StudyDay;
  position: number;
  word: string;
  outcome: PresentationOutcome;
  valence: number | null;
  reactionTimeMs: number | null;
  /** How long the word was on the screen; null where the page could not note it. */
  visibleMs: number | null;
  inputWay: string | null;
  receivedAtMs: number;
  materialHash: string;
};

export type StoredBlockRow = {
  day: StudyDay;
  task: RelationTask;
  attempt: number;
  seed: number;
  generatorVersion: number;
  items: RelationItem[] | null;
  finishedAtMs: number | null;
  correctCount: number | null;
  scorePercent: number | null;
  advancedBy: string | null;
  materialHash: string;
};

export type StoredAnswerRow = {
  day: StudyDay;
  task: RelationTask;
  attempt: number;
  item: number;
  chosen: string;
  correct: boolean;
  feedbackShown: boolean;
  trace: StoredTrace | null;
  course: StoredCourse | null;
  responseLatencyMs: number;
  confirmationLatencyMs: number;
  inputWay: string;
  receivedAtMs: number;
};

/** Of the trace, what other columns follow from. */
type StoredTrace = {
  revealsMs: readonly number[];
  drops: readonly { option: string; atMs: number; inputWay: string }[];
  confirmedMs: number;
};

/** How an item went, beyond its trace. */
type StoredCourse = {
  partsShown: readonly ({ atMs: number } | null)[];
  picks: readonly { option: string; atMs: number; letGoMs: number | null }[];
  focusLosses: readonly { atMs: number; lengthMs: number }[];
  earlier: { task: RelationTask; attempt: number; item: number } | null;
};

/** Every version of the study material that stored answers may name, by its hash, and what staff have chosen for the whole study. */
export type KnownMaterial = {
  wordTables: ReadonlyMap<string, WordTable>;
  settings: readonly DayOpeningSettings[];
  /** How the study has stood since when, oldest first; before the first it was open. */
  studyChanges: readonly { state: StudyState; changedAtMs: number }[];
};
