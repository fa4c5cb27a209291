import { expect } from 'vitest';
import { type RefusalBody, type RefusalCode, refusals } from '#contract/platform/refusals.ts';
import type { RawReply } from '#scripts/simulation/study-client.ts';

/**
 * Expects a refusal, and goes on where it is another answer, so that a cell says all that is wrong in it.
 * @param tried what was sent, for the message
 */
export function expectRefusal(reply: RawReply, code: RefusalCode, tried: string, fields: readonly string[] = []): void {
  const { refusal, fields: named = [] } = reply.body as RefusalBody;
  const missing = fields.filter((field) => !named.some((one) => one.field === field));
  const expected = { status: refusals[code].status, refusal: code, missing: [] };
  expect.soft({ status: reply.status, refusal, missing }, tried).toEqual(expected);
}
