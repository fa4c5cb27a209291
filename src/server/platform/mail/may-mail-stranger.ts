import type { Installation } from '#server/platform/installation/installation.ts';
import { limitKey } from '#server/platform/limits/limit-key.ts';
import { accountLimits } from '#server/platform/limits/limit-numbers.ts';
import { mailboxOf } from '#server/platform/limits/mailbox-of.ts';
import { openLimiter, take } from '#server/platform/limits/rate-limit-store.ts';
import type { LimitParts } from '#server/platform/limits/take-from-limit.ts';
import { isQuotaExhausted } from './mail-share-store.ts';

/**
 * Rate-limits a link mail requested by an anonymous visitor, by mailbox; the overall limit applies at delivery
 * (`mail-share-store.ts`).
 * A mail that would be delayed is not counted unless it is the account's first, so that others' requests do not use up
 * the owner's.
 * @returns whether to queue it; otherwise drop silently, so that the response does not tell whether the account exists
 */
export async function mayMailStranger(
  parts: LimitParts & Pick<Installation, 'clock'>,
  email: string,
  { isFirst = false } = {},
): Promise<boolean> {
  if (!isFirst && (await isQuotaExhausted(parts.database, parts.clock.now()))) return false;
  const name = 'mail-to-mailbox';
  const mailbox = openLimiter(parts.database, `account:${name}`, accountLimits[name]);
  return (await take(mailbox, limitKey(parts.sessionSecret, mailboxOf(email)))).isTaken;
}
