import type { ServerContext } from '#server/platform/context/server-context.ts';
import type { LimitDeps } from '#server/platform/limits/consume-limit.ts';
import { limitKey } from '#server/platform/limits/limit-key.ts';
import { accountLimits } from '#server/platform/limits/limit-numbers.ts';
import { mailboxOf } from '#server/platform/limits/mailbox-of.ts';
import { consume, openLimiter } from '#server/platform/limits/rate-limit-store.ts';
import { isQuotaExhausted } from './mail-quota-store.ts';

/**
 * Rate-limits a link mail requested by an anonymous visitor, by mailbox; the overall limit applies at delivery
 * (`mail-quota-store.ts`).
 * A mail that would be delayed is not counted unless it is the account's first, so that others' requests do not use up
 * the owner's.
 * @returns whether to queue it; otherwise drop silently, so that the response does not tell whether the account exists
 */
export async function mayMailStranger(
  deps: LimitDeps & Pick<ServerContext, 'clock'>,
  email: string,
  { isFirst = false } = {},
): Promise<boolean> {
  if (!isFirst && (await isQuotaExhausted(deps.database, deps.clock.now()))) return false;
  const name = 'mail-to-mailbox';
  const mailbox = openLimiter(deps.database, `account:${name}`, accountLimits[name]);
  return (await consume(mailbox, limitKey(deps.sessionSecret, mailboxOf(email)))).isTaken;
}
