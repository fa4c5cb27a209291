import type { Transaction } from 'kysely';
import { queueMailToTeam } from '#server/accounts/account/team-recipients-store.ts';
import type { ServerContext } from '#server/platform/context/server-context.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { type CaseNoticeKind, caseMail } from './case-mails.ts';

/** Queues one mail for all unannounced new cases and one for all overdue ones, each case once per kind across all servers. */
export async function mailTeamOfCases({
  config,
  database,
  clock,
}: Pick<ServerContext, 'config' | 'database' | 'clock'>): Promise<void> {
  const now = clock.now();
  for (const kind of ['new', 'overdue'] as const) {
    await database.transaction().execute(async (transaction) => {
      const claimed = await claimCases(transaction, kind, now);
      if (claimed.length === 0) return;
      const mailed = await queueMailToTeam(transaction, config, caseMail(kind, config.publicAddress), {
        role: 'care',
        now,
      });
      // No recipient yet: leave unclaimed, so that a later team member is notified.
      if (mailed === 0) return;
      await transaction
        .updateTable('safety_case')
        .set(kind === 'new' ? { team_mailed_at: now } : { overdue_mailed_at: now })
        .where('case_id', 'in', claimed)
        .execute();
    });
  }
}

/** Claims cases, skipping those locked by another server and those of tests. */
async function claimCases(transaction: Transaction<Schema>, kind: CaseNoticeKind, now: Date): Promise<number[]> {
  const rows = await transaction
    .selectFrom('safety_case')
    .where('closed_at', 'is', null)
    .where('participant_id', 'not in', (test) => test.selectFrom('test_participant').select('participant_id'))
    .$if(kind === 'new', (query) => query.where('team_mailed_at', 'is', null))
    .$if(kind === 'overdue', (query) => query.where('overdue_mailed_at', 'is', null).where('due_at', '<=', now))
    .select('case_id')
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
  return rows.map(({ case_id }) => case_id);
}
