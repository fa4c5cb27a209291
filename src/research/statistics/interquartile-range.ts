import { ascending } from './median.ts';

/** R's type 7. @returns NaN without values */
export function interquartileRange(values: readonly number[]): number {
  const sorted = ascending(values);
  return quantileOf(sorted, 0.75) - quantileOf(sorted, 0.25);
}

function quantileOf(sorted: readonly number[], share: number): number {
  const place = (sorted.length - 1) * share;
  const below = sorted[Math.floor(place)] ?? Number.NaN;
  const above = sorted[Math.ceil(place)] ?? Number.NaN;
  return below + (above - below) * (place - Math.floor(place));
}
