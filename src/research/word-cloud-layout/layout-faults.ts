import type { PlacedNode, WordCloudLayout } from './word-cloud-layout.ts';

type Boxes = Pick<WordCloudLayout, 'centre' | 'words'>;

/** @returns overlapping pairs of boxes, the day's included; touching is allowed */
export function countOverlaps({ centre, words }: Boxes): number {
  const boxes = centre === null ? words : [centre, ...words];
  return countPairs(
    boxes,
    (a, b) => Math.abs(a.x - b.x) < (a.width + b.width) / 2 && Math.abs(a.y - b.y) < (a.height + b.height) / 2,
  );
}

/** @returns pairs whose less pleasant word is centred right of the other */
export function countMisorderedPairs({ words }: Boxes): number {
  return countPairs(words, (a, b) => (a.node.level - b.node.level) * (a.x - b.x) < 0);
}

function countPairs(boxes: readonly PlacedNode[], isFault: (a: PlacedNode, b: PlacedNode) => boolean): number {
  let faults = 0;
  for (const [index, a] of boxes.entries()) {
    for (const b of boxes.slice(index + 1)) if (isFault(a, b)) faults += 1;
  }
  return faults;
}
