import { ratingScale } from '#study/protocol.ts';
import { type Shape, toneOfValence } from './drawing.ts';

const { points } = ratingScale;

/** Axis from unpleasant to pleasant. @param xOf position of a rating */
export function valenceLine(xOf: (valence: number) => number, y: number): Shape[] {
  return points.slice(1).map(
    (to): Shape => ({
      kind: 'line',
      x1: xOf(to - 1),
      y1: y,
      x2: xOf(to),
      y2: y,
      tone: toneOfValence(to <= ratingScale.middle ? to - 1 : to),
      width: 4,
    }),
  );
}
