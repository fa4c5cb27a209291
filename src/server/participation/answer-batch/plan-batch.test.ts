import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Refusal } from '#server/platform/failures/refusal.ts';
import type { AnyAnswerRules } from './answer-rules.ts';
import type { AnswerState } from './answer-state-store.ts';
import { type Entry, type Plan, planBatch } from './plan-batch.ts';

/** A part of three numbers, answered in their order; another part follows. */
type Stored = { values: number[][]; refused: string[]; revision: number };
type Input = { number: number; value: number };

const now = new Date('2026-11-29T12:00:00Z');
const lastNumber = 3;
const parts = [0, 1];
const facts = parts.map(() => ({ facts: null as never, begin: (part: unknown) => part }));

const rulesOfParts = parts.map((place): AnyAnswerRules => {
  const rules = {
    partFacts: facts[place],
    planNext({ number, value }: Input, { part }: { part: number }) {
      if (number !== part + 1) return null;
      const isLast = number === lastNumber;
      return {
        row: { place, value },
        after: number,
        output: () => `stored ${number}`,
        ...(isLast && { step: {} }),
      };
    },
    judge({ number, value }: Input, values: number[], { part }: { part: number | null }) {
      const before = values[number - 1];
      if (before === value) return { repeat: () => `repeat ${number}` };
      throw new Refusal(before !== undefined ? 'conflict' : part === null ? 'wrong-phase' : 'out-of-order');
    },
  };
  return rules as unknown as AnyAnswerRules;
});

function stateOf({ values, revision }: Stored, isJustRead: boolean): AnswerState {
  const place = values.findIndex((ofPart) => ofPart.length < lastNumber);
  const inProgress = place === -1 ? null : { facts: facts[place], part: values[place]?.length };
  const stored = isJustRead ? new Map(rulesOfParts.map((rules, index) => [rules, [...(values[index] ?? [])]])) : null;
  return { inProgress, stored, revision, consentIsCurrent: true } as unknown as AnswerState;
}

/** Stores what a plan says under the lock. */
function write(stored: Stored, state: AnswerState, { rows }: Plan): boolean {
  if (state.revision !== stored.revision) return false;
  for (const row of rows) {
    if ('table' in row) {
      const { entry_id, reason } = row.row as { entry_id: string; reason: string };
      stored.refused.push(`${entry_id} ${reason}`);
      continue;
    }
    const { place, value } = row as { place: number; value: number };
    stored.values[place]?.push(value);
  }
  stored.revision += 1;
  return true;
}

/** Decides all entries by as many plans as it takes, the first by a state that may be an old one. */
function decideAll(stored: Stored, entries: readonly Entry[], cached: AnswerState | null, atOnce = entries.length) {
  const replies: string[] = [];
  let state = cached;
  let plans = 0;
  while (replies.length < entries.length) {
    plans += 1;
    if (plans > 3 * entries.length + 3) throw new Error('No plan comes to the end of the entries.');
    state ??= stateOf(stored, true);
    const plan = planBatch(state, entries.slice(replies.length, replies.length + atOnce), now);
    const isJudgedByCache =
      state.stored === null && plan.replies.length > plan.takenIds.length + entries.filter(isRefused).length;
    if (isJudgedByCache) throw new Error('An answer was judged by a state that tells nothing of what is stored.');
    if ((plan.rows.length > 0 || plan.step !== null) && !write(stored, state, plan)) {
      state = null;
      continue;
    }
    replies.push(
      ...plan.replies.map((reply) => ('refusal' in reply ? reply.refusal.code : String(reply.output({} as never)))),
    );
    const isAtEnd = plan.step !== null || plan.replies.length === 0;
    state = isAtEnd ? null : stateOf(stored, false);
  }
  return replies;
}

const isRefused = (entry: Entry) => 'refusal' in entry;

const entry = fc.oneof(
  {
    weight: 9,
    arbitrary: fc
      .record({
        place: fc.constantFrom(...parts),
        number: fc.integer({ min: 1, max: lastNumber + 1 }),
        value: fc.integer({ min: 0, max: 1 }),
      })
      .map(({ place, ...input }) => ({ rules: rulesOfParts[place] as AnyAnswerRules, input })),
  },
  { weight: 1, arbitrary: fc.constant({ refusal: new Refusal('invalid-input') }) },
);
let names = 0;
const entryOf = (decided: { rules: AnyAnswerRules; input: unknown } | { refusal: Refusal }): Entry => {
  names += 1;
  return { ...decided, sent: { id: String(names), kind: 'word-rating', recordedAt: now.toISOString(), input: {} } };
};
/** In their order most are simply the next ones. */
const entries = fc
  .tuple(fc.array(entry, { maxLength: 12 }), fc.boolean())
  .map(([list, isInOrder]) => (isInOrder ? list.toSorted((one, other) => placeOf(one) - placeOf(other)) : list))
  .map((list) => list.map(entryOf));

function placeOf(one: { rules: AnyAnswerRules; input: unknown } | { refusal: Refusal }): number {
  if ('refusal' in one) return 0;
  return rulesOfParts.indexOf(one.rules) * 10 + (one.input as Input).number;
}

const empty = (): Stored => ({ values: parts.map(() => []), refused: [], revision: 1 });

describe('a batch of answers', () => {
  it('is planned and stored like single requests, from any cached state', () => {
    fc.assert(
      fc.property(entries, entries, fc.constantFrom(undefined, 1, 2), (before, given, atOnce) => {
        const alone = empty();
        const inTheMiddle = before.flatMap((one) => decideAll(alone, [one], null)).length;
        expect(inTheMiddle).toBe(before.length);
        const caches = [null, stateOf(alone, false), { ...stateOf(empty(), false), revision: 0 }];
        const together = caches.map((cached) => {
          const stored = structuredClone(alone);
          const decisions = decideAll(stored, given, cached, atOnce);
          return { decisions, values: stored.values, refused: stored.refused };
        });
        const expected = given.flatMap((one) => decideAll(alone, [one], null));
        for (const one of together)
          expect(one).toEqual({ decisions: expected, values: alone.values, refused: alone.refused });
      }),
      { numRuns: 2000 },
    );
  });
});
