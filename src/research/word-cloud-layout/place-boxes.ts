import type { WordCloudNode } from '#study/record/word-cloud.ts';

/** What is to be placed, with the size of its box. */
export type Sized = { node: WordCloudNode; width: number; height: number; fontSize: number };
export type Placed = Sized & { x: number; y: number };
/** Half of its width and of its height, from the middle (0, 0). */
export type Room = { halfWidth: number; halfHeight: number };

const gap = { x: 8, y: 2 };
/** Going outwards costs so much more than going up or down: a valence fills its height before it takes width from the next. */
const outwardCost = 2.8;

type Side = -1 | 0 | 1;
type Task = {
  room: Room;
  /** Stands in the middle. */
  centre: Sized | null;
  /** Neutral words: around the middle. */
  neutral: readonly Sized[];
  /** Words of one valence each, from the middle outwards: to the left, to the right. */
  unpleasant: readonly (readonly Sized[])[];
  pleasant: readonly (readonly Sized[])[];
  /** How far out the words so many points from the middle begin at least, from 1 point on. */
  begins(points: number): number;
  /** How far apart the places are that are tried, in x. */
  step: number;
};

/**
 * Fills the room from the middle outwards. The words of one valence begin where the middles of the valence before end, which keeps the order.
 * @returns all boxes with their middles, none over another; null when the room is too small
 */
export function placeBoxes({ room, centre, neutral, unpleasant, pleasant, begins, step }: Task): Placed[] | null {
  const placed: Placed[] = centre === null ? [] : [{ ...centre, x: 0, y: 0 }];
  const put = (word: Sized, side: Side, from: number): number | null => {
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
      // A valence that nobody gave takes no room.
      if (group.length > 0) from = farthest;
    }
  }
  return placed;
}

type Search = { side: Side; from: number; step: number; room: Room; placed: readonly Placed[] };

/** @returns the free place that costs least from where the words of a valence begin; null when there is none in the room */
function firstSpot(word: Sized, { side, from, step, room, placed }: Search): { x: number; y: number } | null {
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

/** @returns the y nearest to the middle, at most so far from it, at which a box fits into a column; null when there is none */
function nearestFree(word: Sized, x: number, within: number, placed: readonly Placed[]): number | null {
  const inColumn: Placed[] = [];
  for (const other of placed) {
    if (Math.abs(other.x - x) < (other.width + word.width) / 2 + gap.x) inColumn.push(other);
  }
  const below = climb(word, inColumn, 1, within);
  const above = climb(word, inColumn, -1, Math.min(within, below));
  const nearest = below <= above ? below : -above;
  return Math.abs(nearest) <= within ? nearest : null;
}

/** @returns how far from the middle, downwards (1) or upwards (-1), a box is first free of all others; more than `within` when later */
function climb(word: Sized, others: readonly Placed[], direction: 1 | -1, within: number): number {
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
