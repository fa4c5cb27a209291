import normalCdf from '@stdlib/stats-base-dists-normal-cdf';
import normalQuantile from '@stdlib/stats-base-dists-normal-quantile';
import signrankCdf from '@stdlib/stats-base-dists-signrank-cdf';
import type { Interval } from './description-shape.ts';
import { minimumForInference } from './minimum-for-inference.ts';
import type { SignedRankTest } from './paired-change-shape.ts';
import { meanRanks, roundForRanking, tieTerm } from './ranks.ts';

const nearEnough = 1e-12;

const largestExact = 25;

/**
 * Zeros dropped, mean ranks; exact without ties up to 25 differences, otherwise normal approximation (docs/protocol/statistics.md, 2).
 * @param differences later minus earlier
 * @returns null with fewer than five left
 */
export function signedRankTest(differences: readonly number[]): SignedRankTest | null {
  const moved = differences.map(roundForRanking).filter((difference) => difference !== 0);
  const n = moved.length;
  if (n < minimumForInference) return null;
  const { ranks, tieSizes } = meanRanks(moved.map(Math.abs));
  const positiveRankSum = ranks.reduce((sum, rank, index) => sum + ((moved[index] ?? 0) > 0 ? rank : 0), 0);
  const all = (n * (n + 1)) / 2;
  const negativeRankSum = all - positiveRankSum;
  const isExact = tieSizes.length === 0 && n <= largestExact;
  return {
    zeros: differences.length - n,
    n,
    positiveRankSum,
    negativeRankSum,
    ...(isExact ? exactProbability(positiveRankSum, n) : normalProbability(positiveRankSum, n, tieSizes)),
    holm: null,
    rankBiserial: (positiveRankSum - negativeRankSum) / all,
    rankBiserialInterval: rankBiserialInterval((positiveRankSum - negativeRankSum) / all, n),
  };
}

/**
 * Score interval: all rho with r within z(.975) standard errors. Their square is the null variance of the rank sum over its square
 * maximum, times 3 u (2 + u) / (8 + u), u = 1 - rho^2: Hanley & McNeil 1982 for a group against its mirror image, as Newcombe 2006
 * (docs/decisions/0119-intervals-that-hold.md).
 */
function rankBiserialInterval(r: number, n: number): Interval {
  const withoutEffect = (2 * (2 * n + 1)) / (3 * n * (n + 1));
  const reach = normalQuantile(0.975, 0, 1) ** 2 * withoutEffect;
  const isOutside = (rho: number) => {
    const u = 1 - rho ** 2;
    return (r - rho) ** 2 > (reach * 3 * u * (2 + u)) / (8 + u);
  };
  const endAt = (extreme: 1 | -1) => (r === extreme ? r : endOfInterval(isOutside, extreme, r));
  return { low: endAt(-1), high: endAt(1) };
}

function exactProbability(rankSum: number, n: number) {
  const tail = Math.min(rankSum, (n * (n + 1)) / 2 - rankSum);
  return { method: 'exact' as const, z: null, p: Math.min(1, 2 * signrankCdf(tail, n)) };
}

function normalProbability(rankSum: number, n: number, tieSizes: readonly number[]) {
  const distance = rankSum - (n * (n + 1)) / 4;
  const deviation = Math.sqrt((n * (n + 1) * (2 * n + 1)) / 24 - tieTerm(tieSizes) / 48);
  const z = (distance - Math.sign(distance) * 0.5) / deviation;
  return { method: 'normal' as const, z, p: Math.min(1, 2 * normalCdf(-Math.abs(z), 0, 1)) };
}

/** Bisection. @param isOutside monotone from `outside` to `inside` */
function endOfInterval(isOutside: (value: number) => boolean, outside: number, inside: number): number {
  let [beyond, within] = [outside, inside];
  while (Math.abs(within - beyond) > nearEnough) {
    const middle = (beyond + within) / 2;
    if (isOutside(middle)) beyond = middle;
    else within = middle;
  }
  return within;
}
