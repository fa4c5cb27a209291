import { z } from 'zod';
import { defineCall, type InputOf, type OutputOf } from '#contract/platform/call.ts';
import { type RefusalCode, refusalShape } from '#contract/platform/refusals.ts';
import { instant } from '#contract/platform/shapes.ts';
import type { AnswerKind } from './answer-kind.ts';
import { inventoryChoiceKind, inventorySubmissionKind } from './inventory-calls.ts';
import { pageKind } from './page-calls.ts';
import { relationItemKind } from './relation-task-calls.ts';
import { wordRatingKind } from './word-rating-calls.ts';

/** Entries kept on the device until the server decides. */
export const answerKinds = [
  inventoryChoiceKind,
  inventorySubmissionKind,
  wordRatingKind,
  relationItemKind,
  pageKind,
] as const satisfies readonly AnswerKind[];

export const maximumEntries = 64;
/** Leaves room for the envelope in the body limit. */
export const maximumEntriesBytes = 60 * 1024;

/** Kinds without a participant's action: the save state does not count them. */
export const nonAnswerKinds: readonly string[] = answerKinds
  .filter(({ carries }) => carries === 'page-facts')
  .map(({ kind }) => kind);

/** Retryable refusals. After any other the entry is stored as refused, except after `participation-ended`. */
export const temporaryRefusals: readonly RefusalCode[] = [
  'consent-outdated',
  'too-many-requests',
  'unavailable',
  'sign-in-needed',
  'not-enrolled',
  'foreign-origin',
];

const entryId = z.string().regex(/^[0-9a-f]{32}$/);
const ofEntry = {
  /** Client-generated id; a retry reuses it (idempotency key). */
  id: entryId,
  /** By the device's clock. */
  recordedAt: instant,
  /** Start of the participation at recording; another one is refused with `participation-ended`. */
  participationSince: instant.optional(),
};

const entryShape = z.strictObject({
  ...ofEntry,
  kind: z.string().max(40),
  /** Validated per entry, so a malformed one refuses only itself. */
  input: z.unknown().transform((input) => () => input),
});

export const submitAnswers = defineCall({
  path: '/api/participation/answers',
  access: 'participant',
  summary: 'Submits a batch of answers in order, each decided separately; entries without an outcome must be retried',
  input: z.strictObject({
    entries: z.array(entryShape).min(1).max(maximumEntries).refine(haveDistinctIds, {
      message: 'Cada resposta só pode vir uma vez no mesmo envio.',
    }),
  }),
  describedInput: z.strictObject({
    entries: z.array(z.discriminatedUnion('kind', describedEntries())).min(1).max(maximumEntries),
  }),
  output: z.object({
    /** In order, up to the first undecided entry. */
    outcomes: z.array(
      z.discriminatedUnion('ok', [
        z.object({ id: entryId, ok: z.literal(true), value: z.unknown() }),
        z.object({ id: entryId, ok: z.literal(false), refusal: refusalShape }),
      ]),
    ),
  }),
});

export type SentAnswer = InputOf<typeof submitAnswers>['entries'][number];
export type AnswerOutcome = OutputOf<typeof submitAnswers>['outcomes'][number];

/** @returns undefined for an unknown kind */
export function answerKindOf(kind: string): AnswerKind | undefined {
  return answerKinds.find((one) => one.kind === kind);
}

function describedEntries() {
  const [first, ...others] = answerKinds.map(({ kind, input, summary, refusals }) =>
    z
      .strictObject({ ...ofEntry, kind: z.literal(kind), input: input as z.ZodType })
      .describe(`${summary}. May be refused: ${refusals.join(', ')}`),
  );
  if (first === undefined) throw new Error('There is no kind of answer');
  return [first, ...others] as const;
}

function haveDistinctIds(entries: readonly { id: string }[]): boolean {
  return new Set(entries.map(({ id }) => id)).size === entries.length;
}
