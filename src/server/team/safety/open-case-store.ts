import { sql } from 'kysely';
import { teamRecipients } from '#server/accounts/account/team-recipients-store.ts';
import type { RowChange } from '#server/participation/person/store-turn-store.ts';
import type { Following, InventoryHandedIn } from '#server/participation/person/what-follows.ts';
import type { Installation } from '#server/platform/installation/installation.ts';
import { describeFault } from '#server/platform/log/log.ts';
import { mailsAdded } from '#server/platform/mail/mail-store.ts';
import { queuedMail } from '#server/platform/mail/queued-mail-signal.ts';
import { reasonsForCare } from '#study/inventory/care.ts';
import { caseMail } from './case-mails.ts';

const hourMs = 3_600_000;

/**
 * A case opens when a handed-in inventory asks for somebody to look, in the statement of handing it in: once per participant and day. It
 * keeps which thresholds were reached and no value. Of a test it stands at the desk, marked, and calls nobody. The team's mail waits from the same moment; where it cannot be queued, `mailTheTeam`
 * does it later.
 */
export function caseOpened(
  { config, material, log }: Pick<Installation, 'config' | 'material' | 'log'>,
  { day, answers, now, material: answeredUnder }: InventoryHandedIn,
): Following {
  const { safety } = material.settings;
  const reasons = reasonsForCare(answers, answeredUnder.settings.careThresholds);
  if (reasons.length === 0) return { changes: [], atLeast: [] };
  const recipients = teamRecipients(config, { role: 'care', now });
  const dueAt = new Date(now.getTime() + safety.hoursToAction * hourMs);
  const opened = (mailedAt: RowChange) => sql`
    insert into safety_case (participant_id, day, reasons, opened_at, due_at, team_mailed_at)
    select participant_id, ${day}, ${JSON.stringify(reasons)}::jsonb, ${now}, ${dueAt}, ${mailedAt} from turn
    on conflict (participant_id, day) do nothing`;
  const mailed = mailsAdded(
    caseMail('new', config.publicAddress),
    sql`
      select team.recipient, team.account_id from turn cross join (${recipients}) as team
      where turn.participant_id not in (select participant_id from test_participant) and not exists (
        select from safety_case where safety_case.participant_id = turn.participant_id and safety_case.day = ${day})`,
    now,
  );
  return {
    // Where nobody is there to be told, somebody who joins the team later still is.
    changes: [
      opened(
        sql`case when participant_id in (select participant_id from test_participant) or exists (${recipients}) then ${now}::timestamptz end`,
      ),
      mailed,
    ],
    atLeast: [opened(sql`null`)],
    whenStored: () => queuedMail.tell(),
    whenLeftOut: (fault) =>
      log.warn(
        describeFault(fault),
        'the mail about a new case could not be queued; it is tried again within a minute',
      ),
  };
}
