import type { RefusalBody } from '#contract/platform/refusals.ts';

/** One answer, or another thing of `answerKinds`, that waits until the server has decided about it. */
export type JournalEntry = {
  /** 32 hex digits. Names the entry on the device, in every page and at the server. */
  id: string;
  /** Whose it is: it is never sent in another account's session. */
  accountId: string;
  kind: string;
  input: unknown;
  /** The device's clock, ISO 8601. */
  recordedAt: string;
  /** Its place among all that wait on the device: ms since 1970 by that clock, but never less than an earlier one's, whatever the clock does. */
  order: number;
  /** The participation it belongs to, by when that began; absent where the page did not know. */
  participationSince?: string;
};

/** What the server has decided about an entry. */
export type Settlement = { kind: 'stored'; value: unknown } | { kind: 'refused'; refusal: RefusalBody };

/** Why entries of an account are held until the server says otherwise. */
export type Hold = 'signed-out' | 'consent-outdated' | 'not-enrolled';

/** What came of sending an entry once. After the last two it still waits. */
export type SendResult = Settlement | { kind: 'held'; by: Hold } | { kind: 'unreachable' };

/** What the pages of this browser tell each other, and each itself. */
export type PageMessage =
  | { kind: 'recorded'; accountId: string }
  | { kind: 'settled'; id: string; entryKind: string; accountId: string; settlement: Settlement }
  /** Everything of an account was erased from the device. */
  | { kind: 'cleared'; accountId: string }
  /** Another account, or none, is signed in now. */
  | { kind: 'account'; accountId: string | null };
