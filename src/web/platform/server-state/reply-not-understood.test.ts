import { afterEach, expect, it, vi } from 'vitest';
import { readAccount } from '#contract/accounts/account-calls.ts';
import { inventoryChoiceKind } from '#contract/participation/inventory-calls.ts';
import { choice } from '#tests/support/calls/call-inputs.ts';
import { journalOf } from '#web/platform/journal/journal.ts';
import { callServer, ReplyNotUnderstood } from './api.ts';

afterEach(() => vi.unstubAllGlobals());

const answers = (body: unknown) => vi.stubGlobal('fetch', async () => Response.json(body));

it('a reply of another release differs from a lost one', async () => {
  answers({ account: null });
  expect(await callServer(readAccount)).toEqual({ ok: true, value: { account: null } });
  answers({ account: { research: 'said by another release' } });
  await expect(callServer(readAccount)).rejects.toBeInstanceOf(ReplyNotUnderstood);
});

it('an unparsable reply to an answer is reported as such, not as a refusal', async () => {
  const journal = journalOf({
    record: () => ({
      waiting: Promise.resolve(),
      settled: Promise.resolve({ kind: 'stored', value: { said: 'by another release' } }),
    }),
    waiting: async () => [],
  });
  const { stored } = journal.record(inventoryChoiceKind, choice(1, 1, 2));
  await expect(stored).rejects.toBeInstanceOf(ReplyNotUnderstood);
});
