import { queueMailToTeam } from '#server/accounts/account/team-recipients-store.ts';
import type { Installation } from '#server/platform/installation/installation.ts';
import { auditHeadMail } from './audit-head-mail.ts';
import type { AuditVerdict } from './verify-audit-log-store.ts';

/**
 * Mails the day's head to the team, whichever server comes first: the others find that it has gone. On the first day of an
 * installation there is nothing yet that anybody could have changed. What the database says of earlier days is believed only as far as
 * a server can have written it: whoever has its rights is not to silence the mails by it.
 * @param today the calendar date that it is the head of
 * @param hasKeptBefore this server has written down a head of an earlier day
 */
export async function claimAndMailHead(
  { config, database }: Pick<Installation, 'config' | 'database'>,
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

/** Clocks of servers are not the same to the second. */
function dayAfter(date: string): string {
  return Temporal.PlainDate.from(date).add({ days: 1 }).toString();
}
