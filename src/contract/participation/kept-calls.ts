import { z } from 'zod';
import { defineCall } from '#contract/platform/call.ts';
import { refusalShape } from '#contract/platform/refusals.ts';

export const mostKeptCallsTogether = 64;
/** So many bytes of entries, as JSON, fit into the body of any call together with what is around them. */
export const mostBytesOfKeptCalls = 60 * 1024;

const key = z.string().min(1).max(64);

const entryShape = z.strictObject({
  /** Names the entry in its outcome. */
  key,
  /** Of the call, which is one of `callsKeptTogether`. */
  path: z.string().max(100),
  /** What the call takes. Nobody looks inside before it is its turn: what is not as expected refuses its own entry and no other. */
  input: z.unknown().transform((input) => () => input),
});

export const makeKeptCalls = defineCall({
  method: 'POST',
  path: '/api/participation/kept-calls',
  access: 'participant',
  summary:
    'Makes calls that a page has kept, each decided for itself in the order given; without an outcome are those to be sent again',
  input: z.strictObject({
    entries: z
      .array(entryShape)
      .min(1)
      .max(mostKeptCallsTogether)
      .refine(areDistinct, 'Cada chave só pode vir uma vez no mesmo envio.'),
  }),
  output: z.object({
    /** Of the entries in their order: what each call by itself would have answered. */
    outcomes: z.array(
      z.discriminatedUnion('ok', [
        z.object({ key, ok: z.literal(true), value: z.unknown() }),
        z.object({ key, ok: z.literal(false), refusal: refusalShape }),
      ]),
    ),
  }),
  refusals: [],
});

function areDistinct(entries: readonly { key: string }[]): boolean {
  return new Set(entries.map((entry) => entry.key)).size === entries.length;
}
