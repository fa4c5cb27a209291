import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { consentCopyMail } from '#server/accounts/account-mails/consent-copy-mail.ts';
import { insertEvent } from '#server/participation/person/event-store.ts';
import type { RowChange } from '#server/participation/person/guarded-update-store.ts';
import type { Bound } from '#server/platform/database/prepared-query.ts';
import { queueMailsStatement } from '#server/platform/mail/mail-store.ts';
import type { StudyDay } from '#study/protocol.ts';
import type { ConsentAct, ConsentActsSummary } from './consent-act.ts';

/** For a query on `participant`; read by `parseConsentActs`. */
export function consentActsSql(now: Bound<Date>): RawBuilder<unknown> {
  return sql`(
    select jsonb_build_object('count', count(*),
      'ofLastDay', count(*) filter (where consent.accepted_at > ${now}::timestamptz - interval '1 day'),
      'latest', (
        select jsonb_build_object('textHash', latest.consent_hash, 'accepted', latest.accepted,
          'healthDataAccepted', latest.health_data_accepted, 'typedName', latest.typed_name)
        from latest_consent as latest where latest.participant_id = participant.participant_id))
    from consent where consent.participant_id = participant.participant_id)`;
}

export function parseConsentActs(acts: unknown): ConsentActsSummary {
  return actsShape.parse(acts);
}

const actsShape = z.object({
  count: z.int(),
  ofLastDay: z.int(),
  latest: z
    .object({
      textHash: z.string(),
      accepted: z.literal(true),
      healthDataAccepted: z.boolean(),
      typedName: z.string(),
    })
    .nullable(),
});

export type ConsentingPerson = { accountId: string; email: string; name: string; publicAddress: string };

/** The caller tells `mailQueuedSignal` where a copy is mailed. */
export function insertConsentAct(act: ConsentAct, day: StudyDay, signer: ConsentingPerson): RowChange[] {
  const consent = sql`
    insert into consent (consent_id, participant_id, act, version, consent_hash, accepted, health_data_accepted, typed_name, time_zone,
      accepted_at, evidence_after_leaving)
    select ${act.consentId}, participant_id, ${act.act}, ${act.version}, ${act.textHash}, ${act.accepted}::boolean,
      ${act.healthDataAccepted}::boolean, ${act.typedName}, ${act.timeZone}, ${act.acceptedAt},
      ${act.evidenceAfterLeaving} from updated`;
  const event = insertEvent({ now: act.acceptedAt }, day, 'consentAccepted', { consentHash: act.textHash });
  return act.isMailed ? [consent, event, copyMailed(act, signer)] : [consent, event];
}

function copyMailed({ consentId, acceptedAt }: ConsentAct, signer: ConsentingPerson): RowChange {
  const { accountId, email: recipient, name: displayName, publicAddress } = signer;
  const mail = consentCopyMail({ recipient, displayName, publicAddress, aboutAccountId: accountId, consentId });
  return queueMailsStatement(
    mail,
    sql`select ${recipient}::text as recipient, ${accountId} as account_id from updated`,
    acceptedAt,
  );
}
