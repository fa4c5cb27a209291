import { expect, test } from 'vitest';
import { makeKeptCalls } from '#contract/participation/kept-calls.ts';
import { type RefusalCode, refusals } from '#contract/platform/refusals.ts';
import type { JournalEntry } from './journal-entry.ts';
import { sendEntriesBy } from './send-entries.ts';

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
  const send = sendEntriesBy(async (call) => (call.path === makeKeptCalls.path ? { ok: true, value } : null), [path]);
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
