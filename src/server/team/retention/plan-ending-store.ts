import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { ParsedInputOf } from '#contract/platform/call.ts';
import { endingWaitDays, type endRetention } from '#contract/team/retention-calls.ts';
import { recordAudit } from '#server/accounts/audit/record-audit-store.ts';
import { administratorsOf, lockTeam } from '#server/accounts/roles/lock-team-store.ts';
import { notifyTeam } from '#server/accounts/team-notices/notify-team-store.ts';
import { refuseByDoubtfulClock } from '#server/platform/clock/clock-watch-store.ts';
import type { ServerContext } from '#server/platform/context/server-context.ts';
import { Refusal } from '#server/platform/failures/refusal.ts';
import type { StaffCaller } from '#server/platform/http/authorize.ts';
import { dayMs } from '#study/days/durations.ts';
import { retainedCount } from './group-retained-data.ts';
import { readRetainedGroups } from './retained-data-store.ts';

type Deps = Pick<ServerContext, 'config' | 'database' | 'clock' | 'material'>;

/**
 * Plans the end of all data past retention. It starts days after notifying the team, or on a second person's
 * confirmation (`decide-ending-store.ts`). One at a time.
 * @throws Refusal `retention-changed` for outdated counts or while one waits or runs, `role-needed`, `clock-doubtful`
 */
export async function planEnding(
  { config, database, clock, material }: Deps,
  actor: StaffCaller,
  { way, expected }: ParsedInputOf<typeof endRetention>,
): Promise<void> {
  await refuseByDoubtfulClock(database);
  const now = clock.now();
  await database.transaction().execute(async (transaction) => {
    const team = await lockTeam(transaction, now);
    if (!administratorsOf(team).includes(actor.account.id)) throw new Refusal('role-needed');
    await sql`lock table planned_ending, retention_run in share row exclusive mode`.execute(transaction);
    const { rows: inProgress } = await sql`
      select from planned_ending where state = 'waiting'
      union all select from retention_run where finished_at is null`.execute(transaction);
    if (inProgress.length > 0) throw new Refusal('retention-changed');
    const over = (await readRetainedGroups({ database: transaction, clock, material })).filter(
      ({ state }) => state === 'over',
    );
    const total = (kind: 'people' | 'leftAnswers' | 'evidence') => over.reduce((sum, group) => sum + group[kind], 0);
    const counts = { people: total('people'), leftAnswers: total('leftAnswers'), evidence: total('evidence') };
    if (over.reduce((sum, group) => sum + retainedCount(group), 0) !== expected) throw new Refusal('retention-changed');
    await transaction
      .insertInto('planned_ending')
      .values({
        ending_id: randomUUID(),
        way,
        requested_by_account_id: actor.account.id,
        requested_at: now,
        begins_at: new Date(now.getTime() + endingWaitDays * dayMs),
        consent_hashes: over.flatMap(({ consentHashes }) => consentHashes),
        expected,
      })
      .execute();
    await notifyTeam(transaction, { notice: 'retentionRequested', actor }, { config, now });
    await recordAudit(transaction, { actor, action: 'retentionRequested', detail: { way, ...counts } }, now);
  });
}
