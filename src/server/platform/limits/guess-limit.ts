import { Refusal } from '#server/platform/failures/refusal.ts';
import type { LimitDeps } from './consume-limit.ts';
import { limitKey } from './limit-key.ts';
import { backoffSeconds, wrongPasswords } from './limit-numbers.ts';
import { consume, openLimiter } from './rate-limit-store.ts';

/** Rate limit of password guesses for one account: a burst, then exponential backoff. */
type GuessLimit = {
  /** Call before checking the password. @throws Refusal `too-many-requests`, with the seconds to wait */
  begin(): Promise<void>;
  /** Resets after a right or changed password. */
  forget(): Promise<void>;
};

/**
 * Counts each guess before it is checked, against parallel guesses.
 * @param email as given, with or without an account
 * @param knownBrowser a browser that has signed in before has its own count, so that attackers cannot lock out the
 * owner
 */
export function limitGuesses(deps: LimitDeps, email: string, knownBrowser: string | null): GuessLimit {
  const { atOnce, firstPauseSeconds, forgottenAfterSeconds } = wrongPasswords;
  const wrong = openLimiter(deps.database, 'guess:wrong', { times: atOnce, windowSeconds: forgottenAfterSeconds });
  const pause = openLimiter(deps.database, 'guess:pause', { times: 1, windowSeconds: firstPauseSeconds });
  const key = limitKey(deps.sessionSecret, knownBrowser === null ? email : `${email} ${knownBrowser}`);
  return {
    async begin() {
      const counted = await consume(wrong, key);
      if (counted.isTaken) return;
      const next = await consume(pause, key, backoffSeconds(counted.count));
      if (next.isTaken) return;
      // Not checked, so it must not lengthen the next pause.
      await wrong.reward(key, 1);
      throw new Refusal('too-many-requests', undefined, next.waitSeconds);
    },
    async forget() {
      await wrong.delete(key);
      await pause.delete(key);
    },
  };
}
