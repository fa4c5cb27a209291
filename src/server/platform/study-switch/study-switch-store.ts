import { type RawBuilder, sql, type Transaction } from 'kysely';
import { z } from 'zod';
import type { Database } from '#server/platform/database/open-database.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { studyStates } from '#study/days/study-state.ts';

export const studySwitchShape = z.object({
  /** Incremented by every change. */
  revision: z.int(),
  state: z.enum(studyStates),
  sentence: z.string(),
  resumedAt: z
    .string()
    .nullable()
    .transform((text) => (text === null ? null : new Date(text))),
});
export type StudySwitch = z.output<typeof studySwitchShape>;

/** SQL expression of the state as JSON (`studySwitchShape`), to be read within any query. */
export const studySwitchFacts: RawBuilder<unknown> = sql`(
  select jsonb_build_object('revision', revision, 'state', state, 'sentence', sentence, 'resumedAt', resumed_at)
  from study_switch)`;

const columns = ['revision', 'state', 'sentence', 'resumed_at as resumedAt'] as const;

/** Shared lock on the state until the end of the transaction. */
export async function lockStudySwitch(transaction: Transaction<Schema>): Promise<StudySwitch> {
  return transaction.selectFrom('study_switch').select(columns).forShare().executeTakeFirstOrThrow();
}

export async function readCurrentStudySwitch(database: Database): Promise<StudySwitch> {
  return database.selectFrom('study_switch').select(columns).executeTakeFirstOrThrow();
}
