import { makeApiToken, readApiTokens, revokeApiToken } from '#contract/accounts/api-token-calls.ts';
import { bindCall } from '#server/platform/http/bind-call.ts';
import type { Installation } from '#server/platform/installation/installation.ts';
import { createToken, readTokens, revokeToken } from './api-token-store.ts';

export const apiTokenHandlers = (parts: Installation) => [
  bindCall(readApiTokens, async (_input, { account }) => ({ tokens: await readTokens(parts, account.id) })),
  bindCall(makeApiToken, (input, caller) => createToken(parts, caller, input)),
  bindCall(revokeApiToken, async ({ tokenId }, caller) => ({ tokens: await revokeToken(parts, caller, tokenId) })),
];
