import gammaDeltaRatio from '@stdlib/math-base-special-gamma-delta-ratio';
import normalCdf from '@stdlib/stats-base-dists-normal-cdf';
import tCdf from '@stdlib/stats-base-dists-t-cdf';

/** Smaller terms change no figure. */
const negligible = 1e-17;

/**
 * Lenth's sum (1989, AS 243), as R's `pt(ncp = )`: incomplete beta functions by recurrence, weighted by Poisson probabilities.
 * @param degreesOfFreedom whole, at least 1
 * @returns P(T <= t) as a function of the noncentrality, to 1e-9 within ±20
 */
export function noncentralT(t: number, degreesOfFreedom: number): (noncentrality: number) => number {
  const half = degreesOfFreedom / 2;
  const share = t ** 2 / (t ** 2 + degreesOfFreedom);
  const power = (degreesOfFreedom / (t ** 2 + degreesOfFreedom)) ** half;
  // I(1/2, half) and I(1, half) at the share, with the first recurrence steps.
  const first = {
    odd: 1 - 2 * tCdf(-Math.abs(t), degreesOfFreedom),
    even: -Math.expm1(half * Math.log1p(-share)),
    oddFall: (2 * power * Math.sqrt(share)) / (Math.sqrt(Math.PI) * gammaDeltaRatio(half, 0.5)),
    evenFall: half * share * power,
  };

  function betweenZeroAndSize(noncentrality: number): number {
    const mean = noncentrality ** 2 / 2;
    const lastTerm = Math.ceil(mean + 9 * Math.sqrt(mean) + 9);
    let { odd, even, oddFall, evenFall } = first;
    let oddWeight = Math.exp(-mean) / 2;
    let evenWeight = oddWeight * Math.sqrt(2 / Math.PI) * noncentrality;
    let sum = oddWeight * odd + evenWeight * even;
    for (let term = 1; term <= lastTerm && odd > negligible; term += 1) {
      odd -= oddFall;
      even -= evenFall;
      oddFall *= (share * (half + term - 0.5)) / (term + 0.5);
      evenFall *= (share * (half + term)) / (term + 1);
      oddWeight *= mean / term;
      evenWeight *= mean / (term + 0.5);
      sum += oddWeight * odd + evenWeight * even;
    }
    return sum;
  }

  // Reflection for negative t.
  return (noncentrality) =>
    t < 0
      ? normalCdf(-noncentrality, 0, 1) - betweenZeroAndSize(-noncentrality)
      : normalCdf(-noncentrality, 0, 1) + betweenZeroAndSize(noncentrality);
}
