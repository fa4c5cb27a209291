import { queueMailToTeam } from '#server/accounts/account/team-recipients-store.ts';
import type { Installation } from '#server/platform/installation/installation.ts';
import { auditHeadMail } from './audit-head-mail.ts';
import type { AuditVerdict } from './verify-audit-log-store.ts';

/**
 * Mails the day's head to the team, whichever server comes first: the others find that it has gone. On the first day of an
 * installation there is nothing yet that anybody could have changed.
 * @param today the calendar date that it is the head of
 */
export async function claimAndMailHead(
  { config, database }: Pick<Installation, 'config' | 'database'>,
  verdict: AuditVerdict,
  { today, now }: { today: string; now: Date },
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const { sentFor } = await transaction
      .selectFrom('audit_head_sent')
      .select('sent_for as sentFor')
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (sentFor !== null && sentFor >= today) return;
    await transaction.updateTable('audit_head_sent').set({ sent_for: today }).execute();
    if (sentFor === null) return;
    await queueMailToTeam(transaction, config, auditHeadMail(verdict, config.publicAddress), {
      role: 'administration',
      now,
    });
  });
}
