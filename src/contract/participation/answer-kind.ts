import type { z } from 'zod';
import type { RefusalCode } from '#contract/platform/refusals.ts';

/** Kind of an entry of the offline queue; one call submits all kinds (`answer-calls.ts`). */
export type AnswerKind<
  Kind extends string = string,
  Input extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
> = {
  kind: Kind;
  summary: string;
  carries: 'answer' | 'submission' | 'page-facts';
  input: Input;
  output: Output;
  refusals: readonly RefusalCode[];
};

/** Identity function that keeps the exact types. */
export function defineAnswerKind<Kind extends string, Input extends z.ZodType, Output extends z.ZodType>(
  kind: AnswerKind<Kind, Input, Output>,
): AnswerKind<Kind, Input, Output> {
  return kind;
}
