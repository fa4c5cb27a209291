import type { Transaction } from 'kysely';
import { queueMailToTeam } from '#server/accounts/account/team-recipients-store.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import type { Installation } from '#server/platform/installation/installation.ts';
import { type CaseNews, caseMail } from './case-mails.ts';

/**
 * Queues what the team has not been mailed yet: one mail for all new cases whose mail could not be queued when they were opened,
 * and one for all that have become overdue. Each case is mailed about once for each, whatever number of servers look.
 */
export async function mailTheTeam({
  config,
  database,
  clock,
}: Pick<Installation, 'config' | 'database' | 'clock'>): Promise<void> {
  const now = clock.now();
  for (const news of ['new', 'overdue'] as const) {
    await database.transaction().execute(async (transaction) => {
      const claimed = await claimCases(transaction, news, now);
      if (claimed.length === 0) return;
      const mailed = await queueMailToTeam(transaction, config, caseMail(news, config.publicAddress), {
        role: 'care',
        now,
      });
      // Nobody is there to be told: somebody who joins the team later still is.
      if (mailed === 0) return;
      await transaction
        .updateTable('safety_case')
        .set(news === 'new' ? { team_mailed_at: now } : { overdue_mailed_at: now })
        .where('case_id', 'in', claimed)
        .execute();
    });
  }
}

/** Cases that another server is mailing about at this moment are passed over; of tests nobody is mailed. */
async function claimCases(transaction: Transaction<Schema>, news: CaseNews, now: Date): Promise<number[]> {
  const rows = await transaction
    .selectFrom('safety_case')
    .where('closed_at', 'is', null)
    .where('participant_id', 'not in', (test) => test.selectFrom('test_participant').select('participant_id'))
    .$if(news === 'new', (query) => query.where('team_mailed_at', 'is', null))
    .$if(news === 'overdue', (query) => query.where('overdue_mailed_at', 'is', null).where('due_at', '<=', now))
    .select('case_id')
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
  return rows.map(({ case_id }) => case_id);
}
