/** In CSS pixels from the upper left corner of the viewport. */
export type PagePoint = { x: number; y: number };
export type Box = { left: number; top: number; right: number; bottom: number };

/** Tolerance, as a finger covers its target. */
const reachPx = 16;

/** The pointer or the word's centre must be within reach of the blank. */
export function isOverBlank(pointer: PagePoint, word: Box, blank: Box): boolean {
  return isWithinReach(pointer, blank) || isWithinReach(middleOf(word), blank);
}

function isWithinReach({ x, y }: PagePoint, box: Box): boolean {
  return x >= box.left - reachPx && x <= box.right + reachPx && y >= box.top - reachPx && y <= box.bottom + reachPx;
}

function middleOf({ left, top, right, bottom }: Box): PagePoint {
  return { x: (left + right) / 2, y: (top + bottom) / 2 };
}

export function translateBox({ left, top, right, bottom }: Box, from: PagePoint, to: PagePoint): Box {
  const x = to.x - from.x;
  const y = to.y - from.y;
  return { left: left + x, top: top + y, right: right + x, bottom: bottom + y };
}
