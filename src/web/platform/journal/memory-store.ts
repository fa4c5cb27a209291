import type { JournalEntry, SetAsideEntry } from './journal-entry.ts';
import type { JournalStore } from './journal-store.ts';

/** What a store in memory holds, for whoever looks into it. */
export type HeldInMemory = { waiting: JournalEntry[]; acknowledged: JournalEntry[]; aside: SetAsideEntry[] };

/** The journal's place in a page that is to leave nothing on the device: it lasts as long as the page. */
export function createMemoryStore(held: HeldInMemory = { waiting: [], acknowledged: [], aside: [] }): JournalStore {
  let sequence = 0;
  const of = <Entry extends { accountId: string }>(entries: readonly Entry[], accountId: string) =>
    entries.filter((entry) => entry.accountId === accountId);
  const leaveQueue = ({ id }: JournalEntry) => {
    held.waiting = held.waiting.filter((entry) => entry.id !== id);
  };
  return {
    async append(entry) {
      sequence += 1;
      const kept = { ...entry, sequence };
      held.waiting.push(kept);
      return kept;
    },
    oldest: async (accountId, most) => of(held.waiting, accountId).slice(0, most),
    waiting: async (accountId) => of(held.waiting, accountId),
    async forgetWaiting(entries) {
      for (const entry of entries) leaveQueue(entry);
    },
    async acknowledge(entry) {
      leaveQueue(entry);
      held.acknowledged.push(entry);
    },
    acknowledgedOf: async (accountId) => of(held.acknowledged, accountId),
    async forgetAcknowledged(entries) {
      const ids = new Set(entries.map(({ id }) => id));
      held.acknowledged = held.acknowledged.filter(({ id }) => !ids.has(id));
    },
    async forgetAllAcknowledged() {
      held.acknowledged = [];
    },
    async offerAgain(accountId) {
      const again = of(held.acknowledged, accountId);
      held.acknowledged = held.acknowledged.filter((entry) => entry.accountId !== accountId);
      const offered = again.map((entry) => ({ ...entry, isOfferedAgain: true as const }));
      held.waiting = [...offered, ...held.waiting].sort((one, other) => one.sequence - other.sequence);
      return again.length;
    },
    async setAside(entry, refusal) {
      leaveQueue(entry);
      const { sequence: _sequence, ...content } = entry;
      held.aside.push({ ...content, refusal });
    },
    asideOf: async (accountId) => of(held.aside, accountId),
    async forgetAside(_accountId, ids) {
      held.aside = held.aside.filter(({ id }) => !ids.includes(id));
    },
    async clear(accountId) {
      held.waiting = held.waiting.filter((entry) => entry.accountId !== accountId);
      held.acknowledged = held.acknowledged.filter((entry) => entry.accountId !== accountId);
      held.aside = held.aside.filter((entry) => entry.accountId !== accountId);
    },
  };
}
