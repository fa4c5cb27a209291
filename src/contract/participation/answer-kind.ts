import type { z } from 'zod';
import type { RefusalCode } from '#contract/platform/refusals.ts';

/** One kind of what a page keeps until the server acknowledges it; all of them come by one call (`answer-calls.ts`). */
export type AnswerKind<
  Kind extends string = string,
  Input extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
> = {
  kind: Kind;
  summary: string;
  /** What it carries of a person: an answer, the end of a part, or nothing but facts of the page. */
  carries: 'answer' | 'submission' | 'page-facts';
  input: Input;
  output: Output;
  /** What the rules may refuse it for. */
  refusals: readonly RefusalCode[];
};

/** Keeps the row's exact types. */
export function defineAnswerKind<Kind extends string, Input extends z.ZodType, Output extends z.ZodType>(
  kind: AnswerKind<Kind, Input, Output>,
): AnswerKind<Kind, Input, Output> {
  return kind;
}
