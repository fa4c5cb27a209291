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

/**
 * @returns in whose share of the mails to strangers a mail counts (`mailsToStrangers`); null for one that counts in none. A new password
 *   counts for its account: its link is over before others of the network have had their turn, and a network asks for few of them.
 */
export function shareOf({ kind, aboutAccountId }: Pick<Mail, 'kind' | 'aboutAccountId'>): string | null {
  const network = asking.getStore();
  if (network === undefined || !mailsOnAnybodysWord.has(kind)) return null;
  return kind === 'password-reset' && aboutAccountId ? aboutAccountId : network();
}
