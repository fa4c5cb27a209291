import * as client from 'openid-client';
import type { ExternalProvider } from '#server/platform/settings/external-provider-settings.ts';
import { isLoopbackHost } from '#server/platform/settings/local-installation.ts';
import { explainProviderFault } from './explain-provider-fault.ts';
import { type ExternalIdentity, readIdentity } from './external-identity.ts';
import { fetchWithDeadline } from './fetch-with-deadline.ts';
import type { SignInAttempt } from './sign-in-attempt-store.ts';

const timeLimitMs = 10_000;
const metadataLifetimeMs = 3_600_000;

/** OpenID Connect client of one provider; its metadata is loaded on first use. */
type RelyingParty = {
  provider: ExternalProvider;
  /**
   * @returns the authorization URL, and the attempt to store until the callback
   * @throws ExternalSignInFailure
   */
  begin(redirectUri: string): Promise<{ address: URL; attempt: SignInAttempt }>;
  /**
   * Validates state, issuer, code, nonce and ID token.
   * @param query of the callback URL
   * @throws ExternalSignInFailure
   */
  complete(query: URLSearchParams, attempt: SignInAttempt): Promise<ExternalIdentity>;
};

export function createRelyingParty(provider: ExternalProvider, limitMs: number = timeLimitMs): RelyingParty {
  const readMetadata = metadataReader(provider);
  let keys: client.ExportedJWKSCache | undefined;

  async function configure(): Promise<client.Configuration> {
    const ask = fetchWithDeadline(limitMs);
    const metadata = await readMetadata(ask);
    const { clientId, clientSecret } = provider;
    const config = new client.Configuration(metadata, clientId, undefined, authentication(metadata, clientSecret));
    config[client.customFetch] = ask;
    if (allowsPlainHttp(provider)) client.allowInsecureRequests(config);
    // By default the library trusts TLS instead of checking the ID token's signature.
    client.enableNonRepudiationChecks(config);
    if (keys !== undefined) client.setJwksCache(config, keys);
    return config;
  }

  return {
    provider,
    begin: withExplainedFaults(async (redirectUri: string) => {
      const config = await configure();
      const attempt = {
        providerId: provider.id,
        redirectUri,
        state: client.randomState(),
        nonce: client.randomNonce(),
        codeVerifier: client.randomPKCECodeVerifier(),
      };
      const address = client.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state: attempt.state,
        nonce: attempt.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(attempt.codeVerifier),
        code_challenge_method: 'S256',
        // Prevents silent sign-in as the previous user of a shared device; Google uses its own value.
        prompt: provider.id === 'google' ? 'select_account' : 'login',
      });
      return { address, attempt };
    }),
    complete: withExplainedFaults(async (query: URLSearchParams, attempt: SignInAttempt) => {
      const config = await configure();
      const tokens = await client.authorizationCodeGrant(config, new URL(`${attempt.redirectUri}?${query}`), {
        expectedState: attempt.state,
        expectedNonce: attempt.nonce,
        pkceCodeVerifier: attempt.codeVerifier,
        idTokenExpected: true,
      });
      keys = client.getJwksCache(config);
      const claims = tokens.claims();
      if (claims === undefined) throw new TypeError('The library accepted a response without ID token.');
      const info = claims.email === undefined ? await readUserInfo(config, tokens.access_token, claims.sub) : {};
      return readIdentity({ issuer: claims.iss, subject: claims.sub }, { ...claims, ...info });
    }),
  };
}

function withExplainedFaults<Args extends unknown[], Result>(work: (...args: Args) => Promise<Result>) {
  return async (...args: Args): Promise<Result> => {
    try {
      return await work(...args);
    } catch (error) {
      throw explainProviderFault(error);
    }
  };
}

/** @returns a function that caches metadata for an hour; failures are not cached */
function metadataReader(provider: ExternalProvider) {
  let known: { metadata: client.ServerMetadata; readAtMs: number } | undefined;
  return async (ask: client.CustomFetch): Promise<client.ServerMetadata> => {
    if (known !== undefined && performance.now() - known.readAtMs < metadataLifetimeMs) return known.metadata;
    const config = await client.discovery(new URL(provider.issuer), provider.clientId, undefined, client.None(), {
      [client.customFetch]: ask,
      execute: allowsPlainHttp(provider) ? [client.allowInsecureRequests] : [],
    });
    known = { metadata: config.serverMetadata(), readAtMs: performance.now() };
    return known.metadata;
  };
}

async function readUserInfo(config: client.Configuration, accessToken: string, subject: string) {
  if (config.serverMetadata().userinfo_endpoint === undefined) return {};
  return client.fetchUserInfo(config, accessToken, subject);
}

/** The default is the header (OpenID Connect Discovery 1.0, section 3). */
function authentication(metadata: client.ServerMetadata, secret: string): client.ClientAuth {
  const ways = metadata.token_endpoint_auth_methods_supported;
  return ways?.includes('client_secret_post') ? client.ClientSecretPost(secret) : authenticateInHeader(secret);
}

/** Like the library's, but leaves `-`, `.` and `_` unescaped (RFC 6749, appendix B): some providers do not decode them. */
function authenticateInHeader(secret: string): client.ClientAuth {
  const escaped = (text: string) => new URLSearchParams({ text }).toString().slice('text='.length);
  return (_server, { client_id }, _body, headers) => {
    headers.set('authorization', `Basic ${btoa(`${escaped(client_id)}:${escaped(secret)}`)}`);
  };
}

/** Settings allow only loopback issuers without https. */
function allowsPlainHttp({ issuer }: ExternalProvider): boolean {
  const { protocol, hostname } = new URL(issuer);
  return protocol === 'http:' && isLoopbackHost(hostname);
}
