import { recordAudit } from '#server/accounts/audit/record-audit-store.ts';
import type { ServerContext } from '#server/platform/context/server-context.ts';
import type { StaffCaller } from '#server/platform/http/authorize.ts';

/**
 * Confirms a clock jump, after which reminders resume.
 * @param expectedAt the jump that staff were shown; any other stays open
 */
export async function confirmJump(
  { database, clock }: Pick<ServerContext, 'database' | 'clock'>,
  actor: StaffCaller,
  expectedAt: Date,
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const confirmed = await transaction
      .updateTable('clock_jump')
      .set({ resolution: 'confirmed' })
      .where('expected_at', '=', expectedAt)
      .where('resolution', 'is', null)
      .returning(['expected_at', 'observed_at'])
      .execute();
    const [jump] = confirmed;
    if (jump === undefined) return;
    const seconds = Math.round((jump.observed_at.getTime() - jump.expected_at.getTime()) / 1000);
    await recordAudit(transaction, { actor, action: 'clockConfirmed', detail: { seconds } }, clock.now());
  });
}
