import type { Assignment } from '#study/assignment/assignment.ts';
import type { AdvanceReason } from '#study/progress/progress.ts';
import type { Phase, RelationTask, StudyDay } from '#study/protocol.ts';
import type { RelationItem } from '#study/relation-task/relation-item.ts';
import type { RepeatPlan, RepeatPurpose } from '#study/word-rating/repeated-ratings.ts';
import type { WordOrder } from '#study/word-rating/word-rating.ts';
import type { SimulatedChoice } from './simulate-inventory.ts';
import type { SimulatedQuestionnaire } from './simulate-questionnaire.ts';
import type { SimulatedPresentation } from './simulate-rating.ts';
import type { SubmittedAnswer } from './walked-study.ts';

/** As the server would store it. Instants in ms since 1970, UTC. */
export type SimulatedParticipation = {
  consentedAtMs: number;
  /** Null after consent only. */
  enrolment: { answers: SimulatedQuestionnaire; enrolledAtMs: number } | null;
  day: StudyDay;
  phase: Phase;
  days: SimulatedDay[];
  events: SimulatedEvent[];
  lastAtMs: number;
};

/** `kind` is the server's event kind. */
export type SimulatedEvent = { day: StudyDay; kind: string; detail: object; happenedAtMs: number };

export type SimulatedDay = {
  day: StudyDay;
  startedAtMs: number;
  submittedAtMs: number | null;
  finishedAtMs: number | null;
  pages: { pageId: string; seconds: number; reportedAtMs: number }[];
  choices: (SimulatedChoice & { receivedAtMs: number })[];
  rating: SimulatedRating | null;
  assignment: { assignment: Assignment; assignedAtMs: number } | null;
  blocks: SimulatedBlock[];
};

export type SimulatedRating = WordOrder & {
  seed: number;
  scaleReversed: boolean;
  openedAtMs: number;
  completedAtMs: number | null;
  presentations: StoredSimulatedPresentation[];
  plan: RepeatPlan | null;
  repeatedPresentations: (StoredSimulatedPresentation & { againFor: RepeatPurpose })[];
  /** Teste 2 is over, and the pseudo-words are rated. */
  isAfterTests: boolean;
};

export type StoredSimulatedPresentation = SimulatedPresentation & {
  position: number;
  word: string;
  shownAtMs: number;
  receivedAtMs: number;
};

export type SimulatedBlock = {
  task: RelationTask;
  attempt: number;
  seed: number;
  generatorVersion: number;
  items: RelationItem[];
  openedAtMs: number;
  finishedAtMs: number | null;
  correctCount: number | null;
  scorePercent: number | null;
  advancedBy: AdvanceReason | null;
  answers: (SubmittedAnswer & { item: number; correct: boolean; receivedAtMs: number })[];
};
