import { createHash, randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import { invitationDays } from '#contract/accounts/team-request-calls.ts';
import { teamInvitationMail } from '#server/accounts/team-notices/team-notice-mails.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { queueMail } from '#server/platform/mail/mail-store.ts';
import { mailedLink } from '#server/platform/mail/mailed-link.ts';
import type { Config } from '#server/platform/settings/config.ts';
import { dayMs } from '#study/days/durations.ts';
import { timeZoneOfStudy } from '#study/time-zone/time-zone-of-study.ts';
import { type LockedRequest, withdrawInvitationMail } from './find-request-store.ts';

const tokenBytes = 32;

/** Mails an invitation with a new link and lifetime; revokes the earlier link. */
export async function mailInvitation(
  change: Transaction<Schema>,
  request: LockedRequest,
  { config, now }: { config: Pick<Config, 'publicAddress'>; now: Date },
): Promise<void> {
  const token = randomBytes(tokenBytes).toString('base64url');
  const invitedBy = await change
    .selectFrom('account_user')
    .where('id', '=', request.requested_by_account_id)
    .select(['name as displayName', 'email'])
    .executeTakeFirstOrThrow();
  const mail = teamInvitationMail({
    recipient: request.email ?? '',
    invitedBy,
    staffRoles: request.staff_roles ?? [],
    lastDay: request.staff_until === null ? null : lastDayInWords(request.staff_until),
    validDays: invitationDays,
    link: mailedLink(config.publicAddress, '/team/invitation', token),
    publicAddress: config.publicAddress,
  });
  await withdrawInvitationMail(change, request);
  await change
    .updateTable('team_request')
    .set({
      token_hash: hashOfInvitation(token),
      sent_at: now,
      // Restarted at delivery (`begin_time_of_mailed_link` in the database).
      expires_at: new Date(now.getTime() + invitationDays * dayMs),
      mail_id: await queueMail(change, mail, now),
    })
    .where('request_id', '=', request.request_id)
    .execute();
}

export function hashOfInvitation(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** Roles end at the first moment of a day, so the last day is the one before. */
function lastDayInWords(until: Date): string {
  const last = new Date(until.getTime() - 1);
  return last.toLocaleDateString('pt-BR', { dateStyle: 'long', timeZone: timeZoneOfStudy });
}
