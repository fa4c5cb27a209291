import { queueMailToTeam } from '#server/accounts/account/team-recipients-store.ts';
import type { InTurn } from '#server/participation/person/in-turn.ts';
import { inSavepoint } from '#server/platform/database/in-savepoint.ts';
import type { Installation } from '#server/platform/installation/installation.ts';
import { reasonsForCare } from '#study/inventory/care.ts';
import type { InventoryAnswer, StudyDay } from '#study/protocol.ts';
import { caseMail } from './case-mails.ts';

const hourMs = 3_600_000;

/**
 * Opens a case when a handed-in inventory asks for somebody to look, in the transaction of handing it in: once per participant
 * and day. It keeps which thresholds were reached and no value. The team's mail waits in the same transaction; where it cannot
 * be queued, `mailTheTeam` does it later.
 */
export async function openCaseIfNeeded(
  { transaction, participantId, now }: InTurn,
  { config, material, log }: Pick<Installation, 'config' | 'material' | 'log'>,
  { day, answers }: { day: StudyDay; answers: readonly InventoryAnswer[] },
): Promise<void> {
  const { careThresholds, safety } = material.settings;
  const reasons = reasonsForCare(answers, careThresholds);
  if (reasons.length === 0) return;
  const opened = await transaction
    .insertInto('safety_case')
    .values({
      participant_id: participantId,
      day,
      reasons: JSON.stringify(reasons),
      opened_at: now,
      due_at: new Date(now.getTime() + safety.hoursToAction * hourMs),
    })
    .onConflict((conflict) => conflict.columns(['participant_id', 'day']).doNothing())
    .returning('case_id')
    .executeTakeFirst();
  if (opened === undefined) return;
  await inSavepoint(
    transaction,
    async () => {
      const mailed = await queueMailToTeam(transaction, config, caseMail('new', config.publicAddress), now);
      if (mailed === 0) return;
      await transaction
        .updateTable('safety_case')
        .set({ team_mailed_at: now })
        .where('case_id', '=', opened.case_id)
        .execute();
    },
    () => log.warn('the mail about a new case could not be queued; it is tried again within a minute'),
  );
}
