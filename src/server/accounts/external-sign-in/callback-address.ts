import type { ExternalProvider } from '#server/platform/settings/external-provider-settings.ts';

/** Below it lie the two addresses of each provider, `start` and `callback`. */
export const externalSignInPath = '/api/auth/external';

/** @returns the address that a provider sends people back to; it has to be registered there. */
export function callbackAddress(origin: string, providerId: ExternalProvider['id']): string {
  return `${origin}${externalSignInPath}/${providerId}/callback`;
}
