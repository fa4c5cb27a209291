import type { Settlement } from './journal-entry.ts';

/** What the pages of this browser tell each other, and each itself. */
export type PageMessage =
  | { kind: 'recorded'; accountId: string }
  | { kind: 'settled'; id: string; path: string; accountId: string; settlement: Settlement }
  | { kind: 'cleared'; accountId: string }
  /** Another person, or nobody, is signed in now. */
  | { kind: 'account'; accountId: string | null };
