import { createHmac } from 'node:crypto';
import { mailboxOf } from '#server/platform/limits/mailbox-of.ts';

/**
 * @param secret the installation's session secret
 * @returns what an address of somebody who has left is kept as: it says nothing without the secret, and with it only whether it is
 *   the address that one already has
 */
export function departedAddress(secret: string, email: string): string {
  return createHmac('sha256', secret)
    .update(`departed:${mailboxOf(email)}`)
    .digest('base64url');
}
