import type { WordCloudNode } from '#study/record/word-cloud.ts';

export type SizedNode = { node: WordCloudNode; width: number; height: number; fontSize: number };
export type NodeBox = SizedNode & { x: number; y: number };
export type LayoutArea = { halfWidth: number; halfHeight: number };

const gap = { x: 8, y: 2 };
/** Horizontal distance costs more, so a valence fills its height first. */
const outwardCost = 2.8;

type Side = -1 | 0 | 1;
type Task = {
  room: LayoutArea;
  centre: SizedNode | null;
  neutral: readonly SizedNode[];
  /** Groups of equal valence from the middle outwards. */
  unpleasant: readonly (readonly SizedNode[])[];
  pleasant: readonly (readonly SizedNode[])[];
  /** Minimum distance from the middle, by points from the neutral valence. */
  begins(points: number): number;
  step: number;
};

/**
 * Greedy placement from the middle outwards. Each valence starts where the one before ends, which preserves the order.
 * @returns boxes without overlap; null when the room is too small
 */
export function placeBoxes({ room, centre, neutral, unpleasant, pleasant, begins, step }: Task): NodeBox[] | null {
  const placed: NodeBox[] = centre === null ? [] : [{ ...centre, x: 0, y: 0 }];
  const put = (word: SizedNode, side: Side, from: number): number | null => {
    const spot = firstSpot(word, { side, from, step, room, placed });
    if (spot === null) return null;
    placed.push({ ...word, ...spot });
    return spot.x;
  };
  let [leftmost, rightmost] = [0, 0];
  for (const word of neutral) {
    const x = put(word, 0, 0);
    if (x === null) return null;
    leftmost = Math.min(leftmost, x);
    rightmost = Math.max(rightmost, x);
  }
  for (const [side, groups, start] of [[-1, unpleasant, leftmost] as const, [1, pleasant, rightmost] as const]) {
    let from = Math.abs(start);
    for (const [index, group] of groups.entries()) {
      from = Math.max(from, begins(index + 1));
      let farthest = from;
      for (const word of group) {
        const x = put(word, side, from);
        if (x === null) return null;
        farthest = Math.max(farthest, Math.abs(x));
      }
      // An empty valence takes no room.
      if (group.length > 0) from = farthest;
    }
  }
  return placed;
}

type Search = { side: Side; from: number; step: number; room: LayoutArea; placed: readonly NodeBox[] };

function firstSpot(word: SizedNode, { side, from, step, room, placed }: Search): { x: number; y: number } | null {
  const farthest = room.halfWidth - word.width / 2;
  const highest = room.halfHeight - word.height / 2;
  let best: { x: number; y: number } | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (let distance = from; distance <= farthest; distance += step) {
    const outwards = (outwardCost * (distance - from)) / room.halfWidth;
    if (outwards >= least) break;
    for (const x of side === 0 ? [distance, -distance] : [side * distance]) {
      const within = Math.min(highest, (least - outwards) * room.halfHeight);
      const y = nearestFree(word, x, within, placed);
      if (y === null) continue;
      const cost = outwards + Math.abs(y) / room.halfHeight;
      if (cost < least) [best, least] = [{ x, y }, cost];
    }
  }
  return best;
}

/** @returns the free y nearest to the middle within reach; null without one */
function nearestFree(word: SizedNode, x: number, within: number, placed: readonly NodeBox[]): number | null {
  const inColumn: NodeBox[] = [];
  for (const other of placed) {
    if (Math.abs(other.x - x) < (other.width + word.width) / 2 + gap.x) inColumn.push(other);
  }
  const below = climb(word, inColumn, 1, within);
  const above = climb(word, inColumn, -1, Math.min(within, below));
  const nearest = below <= above ? below : -above;
  return Math.abs(nearest) <= within ? nearest : null;
}

/**
 * @param direction 1 down, -1 up
 * @returns the first free distance; above `within` when out of reach
 */
function climb(word: SizedNode, others: readonly NodeBox[], direction: 1 | -1, within: number): number {
  let free = 0;
  for (let hasMoved = true; hasMoved && free <= within; ) {
    hasMoved = false;
    for (const { y, height } of others) {
      const apart = (height + word.height) / 2 + gap.y;
      const end = direction * y + apart;
      if (end > free && end - 2 * apart < free) {
        free = end;
        hasMoved = true;
      }
    }
  }
  return free;
}
