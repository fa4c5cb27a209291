import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import { isPassingFault } from '#server/platform/failures/passing-fault.ts';
import { failureKindOf, isHopeless, isServerAway, retryDelayMinutes } from './delivery-failure.ts';
import type { Mail, MailAttachment } from './mail.ts';
import { hasShareLeft } from './mail-share-store.ts';

/** A mail on its way out. `messageId` is the same at every try. */
export type DueMail = {
  messageId: string;
  recipient: string;
  subject: string;
  bodyText: string;
  bodyHtml: string | null;
  attachments: MailAttachment[];
  unsubscribeLink: string | null;
};

/** Longer than a mail may take (`mailTakesMsAtMost` in `mail-server.ts`, and writing down that it went): until then nobody else tries it. */
const handoverMinutes = 15;
/** How long to go on trying to write down that a mail went, in ms between the tries: a database that restarts is back by then. */
const patienceMs = [100, 400, 1500, 3000, 5000, 10_000, 20_000, 30_000];

/** What becomes of a mail that was looked at just before it is handed over; `held` is this kind for the rest of the round. */
export type BeforeHandoverVerdict = 'goes' | 'dropped' | 'held' | { notBefore: Date };

/** What others ask of the mails of a kind, because what they say may not be so any more. Who says `dropped` has removed the mail. */
export type BeforeHandover = {
  kind: Mail['kind'];
  look: (mailId: number, now: Date) => Promise<BeforeHandoverVerdict>;
};

type Round = { stopping?: AbortSignal | undefined; before?: BeforeHandover | undefined };

/** A mail never waits for longer until it is tried again: one that is said to be due later had its time from a clock that was ahead. */
const longestWaitHours = 25;

/**
 * Hands over the mails that are due, each by one server only. No transaction stays open meanwhile: a slow mail server would
 * outlast it, and what was mailed would count as not mailed. A server that dies while it hands a mail over leaves it to be
 * tried again, so that a mail may come twice then, but is never lost. What went, or never will, keeps nothing of its content.
 * @param clock is asked anew for each: what is queued during a long round goes in it, and night falls when it falls
 * @param deliver hands one mail to the mail server; where it throws, the mail waits 1, 2, 4, ... minutes (`DeliveryFailure`)
 * @param round `stopping` ends it after the mail under way
 * @returns how many were handed over
 */
export async function sendDueMails(
  database: Database,
  clock: Clock,
  deliver: (mail: DueMail) => Promise<void>,
  { stopping, before }: Round = {},
): Promise<number> {
  let sent = 0;
  let held: Mail['kind'] | null = null;
  while (stopping?.aborted !== true) {
    const due = await claimDueMail(database, clock.now(), held);
    if (due === undefined) return sent;
    if (due.kind === before?.kind) {
      const looked = await before.look(due.mail_id, clock.now());
      if (looked === 'held') held = before.kind;
      if (looked !== 'goes') {
        if (looked !== 'dropped') await putBack(database, due, looked === 'held' ? due.created_at : looked.notBefore);
        continue;
      }
    }
    const now = clock.now();
    try {
      await deliver(await readDueMail(database, due));
    } catch (error) {
      const kind = failureKindOf(error);
      const failure = { last_failure: kind, last_failed_at: now };
      if (isHopeless(kind, due.tries, now.getTime() - due.created_at.getTime())) {
        await empty(database, due.mail_id, { ...failure, given_up_at: now });
      } else {
        const next_try_at = minutesAfter(now, retryDelayMinutes(kind, due.tries));
        await database
          .updateTable('mail')
          .set({ ...failure, next_try_at })
          .where('mail_id', '=', due.mail_id)
          .execute();
      }
      // The others would only wait for the same answer. They stay due, so each coming round asks for one of them.
      if (isServerAway(kind)) return sent;
      continue;
    }
    await withPatience(() => empty(database, due.mail_id, { sent_at: clock.now(), last_failure: null }), stopping);
    sent += 1;
  }
  return sent;
}

/** Counts the try before it is made. A mail about an account that is not there (yet, or any more) is not handed over. */
async function claimDueMail(database: Database, now: Date, held: Mail['kind'] | null) {
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
          row.or([row('next_try_at', '<=', now), row('next_try_at', '>', minutesAfter(now, longestWaitHours * 60))]),
        )
        .where(hasShareLeft(now))
        .$if(held !== null, (query) => query.where('kind', '!=', held ?? ''))
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

/** As if it had not been claimed. */
async function putBack(database: Database, { mail_id }: { mail_id: number }, nextTryAt: Date): Promise<void> {
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

/** The row stays for the figures, without its recipient and what it said: reset links must not lie around. */
async function empty(database: Database, mailId: number, outcome: Outcome): Promise<void> {
  await database
    .with('emptied', (query) => query.deleteFrom('mail_attachment').where('mail_id', '=', mailId))
    .updateTable('mail')
    .set({ ...outcome, recipient: '', body_text: '', body_html: null, unsubscribe_link: null })
    .where('mail_id', '=', mailId)
    .execute();
}

/** A mail that went and was not written down as gone would come again. */
async function withPatience(write: () => Promise<void>, stopping?: AbortSignal): Promise<void> {
  for (const pauseMs of patienceMs) {
    try {
      return await write();
    } catch (error) {
      if (!isPassingFault(error) || stopping?.aborted === true) throw error;
      await sleep(pauseMs, undefined, stopping && { signal: stopping }).catch(() => undefined);
    }
  }
  await write();
}

function minutesAfter(now: Date, minutes: number): Date {
  return new Date(now.getTime() + minutes * 60_000);
}
