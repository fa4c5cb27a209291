import { type DayStanding, isBehind, noLongerNeeded } from './acknowledged-answers.ts';
import type { CoreParts } from './journal-core.ts';
import type { NewJournalEntry, Settlement } from './journal-entry.ts';
import { isOfEarlierParticipation } from './participation-of-entry.ts';

type Parts = Pick<CoreParts, 'store' | 'answerKeyOf' | 'readStanding' | 'now' | 'announce'> & {
  /** Whether an entry is of the participation that the account has, as far as this page knows. */
  maySend(entry: NewJournalEntry): boolean;
  /** Whose entries are sent; null for nobody's. */
  accountNow(): string | null;
  /** Sends again what the server has lost. */
  offerAgain(): Promise<void>;
};

const noParticipation: Settlement = {
  kind: 'refused',
  refusal: { refusal: 'not-enrolled', message: 'A participação desta resposta terminou.' },
};

/**
 * @returns a function that compares what the server says it has with what this device keeps: answers to a participation that has ended are
 * forgotten, acknowledged ones that are needed no longer as well, and what the server has lost is sent again
 */
export function compareStandings(parts: Parts): (told: DayStanding) => Promise<void> {
  const { store, maySend, accountNow } = parts;

  /** Answers to a participation that has ended are no answers to the next one, and nobody else has a use for them. */
  async function forgetEarlierParticipation(owner: string): Promise<void> {
    const all = async () =>
      [await store.waiting(owner), await store.acknowledgedOf(owner), await store.asideOf(owner)] as const;
    if ((await all()).every((entries) => entries.every(maySend))) return;
    // A page may have been told long ago: only what the server says now takes anything away.
    const standing = await parts.readStanding();
    if (standing === null || owner !== accountNow()) return;
    const isEarlier = (entry: NewJournalEntry) =>
      isOfEarlierParticipation(entry, { since: standing.participationSince });
    const [waiting, acknowledged, aside] = await all();
    const earlier = waiting.filter(isEarlier);
    await store.forgetWaiting(earlier);
    await store.forgetAcknowledged(acknowledged.filter(isEarlier));
    await store.forgetAside(
      owner,
      aside.filter(isEarlier).map(({ id }) => id),
    );
    for (const { id, path } of earlier)
      parts.announce({ kind: 'settled', id, path, accountId: owner, settlement: noParticipation });
  }

  return async (told) => {
    const owner = accountNow();
    if (owner === null) return;
    await forgetEarlierParticipation(owner);
    const kept = await store.acknowledgedOf(owner);
    await store.forgetAcknowledged(noLongerNeeded(told, kept, Date.parse(parts.now())));
    if (!isBehind(told, kept, parts.answerKeyOf)) return;
    // What has been acknowledged since it was told proves nothing: what is kept now is compared with what the server says after that.
    const keptNow = await store.acknowledgedOf(owner);
    const standing = await parts.readStanding();
    if (standing === null || owner !== accountNow()) return;
    if (isBehind(standing, keptNow, parts.answerKeyOf)) await parts.offerAgain();
  };
}
