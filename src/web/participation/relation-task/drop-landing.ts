/** A place on the screen in CSS pixels, measured from the top left corner of the view. */
export type PagePoint = { x: number; y: number };
export type Box = { left: number; top: number; right: number; bottom: number };

/** A finger hides what is under it: so far beside the blank still counts as in it. */
const reachPx = 16;

/** @returns whether a word that is let go falls into the blank: the finger, or the middle of the word, is over it. */
export function landsInBlank(pointer: PagePoint, word: Box, blank: Box): boolean {
  return isWithinReach(pointer, blank) || isWithinReach(middleOf(word), blank);
}

function isWithinReach({ x, y }: PagePoint, box: Box): boolean {
  return x >= box.left - reachPx && x <= box.right + reachPx && y >= box.top - reachPx && y <= box.bottom + reachPx;
}

function middleOf({ left, top, right, bottom }: Box): PagePoint {
  return { x: (left + right) / 2, y: (top + bottom) / 2 };
}

/** @returns the box after it has followed a finger from one point to another. */
export function movedBox({ left, top, right, bottom }: Box, from: PagePoint, to: PagePoint): Box {
  const x = to.x - from.x;
  const y = to.y - from.y;
  return { left: left + x, top: top + y, right: right + x, bottom: bottom + y };
}
