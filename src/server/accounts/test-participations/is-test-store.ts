import { type RawBuilder, sql } from 'kysely';

/**
 * The keys of all participations that try the study out, as something to look into: those in which something was done with an account of
 * the team, which the database notes by itself, and those of accounts that administration has marked. The one
 * home of "is this a test".
 */
export const testParticipations: RawBuilder<unknown> = sql`(
  select participant_id from participation_of_staff union all select participant_id from test_participation)`;

/** Whether a participation is a test, which is in no number. @param table of the query, with a `participant_id` */
export function isTest(table = 'participant'): RawBuilder<boolean> {
  // Looked up once for a whole query: there are few.
  return sql<boolean>`(${sql.ref(`${table}.participant_id`)} in ${testParticipations})`;
}

/** Whether what an account does is a test, also while it has no participation yet. @param account of the query, the id of an account */
export function isTestAccount(account: string): RawBuilder<boolean> {
  return sql<boolean>`(exists (select from test_account where test_account.account_id = ${sql.ref(account)})
    or exists (select from participant as own where own.account_id = ${sql.ref(account)} and ${isTest('own')}))`;
}
