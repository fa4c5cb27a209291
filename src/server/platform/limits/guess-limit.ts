import { Refusal } from '#server/platform/failures/refusal.ts';
import { limitKey } from './limit-key.ts';
import { pauseSeconds, wrongPasswords } from './limit-numbers.ts';
import { openLimiter, take } from './rate-limit-store.ts';
import type { LimitParts } from './take-from-limit.ts';

/** Guesses at the password of one account: a few at once, then one at a time after longer and longer pauses. */
type GuessLimit = {
  /** Before a password is judged. @throws Refusal `too-many-requests`, with the seconds to wait */
  begin(): Promise<void>;
  /** The password was right, or is another one now. */
  forget(): Promise<void>;
};

/**
 * Every guess is counted before it is judged, so that a thousand at the same moment are no more than a few.
 * @param email as it was given; whether it has an account makes no difference
 * @param knownBrowser a browser that has signed in to the account before counts by itself: others cannot lock it out
 */
export function limitGuesses(parts: LimitParts, email: string, knownBrowser: string | null): GuessLimit {
  const { atOnce, firstPauseSeconds, forgottenAfterSeconds } = wrongPasswords;
  const wrong = openLimiter(parts.database, 'guess:wrong', { times: atOnce, windowSeconds: forgottenAfterSeconds });
  const pause = openLimiter(parts.database, 'guess:pause', { times: 1, windowSeconds: firstPauseSeconds });
  const key = limitKey(parts.sessionSecret, knownBrowser === null ? email : `${email} ${knownBrowser}`);
  return {
    async begin() {
      const counted = await take(wrong, key);
      if (counted.isTaken) return;
      const next = await take(pause, key, pauseSeconds(counted.count));
      if (next.isTaken) return;
      // It was not judged, so it must not make the next pause longer.
      await wrong.reward(key, 1);
      throw new Refusal('too-many-requests', undefined, next.waitSeconds);
    },
    async forget() {
      await wrong.delete(key);
      await pause.delete(key);
    },
  };
}
