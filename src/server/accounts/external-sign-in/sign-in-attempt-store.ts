import { createHash, randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Database } from '#server/platform/database/open-database.ts';

const attemptShape = z.object({
  providerId: z.enum(['google', 'oidc', 'emulator']),
  redirectUri: z.string(),
  state: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
});
export type SignInAttempt = z.infer<typeof attemptShape>;

export const attemptMinutes = 10;
const prefix = 'external-sign-in:';

/**
 * Stores an attempt for one browser and deletes expired ones.
 * @param browserSecret in a cookie of that browser only
 */
export async function storeAttempt(
  database: Database,
  attempt: SignInAttempt,
  browserSecret: string,
  now: Date,
): Promise<void> {
  await database
    .deleteFrom('account_verification')
    .where('identifier', 'like', `${prefix}%`)
    .where('expires_at', '<=', now)
    .execute();
  await database
    .insertInto('account_verification')
    .values({
      id: randomUUID(),
      identifier: identifierOf(attempt.state, browserSecret),
      value: JSON.stringify(attempt),
      expires_at: new Date(now.getTime() + attemptMinutes * 60_000),
      created_at: now,
      updated_at: now,
    })
    .execute();
}

/** @returns the attempt, once; null for a state that is used, expired, forged or of another browser */
export async function consumeAttempt(
  database: Database,
  { state, browserSecret }: { state: string; browserSecret: string },
  now: Date,
): Promise<SignInAttempt | null> {
  const taken = await database
    .deleteFrom('account_verification')
    .where('identifier', '=', identifierOf(state, browserSecret))
    .returning(['value', 'expires_at'])
    .executeTakeFirst();
  if (taken === undefined || taken.expires_at <= now) return null;
  return attemptShape.parse(JSON.parse(taken.value));
}

/** Hash of state and browser secret: neither alone finds the attempt, and the table reveals neither. */
function identifierOf(state: string, browserSecret: string): string {
  return prefix + createHash('sha256').update(`${browserSecret}.${state}`).digest('base64url');
}
