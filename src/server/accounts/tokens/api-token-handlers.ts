import { makeApiToken, readApiTokens, revokeApiToken } from '#contract/accounts/api-token-calls.ts';
import type { ServerContext } from '#server/platform/context/server-context.ts';
import { bindCall } from '#server/platform/http/bind-call.ts';
import { createToken, readTokens, revokeToken } from './api-token-store.ts';

export const apiTokenHandlers = (deps: ServerContext) => [
  bindCall(readApiTokens, async (_input, { account }) => ({ tokens: await readTokens(deps, account.id) })),
  bindCall(makeApiToken, (input, caller) => createToken(deps, caller, input)),
  bindCall(revokeApiToken, async ({ tokenId }, caller) => ({ tokens: await revokeToken(deps, caller, tokenId) })),
];
