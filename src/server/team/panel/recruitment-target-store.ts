import { recordAudit } from '#server/accounts/audit/record-audit-store.ts';
import type { ServerContext } from '#server/platform/context/server-context.ts';
import type { StaffCaller } from '#server/platform/http/authorize.ts';

export async function storeRecruitmentTarget(
  { database, clock }: Pick<ServerContext, 'database' | 'clock'>,
  actor: StaffCaller,
  people: number | null,
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const before = await transaction
      .selectFrom('recruitment_target')
      .select('people')
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (before.people === people) return;
    await transaction.updateTable('recruitment_target').set({ people }).execute();
    const detail = { before: before.people, after: people };
    await recordAudit(transaction, { actor, action: 'recruitmentTargetChanged', detail }, clock.now());
  });
}
