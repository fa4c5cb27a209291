import { accountHeader } from '#contract/accounts/account-header.ts';
import { asReleaseBefore } from '#contract/participation/added-fields.ts';
import { callsKeptTogether } from '#contract/participation/calls-kept-together.ts';
import { pathsBesideAnswers } from '#contract/participation/page-calls.ts';
import { readProgress } from '#contract/participation/participation-calls.ts';
import { handingOverUncounted } from '#contract/participation/uncounted-calls.ts';
import type { RefusalBody } from '#contract/platform/refusals.ts';
import { dayStandingOf } from '#web/platform/journal/acknowledged-answers.ts';
import { createFallbackStore } from '#web/platform/journal/fallback-store.ts';
import { handOverBy } from '#web/platform/journal/hand-over-aside.ts';
import { createJournalCore, type JournalCore } from '#web/platform/journal/journal-core.ts';
import type { JournalEntry, SetAsideEntry } from '#web/platform/journal/journal-entry.ts';
import type { JournalStore } from '#web/platform/journal/journal-store.ts';
import { type PostKept, sendEntriesBy } from '#web/platform/journal/send-entries.ts';
import type { Person } from './people.ts';

/** A page's own journal, with a device in memory, before the real server. Whoever is asked for by `post` is signed in. */
export async function pageInMemory(somebody: Person) {
  const { account } = (await somebody.client.request('GET', '/api/account')).body as { account: { id: string } };
  const device = { waiting: [] as JournalEntry[], acknowledged: [] as JournalEntry[], aside: [] as SetAsideEntry[] };
  const post: PostKept = async ({ path, input, accountId }) => {
    const headers = { [accountHeader]: accountId };
    const { status, body } = await somebody.client.request('POST', path, input as object, headers);
    return status === 200 ? { ok: true, value: body } : { ok: false, refusal: body as RefusalBody };
  };
  let ids = 0;
  const scheduled = new Set<() => void>();
  const page: JournalCore = createJournalCore({
    store: createFallbackStore(storeOf(device)),
    send: sendEntriesBy(
      post,
      callsKeptTogether.map(({ path }) => path),
      asReleaseBefore,
    ),
    handOver: handOverBy(post, handingOverUncounted),
    answerPaths: handingOverUncounted.answerPaths,
    pathsBeside: pathsBesideAnswers,
    readStanding: async () => dayStandingOf(await somebody.client.call(readProgress)),
    exclusively: (work) => work(),
    schedule(work) {
      scheduled.add(work);
      return () => scheduled.delete(work);
    },
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
  page.confirmAccount(account.id, 0);
  /** Lets all that is done later be done now. */
  const letTimePass = () => {
    const due = [...scheduled];
    scheduled.clear();
    for (const work of due) work();
  };
  return { page, device, letTimePass };
}

type Device = { waiting: JournalEntry[]; acknowledged: JournalEntry[]; aside: SetAsideEntry[] };

function storeOf(device: Device): JournalStore {
  let sequence = 0;
  const of = <Entry extends { accountId: string }>(entries: Entry[], accountId: string) =>
    entries.filter((entry) => entry.accountId === accountId);
  const leave = (entry: JournalEntry) => {
    device.waiting = device.waiting.filter(({ id }) => id !== entry.id);
  };
  return {
    async append(entry) {
      sequence += 1;
      const kept = { ...entry, sequence };
      device.waiting.push(kept);
      return kept;
    },
    oldest: async (accountId, most) => of(device.waiting, accountId).slice(0, most),
    waiting: async (accountId) => of(device.waiting, accountId),
    async acknowledge(entry) {
      leave(entry);
      device.acknowledged.push(entry);
    },
    acknowledgedOf: async (accountId) => of(device.acknowledged, accountId),
    async forgetAcknowledged(entries) {
      device.acknowledged = device.acknowledged.filter(({ id }) => !entries.some((entry) => entry.id === id));
    },
    async forgetAllAcknowledged() {
      device.acknowledged = [];
    },
    async offerAgain(accountId) {
      const again = of(device.acknowledged, accountId).map((entry) => ({ ...entry, isOfferedAgain: true as const }));
      device.acknowledged = device.acknowledged.filter((entry) => entry.accountId !== accountId);
      device.waiting = [...again, ...device.waiting].sort((one, other) => one.sequence - other.sequence);
      return again.length;
    },
    async setAside(entry, refusal) {
      leave(entry);
      device.aside.push({ ...entry, refusal });
    },
    asideOf: async (accountId) => of(device.aside, accountId),
    async forgetAside(_accountId, gone) {
      device.aside = device.aside.filter(({ id }) => !gone.includes(id));
    },
    async clear() {
      device.waiting = [];
      device.acknowledged = [];
      device.aside = [];
    },
  };
}
