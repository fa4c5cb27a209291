const nearEnough = 1e-12;

/**
 * Where an interval ends: between a value outside of it and one inside, by halving.
 * @param isOutside false from somewhere on the way in
 */
export function endOfInterval(isOutside: (value: number) => boolean, outside: number, inside: number): number {
  let [beyond, within] = [outside, inside];
  while (Math.abs(within - beyond) > nearEnough) {
    const middle = (beyond + within) / 2;
    if (isOutside(middle)) beyond = middle;
    else within = middle;
  }
  return within;
}
