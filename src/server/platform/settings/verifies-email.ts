import type { Config } from './config.ts';
import { isLoopbackHost } from './local-installation.ts';

/** @returns whether accounts need a verified e-mail: always except on a local machine */
export function verifiesEmail({ publicAddress }: Pick<Config, 'publicAddress'>): boolean {
  return !isLoopbackHost(new URL(publicAddress).hostname);
}
