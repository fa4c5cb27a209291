/** Sizes in pixels. */
type Size = { width: number; height: number };
type Square = { left: number; top: number; side: number };

/**
 * The largest square of a picture.
 * @param position where along the longer side it lies: 0 at the left or upper end, 1 at the other
 */
export function largestSquare({ width, height }: Size, position: number): Square {
  const side = Math.min(width, height);
  const along = Math.min(1, Math.max(0, position));
  return { left: Math.round((width - side) * along), top: Math.round((height - side) * along), side };
}

/** Which way the square can be moved; null for a picture that is one already. */
export function movableAlong({ width, height }: Size): 'across' | 'down' | null {
  if (width === height) return null;
  return width > height ? 'across' : 'down';
}

/** Faces are in the middle of wide pictures and above the middle of high ones. */
export function firstPosition(size: Size): number {
  return movableAlong(size) === 'down' ? 0.3 : 0.5;
}
