import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#server/platform/database/open-database.ts';
import { mailsToStrangers } from '#server/platform/limits/limit-numbers.ts';
import { requestNetwork } from './request-network.ts';

/** A network's share of the limit on mails to strangers: a tenth. */
const partsOfCeiling = 10;

/**
 * Condition: the mail may be sent now. Mails to strangers share an hourly limit: each network gets a tenth of the rest,
 * the last tenth is for new networks, so that one cannot exhaust it. Excess stays queued.
 */
export function hasQuotaLeft(now: Date): RawBuilder<boolean> {
  const { times } = mailsToStrangers;
  const went = sql`from mail as went where went.request_network is not null and went.sent_at > ${countedSince(now)}`;
  return sql`(mail.request_network is null or (
    (select count(*) ${went}) < ${times}
    and mail.request_network not in (
      select went.request_network ${went} group by went.request_network
      having count(*) * ${partsOfCeiling} + (select count(*) ${went}) >= ${times - times / partsOfCeiling})))`;
}

/** @returns how many due mails wait only for the limit */
export async function countDelayedMails(database: Database, now: Date): Promise<number> {
  const { count } = await database
    .selectFrom('mail')
    .where('sent_at', 'is', null)
    .where('given_up_at', 'is', null)
    .where('next_try_at', '<=', now)
    .where(sql<boolean>`not ${hasQuotaLeft(now)}`)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Whether another mail to a stranger would be delayed by the network's share. Then do not replace a link: the mailed
 * one would become invalid before the new one arrives.
 */
export async function isQuotaExhausted(database: Database, now: Date): Promise<boolean> {
  const network = requestNetwork();
  if (network === null) return false;
  const { times } = mailsToStrangers;
  const ofOwn = sql`request_network = ${network}`;
  const { own, went } = await database
    .selectFrom('mail')
    .where('request_network', 'is not', null)
    .where('given_up_at', 'is', null)
    .where(sql<boolean>`(sent_at > ${countedSince(now)} or (sent_at is null and ${ofOwn}))`)
    .select([
      sql<number>`count(*) filter (where ${ofOwn})`.as('own'),
      sql<number>`count(*) filter (where sent_at is not null)`.as('went'),
    ])
    .executeTakeFirstOrThrow();
  return went >= times || (own > 0 && own * partsOfCeiling + went >= times - times / partsOfCeiling);
}

function countedSince(now: Date): Date {
  return new Date(now.getTime() - mailsToStrangers.windowSeconds * 1000);
}
