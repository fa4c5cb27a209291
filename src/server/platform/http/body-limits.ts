import type { Call } from '#contract/platform/call.ts';

const kilobyte = 1024;

export type BodyLimits = { maximumBytes: number; maximumMs: number };

/** For anonymous calls: an e-mail, a password, a code; two packets. */
export const smallBody: BodyLimits = { maximumBytes: 8 * kilobyte, maximumMs: 3_000 };
/** Without a file. */
export const usualBody: BodyLimits = { maximumBytes: 64 * kilobyte, maximumMs: 30_000 };
/** Over a bad connection. */
export const fileBodyMs = 180_000;

export function bodyLimitsOf({ access, maximumBodyBytes }: Pick<Call, 'access' | 'maximumBodyBytes'>): BodyLimits {
  if (access === 'anyone') return smallBody;
  return maximumBodyBytes === undefined ? usualBody : { maximumBytes: maximumBodyBytes, maximumMs: fileBodyMs };
}
