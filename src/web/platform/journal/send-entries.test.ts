import { describe, expect, test } from 'vitest';
import { asReleaseBefore } from '#contract/participation/added-fields.ts';
import { makeKeptCalls } from '#contract/participation/kept-calls.ts';
import { answerRelationItem } from '#contract/participation/relation-task-calls.ts';
import { type RefusalCode, refusals } from '#contract/platform/refusals.ts';
import type { JournalEntry } from './journal-entry.ts';
import { type PostKept, sendEntriesBy } from './send-entries.ts';

const path = '/api/participation/anything';
const entry = (sequence: number): JournalEntry => ({ sequence, accountId: 'ana', path, input: {} }) as JournalEntry;

/** What the page takes from a reply in which the first entry is kept and the second refused like this. */
function whenSecondIs(refusal: RefusalCode) {
  const value = {
    outcomes: [
      { key: '1', ok: true, value: {} },
      { key: '2', ok: false, refusal: { refusal, message: refusals[refusal].message } },
    ],
  };
  const send = sendEntriesBy(
    async (call) => (call.path === makeKeptCalls.path ? { ok: true, value } : null),
    [path],
    asReleaseBefore,
  );
  return send([entry(1), entry(2)]);
}

test.each(['too-many-requests', 'unavailable'] as const)(
  'an answer among others that is told to wait (%s) is not given up',
  async (code) => {
    expect(await whenSecondIs(code)).toEqual([{ kind: 'acknowledged', value: {} }, { kind: 'unreachable' }]);
  },
);

test('an answer among others that the rules refuse is refused', async () => {
  expect(await whenSecondIs('out-of-order')).toMatchObject([{ kind: 'acknowledged' }, { kind: 'refused' }]);
});

describe('a server of the release before, which refuses what it does not know', () => {
  const invalid = {
    ok: false,
    refusal: { refusal: 'invalid-input', message: refusals['invalid-input'].message },
  } as const;
  const item = (sequence: number, more: object): JournalEntry =>
    ({ sequence, accountId: 'ana', path: answerRelationItem.path, input: { item: sequence, ...more } }) as JournalEntry;
  const fromNow = { startedAt: '2026-05-04T12:00:00.000Z', course: {} };

  /** @param answers what the server says to the input of one answer */
  function olderServer(answers: (input: object) => Awaited<ReturnType<PostKept>>) {
    const taken: object[] = [];
    const decide = (input: object) => {
      const reply = 'course' in input ? invalid : answers(input);
      if (reply?.ok) taken.push(input);
      return reply;
    };
    const post: PostKept = async ({ path, input }) => {
      if (path !== makeKeptCalls.path) return decide(input as object);
      const { entries } = input as { entries: { key: string; input: object }[] };
      return { ok: true, value: { outcomes: entries.map(({ key, input: one }) => ({ key, ...decide(one) })) } };
    };
    return { taken, send: sendEntriesBy(post, [answerRelationItem.path], asReleaseBefore) };
  }

  test('is given the answer without it', async () => {
    const { taken, send } = olderServer(() => ({ ok: true, value: 'kept' }));
    expect(await send([item(1, fromNow)])).toEqual([{ kind: 'acknowledged', value: 'kept' }]);
    expect(taken).toEqual([{ item: 1 }]);
  });

  test('is given answers together up to that one, which goes alone', async () => {
    const { taken, send } = olderServer(() => ({ ok: true, value: 'kept' }));
    const waiting = [item(1, {}), item(2, fromNow), item(3, {})];
    expect(await send(waiting)).toEqual([{ kind: 'acknowledged', value: 'kept' }]);
    expect(await send(waiting.slice(1))).toEqual([{ kind: 'acknowledged', value: 'kept' }]);
    expect(taken).toContainEqual({ item: 2 });
  });

  test('and does not have a call says so when it is made alone', async () => {
    const missing = {
      ok: false,
      refusal: { refusal: 'not-found', message: refusals['not-found'].message },
    } as const;
    const otherPath = { ...invalid, refusal: { ...invalid.refusal, fields: [{ field: 'path', message: '' }] } };
    const post: PostKept = async ({ path: asked, input }) => {
      if (asked !== makeKeptCalls.path) return asked === path ? missing : { ok: true, value: 'kept' };
      const { entries } = input as { entries: { key: string; path: string }[] };
      const decide = (one: string) => (one === path ? otherPath : ({ ok: true, value: 'kept' } as const));
      return { ok: true, value: { outcomes: entries.map(({ key, path: one }) => ({ key, ...decide(one) })) } };
    };
    const send = sendEntriesBy(post, [path, answerRelationItem.path], asReleaseBefore);
    const waiting = [item(1, {}), entry(2), item(3, {})];
    expect(await send(waiting)).toEqual([{ kind: 'acknowledged', value: 'kept' }]);
    expect(await send(waiting.slice(1))).toMatchObject([{ kind: 'not-known' }]);
  });

  test('and refuses the answer itself has refused it', async () => {
    const { send } = olderServer(() => invalid);
    expect(await send([item(1, fromNow)])).toMatchObject([{ kind: 'refused' }]);
    expect(await send([item(1, {}), item(2, {})])).toMatchObject([{ kind: 'refused' }, { kind: 'refused' }]);
  });
});
