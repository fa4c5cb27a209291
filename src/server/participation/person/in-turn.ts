import type { Transaction } from 'kysely';
import type { Schema } from '#server/platform/database/schema.ts';

/** A transaction in which one participation is held, and the moment that counts for all that it stores. */
export type InTurn = { transaction: Transaction<Schema>; participantId: string; now: Date };
