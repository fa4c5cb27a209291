import type { ExternalProvider } from '#server/platform/settings/external-provider-settings.ts';

export const externalSignInPath = '/api/auth/external';

/** @returns the redirect URI to register at the provider */
export function callbackAddress(origin: string, providerId: ExternalProvider['id']): string {
  return `${origin}${externalSignInPath}/${providerId}/callback`;
}
