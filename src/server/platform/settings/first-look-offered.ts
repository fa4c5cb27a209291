import type { Config } from './config.ts';
import { mailMode } from './mail-mode.ts';

/**
 * The first-look page makes its visitor staff and invents people, so it exists only on a local machine with the
 * embedded database and no outgoing mail or gateway.
 */
export function isFirstLookOffered(
  config: Pick<Config, 'isProduction' | 'host' | 'publicAddress' | 'databaseUrl' | 'smtpUrl' | 'gateway'>,
): boolean {
  const keepsMail = mailMode(config) === 'mailbox' && config.gateway === null;
  return !config.isProduction && keepsMail && config.databaseUrl === undefined;
}

export const firstLookPath = '/comece';
