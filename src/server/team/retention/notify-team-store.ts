import { queueMailToTeam } from '#server/accounts/account/team-recipients-store.ts';
import type { ClockWatch } from '#server/platform/clock/clock-watch-store.ts';
import type { ServerContext } from '#server/platform/context/server-context.ts';
import { readRetainedGroups } from './retained-data-store.ts';
import { retentionMail } from './retention-mail.ts';

/** Queues one notice per date and stage across all servers; none by a doubtful clock, as each is queued once. */
export async function notifyTeamOfRetention(
  deps: Pick<ServerContext, 'config' | 'database' | 'clock' | 'material'>,
  clockWatch: Pick<ClockWatch, 'isDoubtful'>,
): Promise<void> {
  if (await clockWatch.isDoubtful()) return;
  const { config, database, clock } = deps;
  const now = clock.now();
  for (const { state, retainedUntil } of await readRetainedGroups(deps)) {
    if (retainedUntil === null || (state !== 'near' && state !== 'over')) continue;
    await database.transaction().execute(async (transaction) => {
      const claimed = await transaction
        .insertInto('retention_notice')
        .values({ retained_until: retainedUntil, stage: state, mailed_at: now })
        .onConflict((conflict) => conflict.doNothing())
        .returning('retained_until')
        .executeTakeFirst();
      if (claimed === undefined) return;
      const mailed = await queueMailToTeam(
        transaction,
        config,
        retentionMail(state, retainedUntil, config.publicAddress),
        {
          role: 'administration',
          now,
        },
      );
      if (mailed > 0) return;
      // No recipient yet: undo, so that a later team member is notified.
      await transaction
        .deleteFrom('retention_notice')
        .where('retained_until', '=', retainedUntil)
        .where('stage', '=', state)
        .execute();
    });
  }
}
