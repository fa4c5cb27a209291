import { type RawBuilder, sql } from 'kysely';

/** Condition: the account is a test, also before it has a participation. @param account column with the account id */
export function isTestAccount(account: string): RawBuilder<boolean> {
  return sql<boolean>`(exists (select from test_account where test_account.account_id = ${sql.ref(account)})
    or exists (select from participant_status as own where own.account_id = ${sql.ref(account)} and own.is_test))`;
}
