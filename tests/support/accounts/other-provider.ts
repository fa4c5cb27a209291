import { type MutableResponse, type MutableToken, OAuth2Server } from 'oauth2-mock-server';

export type Tampering = {
  /** The claims of the next ID tokens, over those that are right. */
  claims?: Record<string, unknown>;
  /** Forged reply of the token endpoint. */
  answer?: (response: MutableResponse) => void;
  /** The address that leads back. */
  back?: (url: URL) => void;
  userInfo?: Record<string, unknown>;
};

/** An OpenID Connect provider of another library than the emulator's, whose answers can be forged. */
export async function startOtherProvider() {
  const server = new OAuth2Server();
  await server.issuer.keys.generate('RS256');
  await server.start(undefined, '127.0.0.1');
  let tampering: Tampering = {};
  server.service.on('beforeTokenSigning', (token: MutableToken) => {
    Object.assign(token.payload, tampering.claims);
  });
  server.service.on('beforeResponse', (response: MutableResponse) => tampering.answer?.(response));
  server.service.on('beforeAuthorizeRedirect', ({ url }: { url: URL }) => tampering.back?.(url));
  server.service.on('beforeUserinfo', (response: MutableResponse) => {
    Object.assign(response.body as object, tampering.userInfo);
  });
  return {
    issuer: server.issuer.url ?? '',
    settings: {
      OIDC_ISSUER: server.issuer.url ?? '',
      OIDC_CLIENT_ID: 'wordmood-test',
      OIDC_CLIENT_SECRET: 'secret-of-the-test',
      OIDC_NAME: 'Universidade',
    },
    /** Replies of the provider from now on. */
    says(next: Tampering) {
      tampering = next;
    },
    stop: () => server.stop(),
  };
}

export type OtherProvider = Awaited<ReturnType<typeof startOtherProvider>>;

/** @returns an ID token with the same claims whose header or signature is another. */
export function forgeToken(token: string, forge: { header?: Record<string, unknown>; signature?: string }): string {
  const [header = '', payload = '', signature = ''] = token.split('.');
  const changed = { ...JSON.parse(Buffer.from(header, 'base64url').toString()), ...forge.header };
  return [Buffer.from(JSON.stringify(changed)).toString('base64url'), payload, forge.signature ?? signature].join('.');
}
