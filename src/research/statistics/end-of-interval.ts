const nearEnough = 1e-12;

/** Bisection. @param isOutside monotone from `outside` to `inside` */
export function endOfInterval(isOutside: (value: number) => boolean, outside: number, inside: number): number {
  let [beyond, within] = [outside, inside];
  while (Math.abs(within - beyond) > nearEnough) {
    const middle = (beyond + within) / 2;
    if (isOutside(middle)) beyond = middle;
    else within = middle;
  }
  return within;
}
