import { createHmac } from 'node:crypto';
import type { Installation } from '#server/platform/installation/installation.ts';
import { emulatorAddress } from '#server/platform/settings/emulator-address.ts';
import type { ExternalProvider } from '#server/platform/settings/external-provider-settings.ts';

/** The identity emulator as a provider; null where there is none. Server and emulator each derive the same secret. */
export function emulatorAsProvider({
  config,
  sessionSecret,
}: Pick<Installation, 'config' | 'sessionSecret'>): ExternalProvider | null {
  if (config.identityEmulatorPort === null) return null;
  return {
    id: 'emulator',
    name: 'Provedor de ensaio',
    issuer: emulatorAddress(config.identityEmulatorPort),
    clientId: 'wordmood',
    clientSecret: createHmac('sha256', sessionSecret).update('identity emulator').digest('base64url'),
  };
}

/** @returns everything that people may sign in with besides a password. */
export function externalProviders(parts: Pick<Installation, 'config' | 'sessionSecret'>): ExternalProvider[] {
  const emulator = emulatorAsProvider(parts);
  return [...parts.config.externalProviders, ...(emulator === null ? [] : [emulator])];
}
