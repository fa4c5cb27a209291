import type { RawBuilder, Transaction } from 'kysely';
import type { Account } from '#contract/accounts/account-calls.ts';
import type { ProgressView } from '#contract/participation/progress-shape.ts';
import type { BetweenDays } from '#server/participation/days/waiting-store.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import type { NamedFile } from '#server/platform/documents/named-file.ts';
import type { StudyMaterial } from '#study/material/material.ts';
import type { InventoryAnswer, StudyDay } from '#study/protocol.ts';
import type { RowChange } from './store-turn-store.ts';

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

/** All 21 answers of a day. */
export type InventoryHandedIn = {
  day: StudyDay;
  answers: readonly InventoryAnswer[];
  now: Date;
  /** Under which they were given. */
  material: StudyMaterial;
};

/** What is stored by the very statement that stores what it follows from. */
export type Following = {
  changes: readonly RowChange[];
  /** In place of `changes` where those cannot be stored: without what must not keep anybody from going on. */
  atLeast: readonly RowChange[];
  whenStored?: () => void;
  whenLeftOut?: (fault: unknown) => void;
};

/** What others tell somebody who waits for a day, besides when it opens. Read with all else, in the one statement. */
export type WhileWaiting = {
  /** An expression for a query on `participant`: what they keep about the day after the current one, as JSON. */
  facts(): RawBuilder<unknown>;
  /** @param facts what such a query has read */
  tell(
    facts: unknown,
    between: BetweenDays,
    now: Date,
  ): Pick<NonNullable<ProgressView['nextDay']>, 'reminders' | 'willRemind'>;
};

/**
 * What other rooms do when something happens in a participation: handed in where the server is wired (`src/server/what-follows.ts`),
 * done in the order of the lists, in the transaction in which it happens. A fault in one of them undoes it all.
 */
export type WhatFollows = {
  onInventorySubmitted: readonly ((inventory: InventoryHandedIn) => Following)[];
  onDayStarted: readonly (() => readonly RowChange[])[];
  whileWaiting: WhileWaiting;
  onLeaving: readonly OnLeaving[];
  ownData: readonly OwnDataOf[];
};
