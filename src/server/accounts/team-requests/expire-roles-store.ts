import { sql } from 'kysely';
import { recordAudit } from '#server/accounts/audit/record-audit-store.ts';
import { lockTeam } from '#server/accounts/roles/lock-team-store.ts';
import { storeExpiredRoles } from '#server/accounts/roles/write-roles-store.ts';
import { notifyTeam } from '#server/accounts/team-notices/notify-team-store.ts';
import type { ServerContext } from '#server/platform/context/server-context.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import { withdrawInvitationMail } from './find-request-store.ts';

export async function expireTeamRoles({
  database,
  clock,
  config,
}: Pick<ServerContext, 'database' | 'clock' | 'config'>): Promise<void> {
  const now = clock.now();
  for (const accountId of await findExpired(database, now)) {
    await database.transaction().execute(async (change) => {
      await lockTeam(change, now);
      const ended = await storeExpiredRoles(change, accountId, now);
      if (ended === null) return;
      await notifyTeam(change, { notice: 'rolesEnded', actor: 'server', alsoTo: [accountId] }, { config, now });
      const record = { actor: 'server', subjectAccountId: accountId, action: 'rolesEnded', detail: ended } as const;
      await recordAudit(change, record, now);
    });
  }
  await database.transaction().execute(async (change) => {
    const expired = change.deleteFrom('team_request').where('expires_at', '<=', now).returning('mail_id');
    for (const request of await expired.execute()) await withdrawInvitationMail(change, request);
  });
}

async function findExpired(database: Database, now: Date): Promise<string[]> {
  const rows = await database
    .selectFrom('account_user')
    .where('staff', '=', false)
    .where(sql<boolean>`cardinality(staff_roles) > 0`)
    .where('staff_until', '<=', now)
    .orderBy('id')
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
}
