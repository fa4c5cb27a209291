import type { ChartAxis } from './chart.ts';
import { niceAxis } from './nice-axis.ts';

export type AxisScale = { domain: readonly [number, number]; ticks: readonly number[]; digits: number };

/** Of a side, so that what stands at a limit is not drawn half. */
const roomAtLimit = 0.03;

/** @returns the ends and ticks of an axis that has room for the values, and none beyond its limits */
export function scaleOfAxis({ limits, ticks }: ChartAxis, values: readonly number[]): AxisScale {
  if (ticks !== undefined) {
    const [first, last] = [ticks[0] ?? 0, ticks.at(-1) ?? 1];
    const room = roomAtLimit * (last - first);
    return { domain: [first - room, last + room], ticks, digits: digitsOf(ticks) };
  }
  const nice = niceAxis(values);
  if (limits === undefined) return nice;
  const [low, high] = [Math.max(nice.domain[0], limits[0]), Math.min(nice.domain[1], limits[1])];
  const room = roomAtLimit * (high - low);
  return {
    domain: [nice.domain[0] < low ? low - room : low, nice.domain[1] > high ? high + room : high],
    ticks: nice.ticks.filter((tick) => tick >= limits[0] && tick <= limits[1]),
    digits: nice.digits,
  };
}

function digitsOf(ticks: readonly number[]): number {
  return Math.max(0, ...ticks.map((tick) => String(tick).split('.')[1]?.length ?? 0));
}

/** @returns a function that places a value of the domain between two ends */
export function placeIn([low, high]: readonly [number, number], [from, to]: readonly [number, number]) {
  return (value: number) => from + ((value - low) / (high - low)) * (to - from);
}
