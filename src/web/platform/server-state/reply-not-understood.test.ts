import { afterEach, expect, it, vi } from 'vitest';
import { readAccount } from '#contract/accounts/account-calls.ts';
import { callServer, ReplyNotUnderstood } from './api.ts';

afterEach(() => vi.unstubAllGlobals());

const answers = (body: unknown) => vi.stubGlobal('fetch', async () => Response.json(body));

it('tells an answer for a page of another release from one that did not arrive', async () => {
  answers({ account: null });
  expect(await callServer(readAccount)).toEqual({ ok: true, value: { account: null } });
  answers({ account: { research: 'said by another release' } });
  await expect(callServer(readAccount)).rejects.toBeInstanceOf(ReplyNotUnderstood);
});
