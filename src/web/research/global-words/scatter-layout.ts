import { ratingScale } from '#study/protocol.ts';
import { widthInEm } from '#web/participation/relation-task/word-width.ts';

export type ScatterPoint = { word: string; valence: number; reactionTimeMs: number; ratedCount: number };
type PlacedLabel = { x: number; y: number; anchor: 'start' | 'end' | 'middle' };
export type PlacedPoint = ScatterPoint & { x: number; y: number; label: PlacedLabel | null };
type ScatterLayout = {
  left: number;
  right: number;
  top: number;
  bottom: number;
  points: readonly PlacedPoint[];
  xTicks: readonly { value: number; at: number }[];
  yTicks: readonly { value: number; at: number }[];
};

type Box = { left: number; right: number; top: number; bottom: number };

export const dotRadius = 5;
const fontSize = 12;
const margins = { left: 58, right: 14, top: 12, bottom: 44 };
const niceSteps = [10, 20, 25, 50, 100, 200, 250, 500, 1000, 2000];
const maximumTicks = 8;

/** Places words by valence (x) and reaction time (y), and labels those with room. */
export function layOutScatter(points: readonly ScatterPoint[], width: number, height: number): ScatterLayout {
  const plot = { left: margins.left, right: width - margins.right, top: margins.top, bottom: height - margins.bottom };
  const { lowest, highest } = ratingScale;
  const half = 0.25;
  const x = scale(lowest - half, highest + half, plot.left, plot.right);
  const ticks = timeTicks(points.map(({ reactionTimeMs }) => reactionTimeMs));
  const y = scale(ticks[0] ?? 0, ticks.at(-1) ?? 1, plot.bottom, plot.top);
  const placed = points
    .map((point) => ({ ...point, x: x(point.valence), y: y(point.reactionTimeMs) }))
    .sort((one, other) => one.valence - other.valence || one.reactionTimeMs - other.reactionTimeMs);
  return {
    ...plot,
    points: labelled(placed, plot),
    xTicks: ratingScale.points.map((value) => ({ value, at: x(value) })),
    yTicks: ticks.map((value) => ({ value, at: y(value) })),
  };
}

function scale(low: number, high: number, from: number, to: number): (value: number) => number {
  return (value) => from + ((value - low) / (high - low)) * (to - from);
}

function timeTicks(times: readonly number[]): number[] {
  const [low, high] = times.length === 0 ? [0, 1] : [Math.min(...times), Math.max(...times)];
  const step = niceSteps.find((size) => Math.ceil((high - low) / size) + 1 < maximumTicks) ?? 5000;
  const first = Math.max(0, Math.floor(low / step) * step - (low % step === 0 ? step : 0));
  const ticks = [first];
  while ((ticks.at(-1) ?? 0) <= high) ticks.push((ticks.at(-1) ?? 0) + step);
  return ticks;
}

/** Outliers are labelled first. */
function labelled(points: readonly Omit<PlacedPoint, 'label'>[], plot: Box): PlacedPoint[] {
  const taken: Box[] = points.map(({ x, y }) => squareAround(x, y, dotRadius + 1));
  const labels = new Map<string, PlacedLabel>();
  const byLoneliness = points
    .map((point) => ({ point, distance: nearestDistance(point, points) }))
    .sort((one, other) => other.distance - one.distance);
  for (const { point } of byLoneliness) {
    const own = squareAround(point.x, point.y, dotRadius + 1);
    const free = candidates(point).find(
      ({ box }) => isInside(box, plot) && !taken.some((other) => overlaps(box, other, own)),
    );
    if (free === undefined) continue;
    taken.push(free.box);
    labels.set(point.word, free.label);
  }
  return points.map((point) => ({ ...point, label: labels.get(point.word) ?? null }));
}

function candidates({ x, y, word }: { x: number; y: number; word: string }): { label: PlacedLabel; box: Box }[] {
  const width = widthInEm(word) * fontSize;
  const gap = dotRadius + 4;
  const beside = { top: y - fontSize * 0.6, bottom: y + fontSize * 0.6 };
  const over = { left: x - width / 2, right: x + width / 2 };
  return [
    { label: { x: x + gap, y: y + 4, anchor: 'start' }, box: { ...beside, left: x + gap, right: x + gap + width } },
    { label: { x: x - gap, y: y + 4, anchor: 'end' }, box: { ...beside, left: x - gap - width, right: x - gap } },
    { label: { x, y: y - gap, anchor: 'middle' }, box: { ...over, top: y - gap - fontSize, bottom: y - gap + 2 } },
    { label: { x, y: y + gap + 9, anchor: 'middle' }, box: { ...over, top: y + gap, bottom: y + gap + fontSize } },
  ];
}

function nearestDistance(point: { x: number; y: number }, points: readonly { x: number; y: number }[]): number {
  return Math.min(
    ...points.filter((other) => other !== point).map(({ x, y }) => Math.hypot(x - point.x, y - point.y)),
    Number.MAX_VALUE,
  );
}

function squareAround(x: number, y: number, reach: number): Box {
  return { left: x - reach, right: x + reach, top: y - reach, bottom: y + reach };
}

function isInside(box: Box, plot: Box): boolean {
  return box.left >= plot.left && box.right <= plot.right && box.top >= plot.top - 8 && box.bottom <= plot.bottom;
}

function overlaps(box: Box, other: Box, own: Box): boolean {
  if (other.left === own.left && other.top === own.top) return false;
  return box.left < other.right && box.right > other.left && box.top < other.bottom && box.bottom > other.top;
}
