import type { Call } from '#contract/platform/call.ts';
import type { Reply } from '#web/platform/server-state/api.ts';
import type { AuthAnswer } from './ask-provider.ts';

/** Adapts an API response to the identity provider's form. */
export function asAuthAnswer<C extends Call>(reply: Reply<C>): AuthAnswer<Extract<Reply<C>, { ok: true }>['value']> {
  if (reply.ok) return reply;
  const { refusal, message, fields } = reply.refusal;
  return { ok: false, failure: { code: refusal, message: fields?.[0]?.message ?? message } };
}
