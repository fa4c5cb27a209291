import type { RawBuilder, Transaction } from 'kysely';
import type { Account } from '#contract/accounts/account-calls.ts';
import type { ProgressView } from '#contract/participation/progress-shape.ts';
import type { BetweenDays } from '#server/participation/days/waiting-store.ts';
import type { ServerContext } from '#server/platform/context/server-context.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import type { NamedFile } from '#server/platform/documents/named-file.ts';
import type { StudyMaterial } from '#study/material/material.ts';
import type { InventoryAnswer, StudyDay } from '#study/protocol.ts';
import type { RowChange } from './guarded-update-store.ts';

export type WithdrawalHook = {
  /** Before the participation is locked, against deadlocks. */
  first?: (transaction: Transaction<Schema>) => Promise<void>;
  /** Deletes what could identify the person of answers that stay. @returns deleted rows */
  whenAnswersStay?: (transaction: Transaction<Schema>, participantId: string, now: Date) => Promise<number>;
};

/** Files of a room for the copy of one's own data. */
export type OwnDataSource = {
  account?: (snapshot: Database, account: Account) => Promise<NamedFile[]>;
  participation?: (
    snapshot: Database,
    participation: { participantId: string; timeZone: string; isOver: boolean },
  ) => Promise<NamedFile[]>;
};

export type SubmittedInventory = {
  day: StudyDay;
  answers: readonly InventoryAnswer[];
  now: Date;
  material: StudyMaterial;
};

/** Stored by the statement that stores its cause. */
export type HookChanges = {
  changes: readonly RowChange[];
  /** Stored where `changes` fail, so that the participant can go on. */
  atLeast: readonly RowChange[];
  whenStored?: () => void;
  whenLeftOut?: (fault: unknown) => void;
};

/** What other rooms tell between two days. */
export type WaitingHook = {
  /** For a query on `participant`, as JSON: about the next day. */
  facts(): RawBuilder<unknown>;
  reminderView(
    facts: unknown,
    between: BetweenDays,
    now: Date,
  ): Pick<NonNullable<ProgressView['nextDay']>, 'reminders' | 'willRemind'>;
};

/** Callbacks of other rooms (`src/server/participation-hooks.ts`), run in order in the transaction of their cause: a fault rolls all back. */
export type ParticipationHooks = {
  onInventorySubmitted: readonly ((inventory: SubmittedInventory) => HookChanges)[];
  onDayStarted: readonly (() => readonly RowChange[])[];
  waitingHook: WaitingHook;
  onWithdrawal: readonly WithdrawalHook[];
  ownData: readonly OwnDataSource[];
};

export type ParticipationContext = ServerContext & { participationHooks: ParticipationHooks };
