import type { Installation } from '#server/platform/installation/installation.ts';
import { limitKey } from '#server/platform/limits/limit-key.ts';
import { accountLimits } from '#server/platform/limits/limit-numbers.ts';
import { mailboxOf } from '#server/platform/limits/mailbox-of.ts';
import { openLimiter, take } from '#server/platform/limits/rate-limit-store.ts';
import type { LimitParts } from '#server/platform/limits/take-from-limit.ts';
import { isShareUsedUp } from './mail-share-store.ts';

/**
 * Counts a mail with a link that an unknown visitor has asked for, by its mailbox. The ceiling over all mailboxes is held when mails are
 * sent (`mail-share-store.ts`). Nothing counts for a mail that would wait there, unless it is the first of an account: requests
 * of others leave the owner of a mailbox the link that has come, and the number of mails that can be asked for.
 * @returns whether it may be queued; if not it is dropped silently, so that the reply does not tell whether there is an account
 */
export async function mayMailStranger(
  parts: LimitParts & Pick<Installation, 'clock'>,
  email: string,
  { isFirst = false } = {},
): Promise<boolean> {
  if (!isFirst && (await isShareUsedUp(parts.database, parts.clock.now()))) return false;
  const name = 'mail-to-mailbox';
  const mailbox = openLimiter(parts.database, `account:${name}`, accountLimits[name]);
  return (await take(mailbox, limitKey(parts.sessionSecret, mailboxOf(email)))).isTaken;
}
