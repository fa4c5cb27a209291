import type { RefusalBody } from '#contract/platform/refusals.ts';

/** One call that a person has made and the server has not acknowledged yet. */
export type NewJournalEntry = {
  /** Names the entry in every page of this browser. */
  id: string;
  /** Whose answer it is: nobody else's session may send it. */
  accountId: string;
  /** Path of the call in the contract. */
  path: string;
  input: unknown;
  /** The device's clock, ISO 8601. */
  recordedAt: string;
  /** Which participation of the account it is of, by when that began; absent where the server had not said so. */
  participationSince?: string;
};

/** `sequence` grows with the order in which entries were recorded, over all pages of this browser. */
export type JournalEntry = NewJournalEntry & {
  sequence: number;
  /** The server has acknowledged it before and has lost it, as far as one can see. */
  isOfferedAgain?: true;
};

/** An entry that the server has refused, and what for. */
export type SetAsideEntry = NewJournalEntry & { refusal: RefusalBody };

/** What the server decided about an entry. */
export type Settlement = { kind: 'acknowledged'; value: unknown } | { kind: 'refused'; refusal: RefusalBody };

/**
 * What came of sending an entry once. After the last three it still waits; after `consent-outdated` until the person has accepted the
 * consent text in force, when the server takes it after all.
 */
export type SendResult = Settlement | { kind: 'signed-out' } | { kind: 'consent-outdated' } | { kind: 'unreachable' };
