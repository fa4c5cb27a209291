import { z } from 'zod';
import { StartupFailure } from '#server/platform/failures/startup-failure.ts';
import { isLocalInstallation, isLoopbackHost } from './local-installation.ts';

export type ExternalProvider = {
  /** Path segment of our own addresses. */
  id: 'google' | 'oidc' | 'emulator';
  name: string;
  issuer: string;
  clientId: string;
  clientSecret: string;
};

const clientValue = z.string().regex(/^[\x21-\x7e]{1,500}$/);

export const externalProviderVariables = {
  GOOGLE_CLIENT_ID: { shape: clientValue.optional(), expected: 'the client id that Google gave this installation' },
  GOOGLE_CLIENT_SECRET: {
    shape: clientValue.optional(),
    expected: 'the client secret that Google gave this installation',
  },
  OIDC_ISSUER: {
    shape: z.string().refine(isIssuer).optional(),
    expected: 'the https:// address of an OpenID Connect issuer, without query (http:// for this very machine only)',
  },
  OIDC_CLIENT_ID: { shape: clientValue.optional(), expected: 'the client id that the provider gave this installation' },
  OIDC_CLIENT_SECRET: {
    shape: clientValue.optional(),
    expected: 'the client secret that the provider gave this installation',
  },
  OIDC_NAME: {
    shape: z
      .string()
      .trim()
      .regex(/^[^\p{C}]{1,40}$/u)
      .optional(),
    expected: 'the name of the provider that people read on the button, at most 40 characters',
  },
} as const;

type ProviderVariables = { [Name in keyof typeof externalProviderVariables]: string | undefined };

/**
 * @param written the validated variables
 * @returns the configured providers, Google first
 * @throws StartupFailure for an incomplete provider, or plain http beyond this machine
 */
export function readExternalProviders(
  written: ProviderVariables,
  installation: { host: string; publicAddress: string },
): ExternalProvider[] {
  const google = readGroup(written, ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET']);
  const oidc = readGroup(written, ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_NAME']);
  if (oidc?.OIDC_ISSUER.startsWith('http:') && !isLocalInstallation(installation)) {
    throw new StartupFailure('OIDC_ISSUER must be an https:// address where the installation is not local.');
  }
  return [
    ...(google === null
      ? []
      : [
          {
            id: 'google' as const,
            name: 'Google',
            issuer: 'https://accounts.google.com',
            clientId: google.GOOGLE_CLIENT_ID,
            clientSecret: google.GOOGLE_CLIENT_SECRET,
          },
        ]),
    ...(oidc === null
      ? []
      : [
          {
            id: 'oidc' as const,
            name: oidc.OIDC_NAME,
            issuer: oidc.OIDC_ISSUER,
            clientId: oidc.OIDC_CLIENT_ID,
            clientSecret: oidc.OIDC_CLIENT_SECRET,
          },
        ]),
  ];
}

/** All variables of a provider, or none. */
function readGroup<Name extends keyof ProviderVariables>(
  written: ProviderVariables,
  names: readonly Name[],
): Record<Name, string> | null {
  const set = names.filter((name) => written[name] !== undefined);
  if (set.length === 0) return null;
  const missing = names.find((name) => written[name] === undefined);
  if (missing !== undefined) {
    throw new StartupFailure(
      `${missing} must be set when ${set[0]} is: ${externalProviderVariables[missing].expected}.`,
    );
  }
  return Object.fromEntries(names.map((name) => [name, written[name]])) as Record<Name, string>;
}

function isIssuer(value: string): boolean {
  const url = URL.parse(value);
  if (url === null || url.username !== '' || url.password !== '' || /[?#]/.test(value)) return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopbackHost(url.hostname));
}
