import type { Config } from './config.ts';
import { isLocalInstallation } from './local-installation.ts';

/** Delivery: mail server, local mailbox page, or queued until configured. */
export type MailMode = 'smtp' | 'mailbox' | 'nowhere';

/** @returns the mode; a public installation never has the mailbox page */
export function mailMode(config: Pick<Config, 'smtpUrl' | 'host' | 'publicAddress'>): MailMode {
  if (config.smtpUrl !== undefined) return 'smtp';
  return isLocalInstallation(config) ? 'mailbox' : 'nowhere';
}
