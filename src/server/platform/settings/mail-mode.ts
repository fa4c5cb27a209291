import type { Config } from './config.ts';
import { isLocalInstallation } from './local-installation.ts';

/** Where mail goes: to a mail server, to the mailbox page of this machine, or nowhere yet (it waits in the database). */
export type MailMode = 'smtp' | 'mailbox' | 'nowhere';

/** @returns where this installation's mail goes; people of a public one must never find others' mail in the mailbox page. */
export function mailMode(config: Pick<Config, 'smtpUrl' | 'host' | 'publicAddress'>): MailMode {
  if (config.smtpUrl !== undefined) return 'smtp';
  return isLocalInstallation(config) ? 'mailbox' : 'nowhere';
}
