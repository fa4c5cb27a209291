import { Refusal } from '#server/platform/failures/refusal.ts';

type AdmissionNumbers = {
  /** How many things of one person may be under way or wait together. */
  mostOfOne: number;
  /** How many of all may. */
  mostOverall: number;
  /** When it is worth while to ask again. */
  waitSeconds: number;
};

/**
 * Bounds what waits for work that takes long: whoever comes beyond that is turned away at once, before anything has been read,
 * counted or begun for them.
 * @returns does the work, unless there is too much already; it throws Refusal `too-many-requests` where `who` has asked for too much
 *   at a time, `unavailable` where all together have; `inside` says how many are under way or wait,
 *   `hasRoom` whether one more of somebody would be let in
 */
export function createAdmission({ mostOfOne, mostOverall, waitSeconds }: AdmissionNumbers) {
  const inside = new Map<string, number>();
  let overall = 0;
  const admit = async <Result>(who: string, work: () => Promise<Result>): Promise<Result> => {
    const ofOne = inside.get(who) ?? 0;
    if (ofOne >= mostOfOne) throw new Refusal('too-many-requests', undefined, waitSeconds);
    if (overall >= mostOverall) throw new Refusal('unavailable', undefined, waitSeconds);
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
  const hasRoom = (who: string) => (inside.get(who) ?? 0) < mostOfOne && overall < mostOverall;
  return Object.assign(admit, { inside: () => overall, hasRoom });
}
