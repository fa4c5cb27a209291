import { StartupFailure } from '#server/platform/failures/startup-failure.ts';
import { isLoopbackHost } from './local-installation.ts';

/** 32 random bytes in base64. */
const minimumSecretLength = 43;
const minimumDifferentCharacters = 10;

type Checked = {
  isProduction: boolean;
  publicAddress: string;
  sessionSecret: string | undefined;
};

/**
 * Production: a non-loopback public address, or `NODE_ENV`.
 * @param nodeEnvironment `NODE_ENV`
 */
export function isProductionInstallation(publicAddress: string, nodeEnvironment: string | undefined): boolean {
  return nodeEnvironment === 'production' || !isLoopbackHost(new URL(publicAddress).hostname);
}

/**
 * Requires safe settings in production.
 * @throws StartupFailure naming the missing or weak setting
 */
export function requireProductionSettings(
  config: Checked,
  overrides: { allowHttp: boolean; rehearsal: '1' | 'public' | undefined },
): void {
  if (!config.isProduction) return;
  const { protocol, hostname } = new URL(config.publicAddress);
  if (isLoopbackHost(hostname)) {
    throw new StartupFailure('PUBLIC_ADDRESS must be the address people type, because NODE_ENV is production.');
  }
  if (protocol !== 'https:' && !overrides.allowHttp) {
    throw new StartupFailure(
      'PUBLIC_ADDRESS must begin with https://, because health data would cross the network in the clear. ALLOW_HTTP=1 allows it all the same.',
    );
  }
  if (config.sessionSecret !== undefined && isGuessable(config.sessionSecret)) {
    throw new StartupFailure(
      'SESSION_SECRET must be 32 random bytes, such as `openssl rand -base64 32` writes. Without it the server makes one.',
    );
  }
  if (overrides.rehearsal === '1') {
    throw new StartupFailure(
      'REHEARSAL=1 is for this machine: anybody could move the clock. A rehearsal that others reach needs REHEARSAL=public.',
    );
  }
}

/** @returns whether a session secret is short, repetitive or a phrase */
export function isGuessable(secret: string): boolean {
  const isPhrase = /secret|password|senha|change|default|example|wordmood/i.test(secret);
  return secret.length < minimumSecretLength || new Set(secret).size < minimumDifferentCharacters || isPhrase;
}
