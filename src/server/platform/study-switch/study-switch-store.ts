import { type RawBuilder, sql, type Transaction } from 'kysely';
import { z } from 'zod';
import type { Database } from '#server/platform/database/open-database.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { studyStates } from '#study/days/study-state.ts';

/** What staff have chosen, as it stands in the database. */
export const studySwitchShape = z.object({
  /** Another one after every change. */
  revision: z.int(),
  state: z.enum(studyStates),
  sentence: z.string(),
  goesOnSince: z
    .string()
    .nullable()
    .transform((text) => (text === null ? null : new Date(text))),
});
export type StudySwitch = z.output<typeof studySwitchShape>;

/** An expression for any query: what staff have chosen, as JSON (`studySwitchShape`). It is one row, read with all else. */
export const studySwitchFacts: RawBuilder<unknown> = sql`(
  select jsonb_build_object('revision', revision, 'state', state, 'sentence', sentence, 'goesOnSince', goes_on_since)
  from study_switch)`;

const columns = ['revision', 'state', 'sentence', 'goes_on_since as goesOnSince'] as const;

/** Holds what staff have chosen to the end of the transaction: a change of the study waits for it. */
export async function holdStudySwitch(transaction: Transaction<Schema>): Promise<StudySwitch> {
  return transaction.selectFrom('study_switch').select(columns).forShare().executeTakeFirstOrThrow();
}

export async function lookAtStudySwitch(database: Database): Promise<StudySwitch> {
  return database.selectFrom('study_switch').select(columns).executeTakeFirstOrThrow();
}
