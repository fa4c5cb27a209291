import type { RefusalBody } from '#contract/platform/refusals.ts';

/** An input of one of `answerKinds` that waits for the server's decision. */
export type JournalEntry = {
  /** 32 hex digits, the same at the server. */
  id: string;
  /** Never sent in another account's session. */
  accountId: string;
  kind: string;
  input: unknown;
  /** The device's clock, ISO 8601. */
  recordedAt: string;
  /** `recordedAt` in ms, but greater than that of every earlier entry even if the clock is set back. */
  order: number;
  /** Identifies the participation; absent where the page did not know it. */
  participationSince?: string;
};

/** The server's decision. */
export type Settlement = { kind: 'stored'; value: unknown } | { kind: 'refused'; refusal: RefusalBody };

/** Why entries are held until the server says otherwise. */
export type HoldReason = 'signed-out' | 'consent-outdated' | 'not-enrolled';

/** Of one attempt. After the last two kinds the entry still waits. */
export type SendResult = Settlement | { kind: 'held'; by: HoldReason } | { kind: 'unreachable' };

/** Between the pages of the browser, the sender included. */
export type PageMessage =
  | { kind: 'recorded'; accountId: string }
  | { kind: 'settled'; id: string; entryKind: string; accountId: string; settlement: Settlement }
  /** The account was erased from the device. */
  | { kind: 'cleared'; accountId: string }
  /** Another account, or none, is signed in. */
  | { kind: 'account'; accountId: string | null };
