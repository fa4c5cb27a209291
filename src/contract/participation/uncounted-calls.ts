import { z } from 'zod';
import { defineCall } from '#contract/platform/call.ts';
import { instant } from '#contract/platform/shapes.ts';
import { type UncountedKind, uncountedReasons } from '#study/decisions/uncounted-answer.ts';
import { choiceShape, chooseInventoryAnswer } from './inventory-calls.ts';
import { answerRelationItem, relationAnswerShape } from './relation-task-calls.ts';
import { presentationShape, storePresentation } from './word-rating-calls.ts';

const mostUncountedTogether = 32;

const entryId = z.string().regex(/^[0-9a-f]{32}$/);
const ofAny = {
  /** The device's name of the answer: sent again it is the same one. */
  entryId,
  reason: z.enum(uncountedReasons),
  /** When it was given, by the device's clock. */
  answeredAt: instant,
};

/** An answer that the rules have not taken, as it was given: what a call for answers takes, and nothing else. */
const uncountedShape = z.discriminatedUnion('kind', [
  z.strictObject({ ...ofAny, kind: z.literal('choice'), input: choiceShape }),
  z.strictObject({ ...ofAny, kind: z.literal('showing'), input: presentationShape }),
  z.strictObject({ ...ofAny, kind: z.literal('item'), input: relationAnswerShape }),
]);
export type UncountedAnswer = z.output<typeof uncountedShape>;

export const keepUncountedAnswers = defineCall({
  method: 'POST',
  path: '/api/participation/uncounted-answers',
  access: 'participant',
  summary: 'Keeps answers of the caller that were refused, as what they are: they count in nothing',
  input: z.strictObject({ entries: z.array(uncountedShape).min(1).max(mostUncountedTogether) }),
  output: z.object({
    /** Those that are kept now; what is missing has found no room today. */
    kept: z.array(entryId),
  }),
  refusals: [],
});

const kinds: Readonly<Record<string, UncountedKind>> = {
  [chooseInventoryAnswer.path]: 'choice',
  [storePresentation.path]: 'showing',
  [answerRelationItem.path]: 'item',
};

/** What an answer is stored under, besides whose it is (docs/architecture.md, "What is stored"). */
const keyFields: Readonly<Record<UncountedKind, readonly string[]>> = {
  choice: ['day', 'item', 'revision'],
  showing: ['day', 'position'],
  item: ['day', 'task', 'attempt', 'item'],
};

/** How a page hands over what was refused. */
export const handingOverUncounted = {
  call: keepUncountedAnswers,
  mostTogether: mostUncountedTogether,
  calmPath: chooseInventoryAnswer.path,
  /** Of the calls that make an answer each. */
  answerPaths: Object.keys(kinds),
  /** @returns what the server stores an answer of a participant under; null where it is none */
  keyOf(path: string, input: unknown): string | null {
    const kind = kinds[path];
    if (kind === undefined || typeof input !== 'object' || input === null) return null;
    return JSON.stringify([kind, ...keyFields[kind].map((field) => Reflect.get(input, field) as unknown)]);
  },
  /** @returns null where it is no answer, or none in today's shape */
  answerOf({ id, path, input, recordedAt, refusal }: RefusedCall): UncountedAnswer | null {
    const reason = uncountedReasons.find((one) => one === refusal.refusal) ?? 'other';
    const answer = { entryId: id, kind: kinds[path], input, reason, answeredAt: recordedAt };
    return uncountedShape.safeParse(answer).data ?? null;
  },
};

type RefusedCall = { id: string; path: string; input: unknown; recordedAt: string; refusal: { refusal: string } };
