import { type RawBuilder, sql } from 'kysely';

/** Whether what an account does is a test, also while it has no participation yet. @param account of the query, the id of an account */
export function isTestAccount(account: string): RawBuilder<boolean> {
  return sql<boolean>`(exists (select from test_account where test_account.account_id = ${sql.ref(account)})
    or exists (select from participant_status as own where own.account_id = ${sql.ref(account)} and own.is_test))`;
}
