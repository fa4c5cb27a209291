import { AsyncLocalStorage } from 'node:async_hooks';
import type { Context, MiddlewareHandler } from 'hono';
import { limitKey } from '#server/platform/limits/limit-key.ts';
import { widestNetworkAround } from '#server/platform/settings/client-address.ts';
import type { Mail } from './mail.ts';

const asking = new AsyncLocalStorage<() => string>();

/** Tags mails queued by a request with its client's widest network. */
export function trackRequestNetwork(secret: string, clientAddress: (context: Context) => string): MiddlewareHandler {
  return (context, next) =>
    asking.run(() => limitKey(secret, `mails ${widestNetworkAround(clientAddress(context))}`), next);
}

/** Mails to unproven addresses, which an attacker can have sent to strangers. */
const unauthenticatedMails: ReadonlySet<Mail['kind']> = new Set([
  'verification',
  'already-registered',
  'password-reset',
  'email-change',
  'email-taken-notice',
  'team-invitation',
]);

export function requestNetwork(): string | null {
  return asking.getStore()?.() ?? null;
}

/**
 * @returns the network whose quota of mails to strangers a mail uses (`mailsToStrangers`), never an account, as those
 * are free to create; null for no quota
 */
export function networkQuotaOf({
  kind,
  isAddressConfirmed = false,
}: Pick<Mail, 'kind' | 'isAddressConfirmed'>): string | null {
  return isAddressConfirmed || !unauthenticatedMails.has(kind) ? null : requestNetwork();
}
