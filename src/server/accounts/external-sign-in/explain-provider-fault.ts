import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client';
import { ExternalSignInFailure } from './sign-in-failure.ts';

/** Error codes of `oauth4webapi` for no response, a timeout or an error page. */
const silence = new Set(['OAUTH_TIMEOUT', 'OAUTH_ABORT', 'OAUTH_RESPONSE_IS_NOT_CONFORM']);
const busy = new Set(['server_error', 'temporarily_unavailable']);
const maximumMessageLength = 300;

/** @returns the failure that an error of the library or network means, or the error itself when it is ours */
export function explainProviderFault(error: unknown): unknown {
  if (error instanceof AuthorizationResponseError) return explainRefusal(error);
  if (error instanceof ResponseBodyError) {
    // The code was already used, foreign or expired.
    const isSpent = error.error === 'invalid_grant';
    return new ExternalSignInFailure(isSpent ? 'attempt-unknown' : 'answer-not-trusted', { reason: error.error });
  }
  if (error instanceof ClientError) {
    const reason = error.code ?? error.message;
    return new ExternalSignInFailure(silence.has(reason) ? 'provider-unreachable' : 'answer-not-trusted', { reason });
  }
  if (error instanceof Error && isNetworkFault(error)) {
    return new ExternalSignInFailure('provider-unreachable', { reason: error.name });
  }
  return error;
}

function explainRefusal({ error, error_description }: AuthorizationResponseError): ExternalSignInFailure {
  if (error === 'access_denied') return new ExternalSignInFailure('consent-refused', { reason: error });
  if (busy.has(error)) return new ExternalSignInFailure('provider-unreachable', { reason: error });
  const message = error_description?.replaceAll(/[\p{C}\s]+/gu, ' ').trim();
  return new ExternalSignInFailure('provider-said-no', {
    reason: error,
    ...(message ? { providerMessage: message.slice(0, maximumMessageLength) } : {}),
  });
}

function isNetworkFault(error: Error): boolean {
  return (
    error.name === 'TimeoutError' || (error instanceof TypeError && /^(fetch failed|terminated)$/.test(error.message))
  );
}
