import type { RefusalBody } from '#contract/platform/refusals.ts';
import type { JournalEntry, NewJournalEntry, SetAsideEntry } from './journal-entry.ts';

/** Where entries wait. Entries of one account come out in the order in which they went in. */
export type JournalStore = {
  /** Resolves when the entry is safe. */
  append(entry: NewJournalEntry): Promise<JournalEntry>;
  /** The oldest waiting entries of an account, at most so many. */
  oldest(accountId: string, most: number): Promise<JournalEntry[]>;
  waiting(accountId: string): Promise<JournalEntry[]>;
  /** Takes entries out of the queue that are not to be sent any more. */
  forgetWaiting(entries: readonly JournalEntry[]): Promise<void>;
  /** Takes an entry that the server has acknowledged out of the queue. The device keeps it for a while, in case the server loses it. */
  acknowledge(entry: JournalEntry): Promise<void>;
  /** What the server has acknowledged and the device still keeps, oldest first. */
  acknowledgedOf(accountId: string): Promise<JournalEntry[]>;
  forgetAcknowledged(entries: readonly JournalEntry[]): Promise<void>;
  /** Forgets what the server has acknowledged of everybody; what waits, or was refused, stays. */
  forgetAllAcknowledged(): Promise<void>;
  /**
   * Puts back into the queue, where they were before, all that the server has acknowledged and the device still keeps.
   * @returns how many
   */
  offerAgain(accountId: string): Promise<number>;
  /** Takes a refused entry out of the queue and keeps it apart; only the newest of an account are kept. */
  setAside(entry: JournalEntry, refusal: RefusalBody): Promise<void>;
  /** The refused entries of an account, oldest first. */
  asideOf(accountId: string): Promise<SetAsideEntry[]>;
  /** Forgets refused entries that the server keeps as what they are. */
  forgetAside(accountId: string, ids: readonly string[]): Promise<void>;
  /** Wipes everything of an account. */
  clear(accountId: string): Promise<void>;
};
