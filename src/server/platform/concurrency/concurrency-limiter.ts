import { Refusal } from '#server/platform/failures/refusal.ts';

type AdmissionNumbers = {
  /** Running and queued, per key. */
  maximumPerCaller: number;
  /** Running and queued, overall. */
  maximumTotal: number;
  /** For `Retry-After`. */
  waitSeconds: number;
};

/**
 * Load shedding: rejects work beyond the limits before anything is read or begun.
 * @returns runs the work; throws Refusal `too-many-requests` per key, `unavailable` overall; `inside` counts running
 * and queued work, `hasRoom` whether a key would be admitted
 */
export function createConcurrencyLimiter({ maximumPerCaller, maximumTotal, waitSeconds }: AdmissionNumbers) {
  const inside = new Map<string, number>();
  let overall = 0;
  const admit = async <Result>(who: string, work: () => Promise<Result>): Promise<Result> => {
    const ofOne = inside.get(who) ?? 0;
    if (ofOne >= maximumPerCaller) throw new Refusal('too-many-requests', undefined, waitSeconds);
    if (overall >= maximumTotal) throw new Refusal('unavailable', undefined, waitSeconds);
    overall += 1;
    inside.set(who, ofOne + 1);
    try {
      return await work();
    } finally {
      overall -= 1;
      const left = (inside.get(who) ?? 1) - 1;
      if (left > 0) inside.set(who, left);
      else inside.delete(who);
    }
  };
  const hasRoom = (who: string) => (inside.get(who) ?? 0) < maximumPerCaller && overall < maximumTotal;
  return Object.assign(admit, { inside: () => overall, hasRoom });
}
