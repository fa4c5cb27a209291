import { AsyncLocalStorage } from 'node:async_hooks';
import type { Context, MiddlewareHandler } from 'hono';
import { limitKey } from '#server/platform/limits/limit-key.ts';
import { widestNetworkAround } from '#server/platform/settings/client-address.ts';
import type { Mail } from './mail.ts';

const asking = new AsyncLocalStorage<() => string>();

/** Has the mails that a request queues know from which network it comes: the widest that one client may have. */
export function noteAskingNetwork(secret: string, clientAddress: (context: Context) => string): MiddlewareHandler {
  return (context, next) =>
    asking.run(() => limitKey(secret, `mails ${widestNetworkAround(clientAddress(context))}`), next);
}

/** Mails to an address that is only said to be somebody's: whoever can ask for them can have them sent to strangers. */
const mailsOnAnybodysWord: ReadonlySet<Mail['kind']> = new Set([
  'verification',
  'already-registered',
  'password-reset',
  'email-change',
  'email-taken-notice',
  'team-invitation',
]);

/** @returns the network from which the current request comes, as mails note it; null where none is noted */
export function askingNetwork(): string | null {
  return asking.getStore()?.() ?? null;
}

/**
 * @returns in whose share of the mails to strangers a mail counts (`mailsToStrangers`): that of the network which asked. Never that of an
 *   account: anybody can make any number of them. Null for one that counts in none.
 */
export function shareOf({
  kind,
  isAddressConfirmed = false,
}: Pick<Mail, 'kind' | 'isAddressConfirmed'>): string | null {
  return isAddressConfirmed || !mailsOnAnybodysWord.has(kind) ? null : askingNetwork();
}
