import type { Assignment } from '#study/assignment/assignment.ts';
import type { DayOpeningSettings } from '#study/days/day-opening-settings.ts';
import type { StudyState } from '#study/days/study-state.ts';
import type { RelationTask, StudyDay } from '#study/protocol.ts';
import type { RelationItem } from '#study/relation-task/relation-item.ts';
import type { RepeatPlan, RepeatPurpose } from '#study/word-rating/repeated-ratings.ts';
import type { PresentationOutcome } from '#study/word-rating/word-rating.ts';
import type { WordTable } from '#study/words/word-table.ts';

/** Rows as read from the database. Instants are ms since 1970, UTC. Unreadable content is null. */
export type StoredParticipant = {
  code: string;
  /** Account id, or participant id without an account. */
  id: string;
  group: number | null;
  /** Number of groups once revealed; otherwise null. */
  disclosedGroups: number | null;
  day: number;
  phase: number;
  timeZone: string;
  enrolledAtMs: number | null;
  consentCount: number;
  /** Left with answers retained; account and name are gone. */
  hasLeft: boolean;
  contact: { fullName: string; email: string } | null;
  questionnaire: { age: number; sex: string; social: string; education: string; medications: string } | null;
  days: StoredDayRow[];
  /** Staff decisions, oldest first; null restores the study's rule. */
  openingDecisions: { day: StudyDay; opensAtMs: number | null; beyondLastDate: boolean; decidedAtMs: number }[];
  choices: { day: StudyDay; item: number; revision: number; value: number }[];
  ratingSessions: StoredRatingSession[];
  presentations: StoredPresentation[];
  repeatedPresentations: (StoredPresentation & { againFor: RepeatPurpose })[];
  assignments: { day: StudyDay; seed: number; content: Assignment | null; materialHash: string }[];
  blocks: StoredBlockRow[];
  answers: StoredAnswerRow[];
  /** From the timeline, oldest first. */
  phaseChanges: { day: StudyDay; from: unknown; to: unknown }[];
};

export type StoredDayRow = {
  day: StudyDay;
  startedAtMs: number;
  inventoryAsked: boolean;
  inventorySubmittedAtMs: number | null;
  finishedAtMs: number | null;
  /** Zone at the start, if corrected later. */
  timeZoneBefore: string | null;
  sessionSeconds: number[];
};

export type StoredRatingSession = {
  day: StudyDay;
  seed: number;
  orderVersion: number;
  order: string[] | null;
  comparedWords: number;
  scaleReversed: boolean;
  again: RepeatPlan | 'unreadable' | null;
  completedAtMs: number | null;
  materialHash: string;
};

export type StoredPresentation = {
  day: StudyDay;
  position: number;
  word: string;
  outcome: PresentationOutcome;
  valence: number | null;
  reactionTimeMs: number | null;
  /** Presentation time; null if the page could not measure it. */
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

/** Fields of the trace that other columns derive from. */
type StoredTrace = {
  revealsMs: readonly number[];
  drops: readonly { option: string; atMs: number; inputWay: string }[];
  confirmedMs: number;
};

/** Facts of an item beyond its trace. */
type StoredCourse = {
  partsShown: readonly ({ atMs: number } | null)[];
  picks: readonly { option: string; atMs: number; letGoMs: number | null }[];
  focusLosses: readonly { atMs: number; lengthMs: number }[];
  earlier: { task: RelationTask; attempt: number; item: number } | null;
};

/** Study material by hash, and staff decisions for the study. */
export type KnownMaterial = {
  wordTables: ReadonlyMap<string, WordTable>;
  settings: readonly DayOpeningSettings[];
  /** Oldest first; open before the first. */
  studyChanges: readonly { state: StudyState; changedAtMs: number }[];
};
