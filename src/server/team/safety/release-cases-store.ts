import { sql } from 'kysely';
import { holdsRoleInSql } from '#server/accounts/account/staff-in-sql-store.ts';
import type { ServerContext } from '#server/platform/context/server-context.ts';
import { caseStepRow } from './case-rows.ts';

/** Unassigns the open cases of accounts without the role care; overdue ones are mailed again. */
export async function releaseCasesWithoutCare({
  database,
  clock,
}: Pick<ServerContext, 'database' | 'clock'>): Promise<void> {
  const now = clock.now();
  await database.transaction().execute(async (transaction) => {
    const abandoned = await transaction
      .selectFrom('safety_case')
      .where('closed_at', 'is', null)
      .where('taken_at', 'is not', null)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('account_user')
              .whereRef('account_user.id', '=', 'safety_case.taken_by_account_id')
              .where(holdsRoleInSql('care', now))
              .select(sql`1`.as('one')),
          ),
        ),
      )
      .select(['case_id', 'participant_id', 'day', 'taken_by_account_id as holderId'])
      .forNoKeyUpdate()
      .skipLocked()
      .execute();
    if (abandoned.length === 0) return;
    const caseIds = abandoned.map(({ case_id }) => case_id);
    await transaction
      .updateTable('safety_case')
      .set((row) => ({
        taken_by_account_id: null,
        taken_at: null,
        overdue_mailed_at: null,
        revision: row('revision', '+', 1),
      }))
      .where('case_id', 'in', caseIds)
      .execute();
    const steps = abandoned.map(({ holderId, ...key }) =>
      caseStepRow(key, { kind: 'roleEnded' }, { accountId: holderId, now }),
    );
    await transaction.insertInto('safety_case_event').values(steps).execute();
  });
}
