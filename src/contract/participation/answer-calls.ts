import { z } from 'zod';
import { defineCall, type InputOf, type OutputOf } from '#contract/platform/call.ts';
import { type RefusalCode, refusalShape } from '#contract/platform/refusals.ts';
import { instant } from '#contract/platform/shapes.ts';
import type { AnswerKind } from './answer-kind.ts';
import { inventoryChoiceKind, inventorySubmissionKind } from './inventory-calls.ts';
import { pageKind } from './page-calls.ts';
import { relationItemKind } from './relation-task-calls.ts';
import { wordRatingKind } from './word-rating-calls.ts';

/** Everything that a page keeps on the device until the server has decided about it. */
export const answerKinds = [
  inventoryChoiceKind,
  inventorySubmissionKind,
  wordRatingKind,
  relationItemKind,
  pageKind,
] as const satisfies readonly AnswerKind[];

export const maximumEntries = 64;
/** So many bytes of entries, as JSON, fit into the body of the call together with what is around them. */
export const maximumEntriesBytes = 60 * 1024;

/** Kinds that carry no action of a participant: the save state does not count them while they wait. */
export const nonAnswerKinds: readonly string[] = answerKinds
  .filter(({ carries }) => carries === 'page-facts')
  .map(({ kind }) => kind);

/**
 * Refusals that decide nothing about an entry: it waits and is sent again. After any other the server keeps it as a refused one where it carries
 * an answer, except after `participation-ended`.
 */
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
  /** The device's name of the entry: sent again it has the same one. */
  id: entryId,
  /** When it was recorded, by the device's clock. */
  recordedAt: instant,
  /** The participation that it belongs to, as progress says when it began: for any other it is over (`participation-ended`). */
  participationSince: instant.optional(),
};

const entryShape = z.strictObject({
  ...ofEntry,
  kind: z.string().max(40),
  /** As its kind takes it. It is not checked before its turn: a malformed input refuses its own entry and no other. */
  input: z.unknown().transform((input) => () => input),
});

export const submitAnswers = defineCall({
  method: 'POST',
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
    /** Of the entries in their order, up to the first that could not be decided. */
    outcomes: z.array(
      z.discriminatedUnion('ok', [
        z.object({ id: entryId, ok: z.literal(true), value: z.unknown() }),
        z.object({ id: entryId, ok: z.literal(false), refusal: refusalShape }),
      ]),
    ),
  }),
  refusals: [],
});

export type SentAnswer = InputOf<typeof submitAnswers>['entries'][number];
export type AnswerOutcome = OutputOf<typeof submitAnswers>['outcomes'][number];

/** @returns undefined for what is none of today's kinds */
export function answerKindOf(kind: string): AnswerKind | undefined {
  return answerKinds.find((one) => one.kind === kind);
}

/** Entries of each kind with its own input, for the description of the call. */
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
