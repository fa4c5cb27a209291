import { accountHeader } from '#contract/accounts/account-header.ts';
import { callsKeptTogether } from '#contract/participation/calls-kept-together.ts';
import { pathsBesideAnswers } from '#contract/participation/page-calls.ts';
import { readProgress } from '#contract/participation/participation-calls.ts';
import { handingOverUncounted } from '#contract/participation/uncounted-calls.ts';
import type { RefusalBody } from '#contract/platform/refusals.ts';
import { dayStandingOf } from '#web/platform/journal/acknowledged-answers.ts';
import { createFallbackStore } from '#web/platform/journal/fallback-store.ts';
import { handOverBy } from '#web/platform/journal/hand-over-aside.ts';
import { createJournalCore, type JournalCore } from '#web/platform/journal/journal-core.ts';
import { createMemoryStore, type HeldInMemory } from '#web/platform/journal/memory-store.ts';
import { type PostKept, sendEntriesBy } from '#web/platform/journal/send-entries.ts';
import type { Person } from './people.ts';

/** A page's own journal, with a device in memory, before the real server. Whoever is asked for by `post` is signed in. */
export async function pageInMemory(somebody: Person) {
  const { account } = (await somebody.client.request('GET', '/api/account')).body as { account: { id: string } };
  const device: HeldInMemory = { waiting: [], acknowledged: [], aside: [] };
  const post: PostKept = async ({ path, input, accountId }) => {
    const headers = { [accountHeader]: accountId };
    const { status, body } = await somebody.client.request('POST', path, input as object, headers);
    return status === 200 ? { ok: true, value: body } : { ok: false, refusal: body as RefusalBody };
  };
  let ids = 0;
  const page: JournalCore = createJournalCore({
    store: createFallbackStore(createMemoryStore(device)),
    send: sendEntriesBy(
      post,
      callsKeptTogether.map(({ path }) => path),
    ),
    handOver: handOverBy(post, handingOverUncounted),
    answerPaths: handingOverUncounted.answerPaths,
    answerKeyOf: ({ path, input }) => handingOverUncounted.keyOf(path, input),
    pathsBeside: pathsBesideAnswers,
    readStanding: async () => dayStandingOf(await somebody.client.call(readProgress)),
    exclusively: (work) => work(),
    schedule: () => () => {},
    chance: Math.random,
    newId: () => {
      ids += 1;
      return ids.toString(16).padStart(32, '0');
    },
    now: () => new Date().toISOString(),
    announce: (message) => page.hear(message),
    onAccountDoubtful() {},
    onConsentDoubtful() {},
    onLeftoversSettled() {},
  });
  page.confirmAccount(account.id);
  return { page, device };
}
