import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import { isTransientFault } from '#server/platform/failures/transient-fault.ts';
import { affectsAllMails, failureKindOf, isPermanentFailure, retryDelayMinutes } from './delivery-failure.ts';
import type { Mail, MailAttachment } from './mail.ts';
import { hasQuotaLeft } from './mail-quota-store.ts';

/** `messageId` is the same for every try. */
export type DueMail = {
  messageId: string;
  recipient: string;
  subject: string;
  bodyText: string;
  bodyHtml: string | null;
  attachments: MailAttachment[];
  unsubscribeLink: string | null;
};

/** Lease: longer than a delivery (`mailTakesMsAtMost` in `mail-server.ts`) plus recording it. */
const handoverMinutes = 15;
/** Pauses in ms between tries to record a delivery; a restarting database is back by then. */
const recordRetryDelaysMs = [100, 400, 1500, 3000, 5000, 10_000, 20_000, 30_000];

/** Verdict right before delivery; `held` applies to the kind for the rest of the round. */
export type DeliveryVerdict = 'goes' | 'dropped' | 'held' | { notBefore: Date };

/** Hook for mails that may be outdated. On `dropped` it has deleted the mail. */
export type DeliveryHook = {
  kind: Mail['kind'];
  look: (mailId: number, now: Date) => Promise<DeliveryVerdict>;
};

type Round = { stopping?: AbortSignal | undefined; before?: DeliveryHook | undefined };

/** Longer waits were written by a clock that was ahead. */
const maximumWaitHours = 25;

/**
 * Delivers due mails, each by one server, without an open transaction, which a slow mail server would outlast.
 * At least once: a crash leaves the mail to be retried. Content is erased when sent or given up.
 * @param clock read for each mail
 * @param deliver when it throws, the mail backs off 1, 2, 4, ... minutes (`DeliveryFailure`)
 * @param round `stopping` ends after the current mail
 * @returns how many were delivered
 */
export async function deliverDueMails(
  database: Database,
  clock: Clock,
  deliver: (mail: DueMail) => Promise<void>,
  { stopping, before }: Round = {},
): Promise<number> {
  let sent = 0;
  let heldKind: Mail['kind'] | null = null;
  while (stopping?.aborted !== true) {
    const due = await claimDueMail(database, clock.now(), heldKind);
    if (due === undefined) return sent;
    if (due.kind === before?.kind) {
      const looked = await before.look(due.mail_id, clock.now());
      if (looked === 'held') heldKind = before.kind;
      if (looked !== 'goes') {
        if (looked !== 'dropped')
          await reschedule(database, due, looked === 'held' ? due.created_at : looked.notBefore);
        continue;
      }
    }
    const now = clock.now();
    try {
      await deliver(await readDueMail(database, due));
    } catch (error) {
      const kind = failureKindOf(error);
      const failure = { last_failure: kind, last_failed_at: now };
      if (isPermanentFailure(kind, due.tries, now.getTime() - due.created_at.getTime())) {
        await eraseMailContent(database, due.mail_id, { ...failure, given_up_at: now });
      } else {
        const next_try_at = minutesAfter(now, retryDelayMinutes(kind, due.tries));
        await database
          .updateTable('mail')
          .set({ ...failure, next_try_at })
          .where('mail_id', '=', due.mail_id)
          .execute();
      }
      // The rest would fail alike; they stay due, so that each round probes with one.
      if (affectsAllMails(kind)) return sent;
      continue;
    }
    await withRetry(
      () => eraseMailContent(database, due.mail_id, { sent_at: clock.now(), last_failure: null }),
      stopping,
    );
    sent += 1;
  }
  return sent;
}

/** Claims a mail and counts the try first; skips mails whose account does not exist. */
async function claimDueMail(database: Database, now: Date, heldKind: Mail['kind'] | null) {
  return database
    .updateTable('mail')
    .set((row) => ({ tries: row('tries', '+', 1), next_try_at: minutesAfter(now, handoverMinutes) }))
    .where('mail_id', '=', (query) =>
      query
        .selectFrom('mail')
        .where('sent_at', 'is', null)
        .where('given_up_at', 'is', null)
        .where('waits_for', 'is', null)
        .where((row) =>
          row.or([row('next_try_at', '<=', now), row('next_try_at', '>', minutesAfter(now, maximumWaitHours * 60))]),
        )
        .where(hasQuotaLeft(now))
        .$if(heldKind !== null, (query) => query.where('kind', '!=', heldKind ?? ''))
        .where((row) =>
          row.or([
            row('account_id', 'is', null),
            row.exists(row.selectFrom('account_user').select('id').whereRef('id', '=', 'mail.account_id')),
          ]),
        )
        .orderBy('next_try_at')
        .orderBy('mail_id')
        .limit(1)
        .forUpdate()
        .skipLocked()
        .select('mail_id'),
    )
    .returning(['mail_id', 'message_id', 'recipient', 'subject', 'body_text', 'body_html', 'tries', 'created_at'])
    .returning(['unsubscribe_link', 'kind'])
    .executeTakeFirst();
}

async function reschedule(database: Database, { mail_id }: { mail_id: number }, nextTryAt: Date): Promise<void> {
  await database
    .updateTable('mail')
    .set((row) => ({ tries: row('tries', '-', 1), next_try_at: nextTryAt }))
    .where('mail_id', '=', mail_id)
    .execute();
}

async function readDueMail(
  database: Database,
  row: NonNullable<Awaited<ReturnType<typeof claimDueMail>>>,
): Promise<DueMail> {
  const attachments = await database
    .selectFrom('mail_attachment')
    .where('mail_id', '=', row.mail_id)
    .orderBy('position')
    .select(['file_name as fileName', 'content_type as contentType', 'content'])
    .execute();
  return {
    messageId: row.message_id,
    recipient: row.recipient,
    subject: row.subject,
    bodyText: row.body_text,
    bodyHtml: row.body_html,
    attachments,
    unsubscribeLink: row.unsubscribe_link,
  };
}

type Outcome =
  | { sent_at: Date; last_failure: null }
  | { given_up_at: Date; last_failure: string; last_failed_at: Date };

/** Keeps the row for statistics, without recipient and content, as reset links are secrets. */
async function eraseMailContent(database: Database, mailId: number, outcome: Outcome): Promise<void> {
  await database
    .with('emptied', (query) => query.deleteFrom('mail_attachment').where('mail_id', '=', mailId))
    .updateTable('mail')
    .set({ ...outcome, recipient: '', body_text: '', body_html: null, unsubscribe_link: null })
    .where('mail_id', '=', mailId)
    .execute();
}

/** Retries: an unrecorded delivery would be sent again. */
async function withRetry(write: () => Promise<void>, stopping?: AbortSignal): Promise<void> {
  for (const pauseMs of recordRetryDelaysMs) {
    try {
      return await write();
    } catch (error) {
      if (!isTransientFault(error) || stopping?.aborted === true) throw error;
      await sleep(pauseMs, undefined, stopping && { signal: stopping }).catch(() => undefined);
    }
  }
  await write();
}

function minutesAfter(now: Date, minutes: number): Date {
  return new Date(now.getTime() + minutes * 60_000);
}
