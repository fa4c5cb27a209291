import { generateKeyPair, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import type { JWK } from 'oidc-provider';
import { createMemoryAdapter } from 'oidc-provider/lib/adapters/memory_adapter.js';
import { Provider } from 'oidc-provider/lib/provider.js';
import type { Logger } from 'pino';
import { describeFault } from '#server/platform/log/log.ts';
import type { ExternalProvider } from '#server/platform/settings/external-provider-settings.ts';
import { problemPage } from './emulator-pages.ts';
import type { KnownPeople } from './known-people.ts';

const minutes = 60;

/**
 * This installation is the only client; keys are generated at each start.
 * @param client registration of this installation
 * @param redirectUris allowed redirects
 */
export async function createEmulatedProvider(
  client: ExternalProvider,
  redirectUris: readonly string[],
  people: KnownPeople,
  log: Logger,
): Promise<Provider> {
  const provider: Provider = new Provider(client.issuer, {
    adapter: createMemoryAdapter(),
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        redirect_uris: [...redirectUris],
        response_types: ['code'],
        grant_types: ['authorization_code'],
        token_endpoint_auth_method: 'client_secret_basic',
        id_token_signed_response_alg: 'ES256',
      },
    ],
    responseTypes: ['code'],
    scopes: ['openid', 'email', 'profile'],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    pkce: { required: () => true },
    jwks: { keys: [await makeSigningKey()] },
    cookies: { keys: [randomBytes(32).toString('base64url')] },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: { enabled: false },
    },
    clientBasedCORS: () => false,
    ttl: {
      AccessToken: 5 * minutes,
      AuthorizationCode: minutes,
      Grant: 60 * minutes,
      IdToken: 5 * minutes,
      Interaction: 60 * minutes,
      Session: 60 * minutes,
    },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    async findAccount(_context, subject) {
      const person = people.find(subject);
      if (person === undefined) return undefined;
      const { name, email, emailVerified } = person;
      const claims = { sub: subject, name, ...(email === '' ? {} : { email, email_verified: emailVerified }) };
      return { accountId: subject, claims: async () => claims };
    },
    // Choosing an account implies consent.
    async loadExistingGrant(context) {
      const { client: asking, session, params } = context.oidc;
      if (asking === undefined || session?.accountId === undefined) return undefined;
      const grant = new provider.Grant({ clientId: asking.clientId, accountId: session.accountId });
      grant.addOIDCScope(String(params?.scope ?? 'openid'));
      await grant.save();
      return grant;
    },
    async renderError(context, out) {
      context.type = 'html';
      context.body = String(await problemPage(`${out.error}: ${out.error_description ?? ''}`));
    },
  });
  provider.on('server_error', (_context, error) => log.error(describeFault(error), 'identity emulator'));
  return provider;
}

async function makeSigningKey(): Promise<JWK> {
  const { privateKey } = await promisify(generateKeyPair)('ec', { namedCurve: 'P-256' });
  return { ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'ES256' } as JWK;
}
