import type { RefusalBody } from '#contract/platform/refusals.ts';
import type { JournalEntry, NewJournalEntry } from './journal-entry.ts';

/** Where entries wait. Entries of one account come out in the order in which they went in. */
export type JournalStore = {
  /** Resolves when the entry is safe. */
  append(entry: NewJournalEntry): Promise<JournalEntry>;
  /** The oldest waiting entries of an account, at most so many. */
  oldest(accountId: string, most: number): Promise<JournalEntry[]>;
  waiting(accountId: string): Promise<JournalEntry[]>;
  /** Forgets an entry that the server has acknowledged. */
  remove(entry: JournalEntry): Promise<void>;
  /** Takes a refused entry out of the queue and keeps it apart; only the newest of an account are kept. */
  setAside(entry: JournalEntry, refusal: RefusalBody): Promise<void>;
  /** Wipes everything of an account. */
  clear(accountId: string): Promise<void>;
};
