import type { RawBuilder } from 'kysely';
import type { ProgressView } from '#contract/participation/progress-shape.ts';
import type { AnswerRow, AnswerTable } from '#server/participation/answers/insert-answers-store.ts';
import type { Progress } from '#study/progress/progress.ts';
import type { MissedAnswers } from './missed-answers-store.ts';
import type { Also } from './step-store.ts';
import type { PartFacts, UnderWay } from './under-way-store.ts';

/** One kind of answer, where it is simply the next one; what `begin` returns is kept between two answers. */
export type NextAnswer<Input, Table extends AnswerTable, Part, Output> = PartFacts<Part> & {
  /** Where answers are stored, unless what is decided says another table. */
  table: Table;
  /**
   * Decides by the rules alone.
   * @returns null where the answer is not the next one of the part that is under way
   */
  decide(input: Input, underWay: UnderWay<Part>): Decided<Table, Part, Output> | null;
  repeats: Repeats<Input, Output>;
  /** Where an answer can be known for the next one without having heard of those before it. */
  missed?: MissedAnswers<Input, Part>;
};

/** What is stored already, and what somebody is answered who sends the same again. */
export type Repeats<Input, Output> = {
  /** For a query on `participant`, as JSON: what is stored under the keys of the inputs. */
  facts(inputs: readonly Input[]): RawBuilder<unknown>;
  /** @returns what gives the answer to a repeat, and null for an input that is none */
  read(facts: unknown): (input: Input, progress: ProgressView) => Output | null;
};

/** What the rules say of an answer that is simply the next one. */
export type Decided<Table extends AnswerTable, Part, Output> = {
  /** Null for what ends a part and is no answer itself. */
  row: AnswerRow<Table> | null;
  /** Answers that are stored elsewhere than others of the same call. */
  into?: Table;
  after: Part;
  output: (progress: ProgressView) => Output;
  /** It was the last one of the part: where the participant stands then, and what else is stored with that. */
  end?: LastOfPart;
};
export type LastOfPart = { progress: Progress; also: Also; whenStored?: () => void };

/** What came of trying to store some. */
export type Attempt<Output> = {
  answers: Output[];
  /** What it was decided by is not so any more, and nothing was stored. */
  isStale: boolean;
};
export const nothingNext = { answers: [], isStale: false };
export const overtaken = { answers: [], isStale: true };
