import { createHmac } from 'node:crypto';
import type { ServerContext } from '#server/platform/context/server-context.ts';
import { emulatorAddress } from '#server/platform/settings/emulator-address.ts';
import type { ExternalProvider } from '#server/platform/settings/external-provider-settings.ts';

/** @returns the identity emulator as a provider, or null; server and emulator derive the same client secret */
export function emulatorAsProvider({
  config,
  sessionSecret,
}: Pick<ServerContext, 'config' | 'sessionSecret'>): ExternalProvider | null {
  if (config.identityEmulatorPort === null) return null;
  return {
    id: 'emulator',
    name: 'Provedor de ensaio',
    issuer: emulatorAddress(config.identityEmulatorPort),
    clientId: 'wordmood',
    clientSecret: createHmac('sha256', sessionSecret).update('identity emulator').digest('base64url'),
  };
}

export function externalProviders(deps: Pick<ServerContext, 'config' | 'sessionSecret'>): ExternalProvider[] {
  const emulator = emulatorAsProvider(deps);
  return [...deps.config.externalProviders, ...(emulator === null ? [] : [emulator])];
}
