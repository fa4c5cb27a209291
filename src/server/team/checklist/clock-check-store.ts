import { recordAudit } from '#server/accounts/audit/record-audit-store.ts';
import type { ServerContext } from '#server/platform/context/server-context.ts';
import type { StaffCaller } from '#server/platform/http/authorize.ts';

/**
 * Confirms a clock jump, after which reminders resume.
 * @param wasAt the jump that staff were shown; any other stays open
 */
export async function confirmJump(
  { database, clock }: Pick<ServerContext, 'database' | 'clock'>,
  actor: StaffCaller,
  wasAt: Date,
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const confirmed = await transaction
      .updateTable('clock_jump')
      .set({ ended_how: 'confirmed' })
      .where('was_at', '=', wasAt)
      .where('ended_how', 'is', null)
      .returning(['was_at', 'said_at'])
      .execute();
    const [jump] = confirmed;
    if (jump === undefined) return;
    const seconds = Math.round((jump.said_at.getTime() - jump.was_at.getTime()) / 1000);
    await recordAudit(transaction, { actor, action: 'clockConfirmed', detail: { seconds } }, clock.now());
  });
}
