import type { RawBuilder } from 'kysely';
import type { AnswerKind } from '#contract/participation/answer-kind.ts';
import type { ProgressView } from '#contract/participation/progress-shape.ts';
import type { OutputOf } from '#contract/platform/call.ts';
import type { AnswerRow, AnswerTable } from '#server/participation/answers/insert-answers-store.ts';
import type { Standing } from '#server/participation/progress/progress-view-store.ts';
import type { Also } from '#server/participation/progress/step-store.ts';
import type { PartFacts } from '#server/participation/progress/under-way-store.ts';
import type { Bound } from '#server/platform/database/prepared-query.ts';
import { Refusal, refuseIf } from '#server/platform/failures/refusal.ts';
import { type Progress, refusalOutOfTurn } from '#study/progress/progress.ts';
import type { PhaseName, StudyDay } from '#study/protocol.ts';

/** Where a participant is in a part of the day, as the rules of an answer take it. */
export type Position<Part> = Standing & { participantId: string; part: Part; now: Date };

/** What the rules say of an answer that is stored. */
export type PlannedAnswer<Part, Output> = {
  /** Null for what ends a part without being an answer itself. */
  row: PlannedRow | null;
  /** The part afterwards; null where all has to be read anew. */
  after: Part | null;
  output: (progress: ProgressView) => Output;
  /** Where it is the last answer of a part or an attempt, or changes more than the part. */
  step?: PlannedStep;
};

export type PlannedRow = { [Table in AnswerTable]: { table: Table; row: AnswerRow<Table> } }[AnswerTable];

/** The progress afterwards, and what is stored with it. */
export type PlannedStep = {
  progress: Progress;
  also: Also;
  whenStored?: () => void;
  /** Stored in place of `also` where that fails: the participant goes on in any case. */
  fallback?: { also: Also; onFault: (fault: unknown) => void };
};

/** The rules of one kind of answer; all of them are pure. */
export type AnswerRules<Input, Part, Stored, Output> = {
  kind: AnswerKind;
  /** What `planNext` needs to know of the part in progress; shared by kinds of one part. */
  partFacts: PartFacts<Part>;
  /** @returns null unless it is simply the next answer of the part in progress */
  planNext(input: Input, position: Position<Part>): PlannedAnswer<Part, Output> | null;
  /** @returns the key of an answer, in fields of the names that `stored` reads */
  keyOf(input: Input): object;
  /** For a query on `participant`, as JSON: what is stored under the keys (JSON text of a list of `keyOf`). */
  stored(keys: Bound<string>): RawBuilder<unknown>;
  readStored(stored: unknown): Stored;
  /**
   * Judges an answer that is not simply the next one: a repeat succeeds, anything else is refused.
   * @param position `part` is null where no part of this kind is in progress
   * @throws Refusal
   */
  judge(input: Input, stored: Stored, position: Position<Part | null>): Judged<Part, Output>;
};

export type Judged<Part, Output> =
  | { repeat: (progress: ProgressView) => Output }
  | { planned: PlannedAnswer<Part, Output> };

/** The rules of a kind that belongs to no part: it is stored once under its own key, in any progress. */
export type FactsRules<Input, Output> = {
  kind: AnswerKind;
  planFacts(input: Input, at: { participantId: string; now: Date }): { row: PlannedRow; output: () => Output };
};

/** Rules whose types are known to themselves alone. */
export type AnyAnswerRules = AnswerRules<unknown, unknown, unknown, unknown>;
export type AnyFactsRules = FactsRules<unknown, unknown>;
export type AnyRules = AnyAnswerRules | AnyFactsRules;

/** Declares the rules of a kind of answer. */
export function defineAnswerRules<Kind extends AnswerKind, Input, Part, Stored>(
  kind: Kind,
  rules: Omit<AnswerRules<Input, Part, Stored, OutputOf<Kind>>, 'kind'>,
): AnyAnswerRules {
  return { kind, ...rules } as unknown as AnyAnswerRules;
}

/** @throws Refusal `wrong-day`, `wrong-phase`, `consent-outdated` unless this part is in progress under a consent in force */
export function requirePart(
  { progress, consentIsCurrent }: Pick<Position<unknown>, 'progress' | 'consentIsCurrent'>,
  asked: { day: StudyDay; phase: PhaseName },
): void {
  refuseIf(refusalOutOfTurn(progress, asked));
  if (!consentIsCurrent) throw new Refusal('consent-outdated');
}
