import type { RawBuilder } from 'kysely';
import type { AnswerKind } from '#contract/participation/answer-kind.ts';
import type { ProgressView } from '#contract/participation/progress-shape.ts';
import type { OutputOf } from '#contract/platform/call.ts';
import type { AnswerRow, AnswerTable } from '#server/participation/answers/insert-answers-store.ts';
import type { PartFacts } from '#server/participation/progress/caller-query-store.ts';
import type { ParticipantStatus } from '#server/participation/progress/progress-view-store.ts';
import type { StepExtras } from '#server/participation/progress/step-store.ts';
import type { Bound } from '#server/platform/database/prepared-query.ts';
import { Refusal, refuseIf } from '#server/platform/failures/refusal.ts';
import { type Progress, phaseRefusal } from '#study/progress/progress.ts';
import type { PhaseName, StudyDay } from '#study/protocol.ts';

export type PartPosition<Part> = ParticipantStatus & { participantId: string; part: Part; now: Date };

export type PlannedAnswer<Part, Output> = {
  /** Null when the entry ends a part and carries no answer. */
  row: PlannedRow | null;
  /** Null when the state must be re-read. */
  after: Part | null;
  output: (progress: ProgressView) => Output;
  /** Change of progress, set when the answer ends a part or an attempt, or changes more than the part. */
  step?: PlannedStep;
};

export type PlannedRow = { [Table in AnswerTable]: { table: Table; row: AnswerRow<Table> } }[AnswerTable];

export type PlannedStep = {
  progress: Progress;
  also: StepExtras;
  whenStored?: () => void;
  /** Stored when `also` fails, so that the participant can continue. */
  fallback?: { also: StepExtras; onFault: (fault: unknown) => void };
};

export type AnswerRules<Input, Part, Stored, Output> = {
  kind: AnswerKind;
  /** Shared by the kinds of one part. */
  partFacts: PartFacts<Part>;
  /** @returns null unless it is the next answer of the part in progress */
  planNext(input: Input, position: PartPosition<Part>): PlannedAnswer<Part, Output> | null;
  /** @returns the key columns that `stored` selects by */
  keyOf(input: Input): object;
  /** Expression on `participant`: rows stored under the keys, as JSON. @param keys JSON text of a list of `keyOf` */
  stored(keys: Bound<string>): RawBuilder<unknown>;
  readStored(stored: unknown): Stored;
  /**
   * Judges an answer that is not the next one: a repeat succeeds, any other is refused.
   * @param position `part` is null unless a part of this kind is in progress
   * @throws Refusal
   */
  judge(input: Input, stored: Stored, position: PartPosition<Part | null>): JudgedAnswer<Part, Output>;
};

export type JudgedAnswer<Part, Output> =
  | { repeat: (progress: ProgressView) => Output }
  | { planned: PlannedAnswer<Part, Output> };

/** Rules of a kind outside parts: stored once under its own key. */
export type FactsRules<Input, Output> = {
  kind: AnswerKind;
  planFacts(input: Input, at: { participantId: string; now: Date }): { row: PlannedRow; output: () => Output };
};

export type AnyAnswerRules = AnswerRules<unknown, unknown, unknown, unknown>;
export type AnyFactsRules = FactsRules<unknown, unknown>;
export type AnyRules = AnyAnswerRules | AnyFactsRules;

export function defineAnswerRules<Kind extends AnswerKind, Input, Part, Stored>(
  kind: Kind,
  rules: Omit<AnswerRules<Input, Part, Stored, OutputOf<Kind>>, 'kind'>,
): AnyAnswerRules {
  return { kind, ...rules } as unknown as AnyAnswerRules;
}

/** @throws Refusal `wrong-day`, `wrong-phase`, `consent-outdated` unless this part is in progress under a consent in force */
export function requirePart(
  { progress, consentIsCurrent }: Pick<PartPosition<unknown>, 'progress' | 'consentIsCurrent'>,
  requested: { day: StudyDay; phase: PhaseName },
): void {
  refuseIf(phaseRefusal(progress, requested));
  if (!consentIsCurrent) throw new Refusal('consent-outdated');
}
