import { queueMailToTeam } from '#server/accounts/account/team-recipients-store.ts';
import type { ServerContext } from '#server/platform/context/server-context.ts';
import { auditHeadMail } from './audit-head-mail.ts';
import type { AuditVerdict } from './verify-audit-log-store.ts';

/**
 * Mails the day's head once across all servers, except for an empty log on the first day. Ignores a stored date that no
 * server could have written, as an attacker could silence the mails by it.
 * @param hasKeptBefore whether this server recorded an earlier day's head
 */
export async function claimAndMailHead(
  { config, database }: Pick<ServerContext, 'config' | 'database'>,
  verdict: AuditVerdict,
  { today, now, hasKeptBefore }: { today: string; now: Date; hasKeptBefore: boolean },
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const row = await transaction
      .selectFrom('audit_head_sent')
      .select('sent_for as sentFor')
      .forUpdate()
      .executeTakeFirst();
    const sentFor = row?.sentFor ?? null;
    if (sentFor !== null && sentFor >= today && sentFor <= dayAfter(today)) return;
    await transaction
      .insertInto('audit_head_sent')
      .values({ sent_for: today })
      .onConflict((conflict) => conflict.column('only_row').doUpdateSet({ sent_for: today }))
      .execute();
    if (sentFor === null && !hasKeptBefore) return;
    await queueMailToTeam(transaction, config, auditHeadMail(verdict, config.publicAddress), {
      role: 'administration',
      now,
    });
  });
}

/** Tolerates clock skew between servers. */
function dayAfter(date: string): string {
  return Temporal.PlainDate.from(date).add({ days: 1 }).toString();
}
