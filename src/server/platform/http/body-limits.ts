import type { Call } from '#contract/platform/call.ts';

const kilobyte = 1024;

/** How much of a body is taken, and how long it may take to come. */
export type BodyLimits = { mostBytes: number; mostMs: number };

/** What anybody may send: an e-mail, a password, a code. It fits into two packets. */
export const smallBody: BodyLimits = { mostBytes: 8 * kilobyte, mostMs: 3_000 };
/** What carries no file. */
export const usualBody: BodyLimits = { mostBytes: 64 * kilobyte, mostMs: 30_000 };
/** Over a bad connection. */
export const fileBodyMs = 180_000;

/** @returns the limits for what a call takes */
export function bodyLimitsOf({ access, maximumBodyBytes }: Pick<Call, 'access' | 'maximumBodyBytes'>): BodyLimits {
  if (access === 'anyone') return smallBody;
  return maximumBodyBytes === undefined ? usualBody : { mostBytes: maximumBodyBytes, mostMs: fileBodyMs };
}
