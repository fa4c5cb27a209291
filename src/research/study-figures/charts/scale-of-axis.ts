import type { ChartAxis } from './chart.ts';
import { niceAxis } from './nice-axis.ts';

export type AxisScale = { domain: readonly [number, number]; ticks: readonly number[]; digits: number };

/** Padding as a share, so that marks at a limit are not clipped. */
const roomAtLimit = 0.03;

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
    ticks: ticksWithin(nice.ticks, limits),
    digits: nice.digits,
  };
}

/** Aligned with the end of the range: 1, 3, 5, 7, 9 rather than 2, 4, 6, 8. */
function ticksWithin(ticks: readonly number[], [lowest, highest]: readonly [number, number]): number[] {
  const inside = ticks.filter((tick) => tick >= lowest && tick <= highest);
  const isWhole = (ticks[0] ?? lowest) < lowest && (ticks.at(-1) ?? highest) > highest;
  const steps = (highest - lowest) / ((ticks[1] ?? highest) - (ticks[0] ?? lowest));
  if (!isWhole || !Number.isInteger(steps) || inside[0] === lowest) return inside;
  return Array.from({ length: steps + 1 }, (_, step) => lowest + (step * (highest - lowest)) / steps);
}

function digitsOf(ticks: readonly number[]): number {
  return Math.max(0, ...ticks.map((tick) => String(tick).split('.')[1]?.length ?? 0));
}

/** Linear. */
export function placeIn([low, high]: readonly [number, number], [from, to]: readonly [number, number]) {
  return (value: number) => from + ((value - low) / (high - low)) * (to - from);
}
