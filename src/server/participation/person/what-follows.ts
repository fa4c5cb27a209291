import type { Transaction } from 'kysely';
import type { Account } from '#contract/accounts/account-calls.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import type { NamedFile } from '#server/platform/documents/named-file.ts';
import type { InventoryAnswer, StudyDay } from '#study/protocol.ts';
import type { InTurn } from './in-turn.ts';

/** What a room does when somebody leaves. */
export type OnLeaving = {
  /** Before anything of the person is held: whoever waits for this holds nothing that is waited for afterwards. */
  first?: (transaction: Transaction<Schema>) => Promise<void>;
  /**
   * The answers stay without a name: takes away what could lead back to the person.
   * @returns how many rows went
   */
  whenAnswersStay?: (transaction: Transaction<Schema>, participantId: string, now: Date) => Promise<number>;
};

/** What a room adds to the copy of everything that is stored about somebody. Nothing to tell is no file. */
export type OwnDataOf = {
  account?: (snapshot: Database, account: Account) => Promise<NamedFile[]>;
  /** @param isOver the third day is finished */
  participation?: (
    snapshot: Database,
    participation: { participantId: string; timeZone: string; isOver: boolean },
  ) => Promise<NamedFile[]>;
};

/**
 * What other rooms do when something happens in a participation: handed in where the server is wired (`src/server/what-follows.ts`),
 * done in the order of the lists, in the transaction in which it happens. A fault in one of them undoes it all, so what must not keep
 * anybody from going on catches its own.
 */
export type WhatFollows = {
  /** All 21 answers are stored; the participant has not moved on yet. */
  onInventorySubmitted: readonly ((
    turn: InTurn,
    inventory: { day: StudyDay; answers: readonly InventoryAnswer[] },
  ) => Promise<void>)[];
  onDayStarted: readonly ((turn: InTurn) => Promise<void>)[];
  onLeaving: readonly OnLeaving[];
  ownData: readonly OwnDataOf[];
};
