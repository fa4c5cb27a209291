import { sql } from 'kysely';
import type { ServerContext } from '#server/platform/context/server-context.ts';
import { type MailMode, mailMode } from '#server/platform/settings/mail-mode.ts';
import { dayMs } from '#study/days/durations.ts';
import { isMailOnHold } from './mail-on-hold.ts';

/** Statistics for staff, without addresses and content. */
export type MailState = {
  mode: MailMode | 'onHold';
  /** Undelivered; on the mailbox page all mails shown. */
  waiting: number;
  oldestWaitingSince: Date | null;
  failing: number;
  /** In the last 30 days, mostly for unknown addresses. */
  givenUp: number;
  sentInLast24Hours: number;
  /** `kind` is a `DeliveryFailureKind`. */
  lastFailure: { kind: string; at: Date } | null;
};

export async function gatherMailState({
  database,
  config,
  clock,
}: Pick<ServerContext, 'database' | 'config' | 'clock'>): Promise<MailState> {
  const yesterday = new Date(clock.now().getTime() - dayMs);
  const isWaiting = sql<boolean>`sent_at is null and given_up_at is null`;
  const figures = await database
    .selectFrom('mail')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere(isWaiting).as('waiting'),
      fn.min<Date | null>('created_at').filterWhere(isWaiting).as('oldestWaitingSince'),
      fn.countAll<number>().filterWhere(isWaiting).filterWhere('last_failure', 'is not', null).as('failing'),
      fn.countAll<number>().filterWhere('given_up_at', 'is not', null).as('givenUp'),
      fn.countAll<number>().filterWhere('sent_at', '>', yesterday).as('sentInLast24Hours'),
    ])
    .executeTakeFirstOrThrow();
  const failed = await database
    .selectFrom('mail')
    .where('last_failure', 'is not', null)
    .where('last_failed_at', 'is not', null)
    .orderBy('last_failed_at', 'desc')
    .select(['last_failure as kind', 'last_failed_at as at'])
    .executeTakeFirst();
  const lastFailure = failed?.kind && failed.at ? { kind: failed.kind, at: failed.at } : null;
  const mode = mailMode(config);
  const isHeld = mode === 'smtp' && isMailOnHold(config.dataDirectory);
  return { mode: isHeld ? 'onHold' : mode, ...figures, lastFailure };
}
