import type { RawBuilder, Transaction } from 'kysely';
import type { Account } from '#contract/accounts/account-calls.ts';
import type { ProgressView } from '#contract/participation/progress-shape.ts';
import type { BetweenDays } from '#server/participation/days/waiting-store.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import type { NamedFile } from '#server/platform/documents/named-file.ts';
import type { Installation } from '#server/platform/installation/installation.ts';
import type { StudyMaterial } from '#study/material/material.ts';
import type { InventoryAnswer, StudyDay } from '#study/protocol.ts';
import type { RowChange } from './store-turn-store.ts';

export type OnLeaving = {
  /** Before the participation is locked, against deadlocks. */
  first?: (transaction: Transaction<Schema>) => Promise<void>;
  /** Deletes what could identify the person of answers that stay. @returns deleted rows */
  whenAnswersStay?: (transaction: Transaction<Schema>, participantId: string, now: Date) => Promise<number>;
};

/** Files of a room for the copy of one's own data. */
export type OwnDataOf = {
  account?: (snapshot: Database, account: Account) => Promise<NamedFile[]>;
  participation?: (
    snapshot: Database,
    participation: { participantId: string; timeZone: string; isOver: boolean },
  ) => Promise<NamedFile[]>;
};

export type InventoryHandedIn = {
  day: StudyDay;
  answers: readonly InventoryAnswer[];
  now: Date;
  material: StudyMaterial;
};

/** Stored by the statement that stores its cause. */
export type Following = {
  changes: readonly RowChange[];
  /** Stored where `changes` fail, so that the participant can go on. */
  atLeast: readonly RowChange[];
  whenStored?: () => void;
  whenLeftOut?: (fault: unknown) => void;
};

/** What other rooms tell between two days. */
export type WhileWaiting = {
  /** For a query on `participant`, as JSON: about the next day. */
  facts(): RawBuilder<unknown>;
  tell(
    facts: unknown,
    between: BetweenDays,
    now: Date,
  ): Pick<NonNullable<ProgressView['nextDay']>, 'reminders' | 'willRemind'>;
};

/** Callbacks of other rooms (`src/server/what-follows.ts`), run in order in the transaction of their cause: a fault rolls all back. */
export type WhatFollows = {
  onInventorySubmitted: readonly ((inventory: InventoryHandedIn) => Following)[];
  onDayStarted: readonly (() => readonly RowChange[])[];
  whileWaiting: WhileWaiting;
  onLeaving: readonly OnLeaving[];
  ownData: readonly OwnDataOf[];
};

export type ParticipationInstallation = Installation & { whatFollows: WhatFollows };
