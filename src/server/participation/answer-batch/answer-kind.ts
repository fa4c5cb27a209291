import type { RawBuilder } from 'kysely';
import type { ProgressView } from '#contract/participation/progress-shape.ts';
import type { Call, OutputOf } from '#contract/platform/call.ts';
import type { AnswerRow, AnswerTable } from '#server/participation/answers/insert-answers-store.ts';
import type { Standing } from '#server/participation/progress/progress-view-store.ts';
import type { Also } from '#server/participation/progress/step-store.ts';
import type { PartFacts } from '#server/participation/progress/under-way-store.ts';
import type { Bound } from '#server/platform/database/prepared-query.ts';
import type { Progress } from '#study/progress/progress.ts';

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
export type AnswerKind<Input, Part, Stored, Output> = {
  /** A single answer comes by this call, several by the batch. */
  call: Call;
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

/** A kind whose types are known to itself alone. */
export type AnyAnswerKind = AnswerKind<unknown, unknown, unknown, unknown>;

/** Declares a kind of answer to a call. */
export function defineAnswerKind<C extends Call, Input, Part, Stored>(
  call: C,
  kind: Omit<AnswerKind<Input, Part, Stored, OutputOf<C>>, 'call'>,
): AnyAnswerKind {
  return { call, ...kind } as unknown as AnyAnswerKind;
}
