/** `excess`: function value minus the target. */
export type EvaluatedPoint = { at: number; excess: number };

/**
 * Root of a decreasing function; Illinois variant.
 * @param low a point not below the target
 * @param high a later point not above it
 */
export function findRootByFalsePosition(
  tryAt: (at: number) => EvaluatedPoint,
  low: EvaluatedPoint,
  high: EvaluatedPoint,
): number {
  let [before, after, lastSide] = [low, high, 0];
  for (let step = 0; step < 60; step += 1) {
    const tried = tryAt((before.at * after.excess - after.at * before.excess) / (after.excess - before.excess));
    if (Math.abs(tried.excess) < 1e-13 || after.at - before.at < 1e-10) return tried.at;
    const side = Math.sign(tried.excess);
    if (side > 0) {
      before = tried;
      if (lastSide === side) after = { ...after, excess: after.excess / 2 };
    } else {
      after = tried;
      if (lastSide === side) before = { ...before, excess: before.excess / 2 };
    }
    lastSide = side;
  }
  return (before.at + after.at) / 2;
}
