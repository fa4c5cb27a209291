import type { Config } from './config.ts';
import { mailMode } from './mail-mode.ts';

/**
 * The page of the first ten minutes makes whoever opens it staff, and people up: it is there on a researcher's own machine only, with the
 * database that the installation has brought itself (one's own may be a study's, whoever looks at it from a desk), and where nothing that
 * people made up would be sent goes out.
 */
export function isFirstLookOffered(
  config: Pick<Config, 'isProduction' | 'host' | 'publicAddress' | 'databaseUrl' | 'smtpUrl' | 'gateway'>,
): boolean {
  const keepsMail = mailMode(config) === 'mailbox' && config.gateway === null;
  return !config.isProduction && keepsMail && config.databaseUrl === undefined;
}

/** Where that page is. */
export const firstLookPath = '/comece';
