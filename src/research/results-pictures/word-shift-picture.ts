import { ratingScale } from '#study/protocol.ts';
import { ratingRange } from '#study/wording/rating-scale-in-words.ts';
import { type Drawing, linearScale, toneOfValence } from './drawing.ts';
import { valenceLine } from './valence-line.ts';

const height = 26;
const margin = 10;

/** A ring at the earlier rating, a full dot at the current one. */
export function wordShiftPicture({ before, now }: { before: number | null; now: number }, width: number): Drawing {
  const xOf = linearScale([ratingScale.lowest, ratingScale.highest], [margin, width - margin]);
  const y = height / 2;
  const hasMoved = before !== null && before !== now;
  return {
    width,
    height,
    label: `A nota na escala de ${ratingRange}: ${hasMoved ? `de ${before} para ${now}` : now}`,
    shapes: [
      ...valenceLine(xOf, y),
      ...(hasMoved
        ? [{ kind: 'mark', at: { x: xOf(before), y }, radius: 8, tone: toneOfValence(before), form: 'ring' } as const]
        : []),
      { kind: 'mark', at: { x: xOf(now), y }, radius: 9, tone: toneOfValence(now), form: 'circle' },
    ],
  };
}
