import type { Config } from './config.ts';
import { isLoopbackHost } from './local-installation.ts';

/** @returns whether an account is of use only once its e-mail has been verified: everywhere but on this very machine. */
export function verifiesEmail({ publicAddress }: Pick<Config, 'publicAddress'>): boolean {
  return !isLoopbackHost(new URL(publicAddress).hostname);
}
