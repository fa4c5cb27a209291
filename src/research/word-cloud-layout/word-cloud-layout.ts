import { ratingScale } from '#study/protocol.ts';
import type { WordCloudNode } from '#study/record/word-cloud.ts';
import { type LayoutArea, type NodeBox, placeBoxes, type SizedNode } from './place-boxes.ts';

/** In units of the drawing (docs/protocol/what-was-asked-for.md, 9). */
export const wordCloudView = { width: 700, height: 445, initialZoom: 0.8, zoomStep: 1.1 } as const;
/** For upright phones: letters are half as large again. Own choice. */
export const turnedCloudView = { ...wordCloudView, width: 445, height: 700 } as const;
export type CloudView = { width: number; height: number; initialZoom: number; zoomStep: number };
/** Factor per step, up to a maximum height: a phone's page scrolls. */
const growthOfHeight = 1.1;
const tallestTimes = 2;

export type PlacedNode = {
  node: WordCloudNode;
  x: number;
  y: number;
  width: number;
  height: number;
  fontSize: number;
};

export type WordCloudLayout = {
  centre: PlacedNode | null;
  /** By valence, left to right. */
  words: PlacedNode[];
  /** The requested view, or a taller one where a turned view was too small. */
  view: CloudView;
  /** Around all boxes; exceeds the view only if words do not fit in the smallest letters. */
  bounds: { x: number; y: number; width: number; height: number };
};

/** Minimum letters and box height in units of the view, by legibility and touch targets. */
export type MinimumSizes = { letters: number; height: number };

/** @returns width in units of the font size */
type MeasureWidth = (node: WordCloudNode, fontSize: number) => number;

const { points: ratingPoints, middle: neutralValence, highest } = ratingScale;

const sizeByDistance = [1, 1.16, 1.36, 1.6, 1.9] as const;
const centreSize = 1.25;
const lineHeight = 1.25;
const smallestSizes: MinimumSizes = { letters: 9, height: 0 };
/** Factor between tried font sizes of a neutral word. */
const sizeStep = 1.07;
const sizeSteps = 16;
/** Share of the size differences; reduced before any word leaves the view. */
const flatnesses = [1, 0.6, 0.3] as const;
/** Share of the half width fixed by valence: 0.7 pushes the ends out even with few words between. */
const spreads = [0.7, 0.5, 0.3, 0.1, 0] as const;
const worthOfSpread = 0.5;
const margin = 8;
const roomGrowth = 1.2;

/**
 * Unpleasant words left, neutral ones above and below, pleasant ones right, larger the further from 5. Deterministic, without overlap.
 * @param nodes of one day (docs/protocol/what-was-asked-for.md, 3.4)
 * @throws RangeError on a level that is neither 0 nor on the scale
 */
export function layOutWordCloud(
  nodes: readonly WordCloudNode[],
  measureWidth: MeasureWidth,
  view: CloudView = wordCloudView,
  least: MinimumSizes = smallestSizes,
): WordCloudLayout {
  const placing = { nodes, measureWidth, visible: visibleRoom(view), least };
  for (const flatness of flatnesses) {
    const placed = largestThatReads({ ...placing, flatness });
    if (placed !== null) return toView(placed, view);
  }
  const flattest = { ...placing, flatness: flatnesses[flatnesses.length - 1] ?? 1 };
  for (const taller of tallerViews(view)) {
    const placed = largestThatReads({ ...flattest, visible: visibleRoom(taller) });
    if (placed !== null) return toView(placed, taller);
  }
  const inRoom = placeAt(smallestSizeOf(flattest), 0, flattest);
  for (let share = 1; ; share *= roomGrowth) {
    const placed = inRoom(share);
    if (placed !== null) return toView(placed, view);
  }
}

function tallerViews(view: CloudView): CloudView[] {
  if (view.height < view.width) return [];
  const steps = Math.floor(Math.log(tallestTimes) / Math.log(growthOfHeight));
  return Array.from({ length: steps }, (_, step) => ({
    ...view,
    height: Math.round(view.height * growthOfHeight ** (step + 1)),
  }));
}

/** @returns the best spread at its largest font size; null if nothing fits */
function largestThatReads(placing: Placing): NodeBox[] | null {
  const smallest = smallestSizeOf(placing);
  const sizes = Array.from({ length: sizeSteps }, (_, index) => smallest * sizeStep ** index);
  let best: { placed: NodeBox[]; worth: number } | null = null;
  for (const spread of spreads) {
    const worthOf = (size: number) => size * (1 + worthOfSpread * spread);
    const worthTrying = sizes.filter((size) => worthOf(size) > (best?.worth ?? 0));
    const found = largestThatFits(worthTrying, (size) => placeAt(size, spread, placing)(1));
    if (found !== null) best = { placed: found.placed, worth: worthOf(found.size) };
  }
  return best?.placed ?? null;
}

/** @returns the size of a neutral word at which the smallest word is legible */
function smallestSizeOf({ nodes, least, flatness }: Placing): number {
  const factors = nodes.filter(({ level }) => level !== 0).map(({ level }) => sizeOf(level, flatness));
  return least.letters / Math.min(...factors, centreSize);
}

/** Bisection: if a size does not fit, a larger one seldom does. */
function largestThatFits(candidates: readonly number[], place: (size: number) => NodeBox[] | null) {
  let found: { placed: NodeBox[]; size: number } | null = null;
  let [low, high] = [0, candidates.length - 1];
  while (low <= high) {
    const middle = Math.floor((low + high) / 2);
    const size = candidates[middle] ?? 0;
    const placed = place(size);
    if (placed === null) high = middle - 1;
    else {
      found = { placed, size };
      low = middle + 1;
    }
  }
  return found;
}

type Placing = {
  nodes: readonly WordCloudNode[];
  measureWidth: MeasureWidth;
  visible: LayoutArea;
  least: MinimumSizes;
  flatness: number;
};

function placeAt(size: number, spread: number, { nodes, measureWidth, visible, least, flatness }: Placing) {
  const centreNode = nodes.find(({ level }) => level === 0);
  const centre = centreNode === undefined ? null : measureNode(centreNode, size * centreSize, { measureWidth, least });
  const words = nodes
    .filter(({ level }) => level !== 0)
    .map((node) => measureNode(node, size * sizeOf(node.level, flatness), { measureWidth, least }))
    // Long words first, short ones fill gaps; ids make the order total.
    .sort((a, b) => b.width - a.width || a.node.id - b.node.id);
  const rated = (valence: number) => words.filter(({ node }) => node.level === valence);
  const task = {
    centre,
    neutral: rated(neutralValence),
    unpleasant: ratingPoints
      .filter((point) => point < neutralValence)
      .reverse()
      .map(rated),
    pleasant: ratingPoints.filter((point) => point > neutralValence).map(rated),
    begins: (points: number) => spread * visible.halfWidth * ((points - 0.5) / (highest - neutralValence)),
    step: size / 2,
  };
  return (share: number) =>
    placeBoxes({
      ...task,
      room: { halfWidth: visible.halfWidth * share, halfHeight: visible.halfHeight * share },
    });
}

function visibleRoom({ width, height, initialZoom }: CloudView): LayoutArea {
  return { halfWidth: width / initialZoom / 2 - margin, halfHeight: height / initialZoom / 2 - margin };
}

function sizeOf(level: number, flatness: number): number {
  const factor = sizeByDistance[Math.abs(level - neutralValence)];
  if (factor === undefined) throw new RangeError(`A word of the cloud has a level on the scale, not ${level}.`);
  return factor ** flatness;
}

function measureNode(
  node: WordCloudNode,
  fontSize: number,
  { measureWidth, least }: Pick<Placing, 'measureWidth' | 'least'>,
): SizedNode {
  return { node, fontSize, width: measureWidth(node, fontSize), height: Math.max(least.height, fontSize * lineHeight) };
}

function toView(placed: readonly NodeBox[], view: CloudView): WordCloudLayout {
  const shifted = placed.map((box) => ({
    ...box,
    x: toHundredths(box.x + view.width / 2),
    y: toHundredths(box.y + view.height / 2),
  }));
  return {
    centre: shifted.find(({ node }) => node.level === 0) ?? null,
    words: shifted
      .filter(({ node }) => node.level !== 0)
      .sort((a, b) => a.node.level - b.node.level || a.x - b.x || a.y - b.y || a.node.id - b.node.id),
    view,
    bounds: boundsOf(shifted, view),
  };
}

function boundsOf(boxes: readonly PlacedNode[], view: CloudView): WordCloudLayout['bounds'] {
  if (boxes.length === 0) return { x: 0, y: 0, width: view.width, height: view.height };
  const left = Math.min(...boxes.map(({ x, width }) => x - width / 2));
  const top = Math.min(...boxes.map(({ y, height }) => y - height / 2));
  const right = Math.max(...boxes.map(({ x, width }) => x + width / 2));
  const bottom = Math.max(...boxes.map(({ y, height }) => y + height / 2));
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** Preserves the order of centres; gaps between boxes are a hundred times as wide. */
function toHundredths(value: number): number {
  return Math.round(value * 100) / 100;
}
