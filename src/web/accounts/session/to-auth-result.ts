import type { Call } from '#contract/platform/call.ts';
import type { Reply } from '#web/platform/server-state/api.ts';
import type { AuthResult } from './call-provider.ts';

/** Adapts an API response to the identity provider's form. */
export function toAuthResult<C extends Call>(reply: Reply<C>): AuthResult<Extract<Reply<C>, { ok: true }>['value']> {
  if (reply.ok) return reply;
  const { refusal, message, fields } = reply.refusal;
  return { ok: false, failure: { code: refusal, message: fields?.[0]?.message ?? message } };
}
