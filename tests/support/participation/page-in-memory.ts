import { accountHeader } from '#contract/accounts/account-header.ts';
import { submitAnswers } from '#contract/participation/answer-calls.ts';
import { readProgress } from '#contract/participation/participation-calls.ts';
import type { RefusalBody } from '#contract/platform/refusals.ts';
import { createEntryStore } from '#web/platform/journal/entry-store.ts';
import { createJournalCore, type JournalCore } from '#web/platform/journal/journal-core.ts';
import { type PostAnswers, submitBatchBy } from '#web/platform/journal/journal-sender.ts';
import type { Person } from './people.ts';

/** Makes the call of answers as a page does, over the client that a person has at that moment. */
export function postAnswersOf(participant: Person): PostAnswers {
  return async (entries, accountId) => {
    const headers = { [accountHeader]: accountId };
    const { status, body } = await participant.client.request('POST', submitAnswers.path, { entries }, headers);
    return status === 200
      ? { ok: true, value: submitAnswers.output.parse(body) }
      : { ok: false, refusal: body as RefusalBody };
  };
}

/** A page's own journal, which keeps its entries in the page, before the real server. */
export async function pageInMemory(participant: Person) {
  const { account } = (await participant.client.request('GET', '/api/account')).body as { account: { id: string } };
  const store = createEntryStore(null, { read: () => [], write() {} });
  const rechecks: string[] = [];
  let retry = () => {};
  let told: Parameters<JournalCore['confirmParticipation']>[0] = { since: undefined, takesAnswers: false };
  let ids = 0;
  const page: JournalCore = createJournalCore({
    store,
    send: submitBatchBy(postAnswersOf(participant)),
    schedule(work) {
      retry = work;
      return () => {
        retry = () => {};
      };
    },
    chance: Math.random,
    newId: () => {
      ids += 1;
      return ids.toString(16).padStart(32, '0');
    },
    now: () => new Date().toISOString(),
    announce: (message) => page.handleMessage(message),
    recheck: (what) => void rechecks.push(what),
  });
  page.confirmAccount(account.id);
  return {
    page,
    /** Calls that the page would refetch. */
    rechecks,
    /** Latest state of the participation from the server. */
    told: () => told,
    /** Does now what the page would do in some seconds. */
    retry: () => retry(),
    waiting: () => store.waiting(account.id),
    /** Reads the progress, as an opening page does. */
    async readsProgress(): Promise<void> {
      const { enrolment, consentOutdated, participationSince } = await participant.client.call(readProgress);
      told = { since: participationSince, takesAnswers: enrolment === 'enrolled' && !consentOutdated };
      page.confirmParticipation(told);
    },
  };
}
