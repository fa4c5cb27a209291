import { sql } from 'kysely';
import { teamRecipients } from '#server/accounts/account/team-recipients-store.ts';
import type { RowChange } from '#server/participation/person/guarded-update-store.ts';
import type { HookChanges, SubmittedInventory } from '#server/participation/person/participation-hooks.ts';
import type { ServerContext } from '#server/platform/context/server-context.ts';
import { describeFault } from '#server/platform/log/log.ts';
import { mailQueuedSignal } from '#server/platform/mail/mail-queued-signal.ts';
import { queueMailsStatement } from '#server/platform/mail/mail-store.ts';
import { reasonsForCare } from '#study/inventory/care.ts';
import { caseMail } from './case-mails.ts';

const hourMs = 3_600_000;

/**
 * Opens a case in the statement that submits an inventory over a threshold, once per participant and day; stores
 * thresholds, not values.
 * A test's case is listed but not mailed. If the mail cannot be queued here, `mailTeamOfCases` does it later.
 */
export function caseOpeningChanges(
  { config, material, log }: Pick<ServerContext, 'config' | 'material' | 'log'>,
  { day, answers, now, material: answeredUnder }: SubmittedInventory,
): HookChanges {
  const { safety } = material.settings;
  const reasons = reasonsForCare(answers, answeredUnder.settings.careThresholds);
  if (reasons.length === 0) return { changes: [], atLeast: [] };
  const recipients = teamRecipients(config, { role: 'care', now });
  const dueAt = new Date(now.getTime() + safety.hoursToAction * hourMs);
  const opened = (mailedAt: RowChange) => sql`
    insert into safety_case (participant_id, day, reasons, opened_at, due_at, team_mailed_at)
    select participant_id, ${day}, ${JSON.stringify(reasons)}::jsonb, ${now}, ${dueAt}, ${mailedAt} from updated
    on conflict (participant_id, day) do nothing`;
  const mailed = queueMailsStatement(
    caseMail('new', config.publicAddress),
    sql`
      select team.recipient, team.account_id from updated cross join (${recipients}) as team
      where updated.participant_id not in (select participant_id from test_participant) and not exists (
        select from safety_case where safety_case.participant_id = updated.participant_id and safety_case.day = ${day})`,
    now,
  );
  return {
    // Without a recipient the case stays unannounced for a later team member.
    changes: [
      opened(
        sql`case when participant_id in (select participant_id from test_participant) or exists (${recipients}) then ${now}::timestamptz end`,
      ),
      mailed,
    ],
    atLeast: [opened(sql`null`)],
    whenStored: () => mailQueuedSignal.notify(),
    whenLeftOut: (fault) =>
      log.warn(describeFault(fault), 'mail about a new case could not be queued; it will be retried within a minute'),
  };
}
