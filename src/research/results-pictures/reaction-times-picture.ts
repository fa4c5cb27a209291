import type { OwnResults } from '#research/own-results/own-results-shape.ts';
import { wordRating } from '#study/protocol.ts';
import { type Drawing, linearScale, type Shape, toneOfValence } from './drawing.ts';
import { numberFormats } from './results-numbers.ts';

const rowHeight = 74;
const left = 48;
const seconds = [0, 1, 2, 3, 4, 5];
/** Deterministic jitter by rating order. */
const heights = [0, 12, 24, 6, 18];

/** Per day one dot per word along the time limit, coloured by its rating, with the median. */
export function reactionTimesPicture({ days }: OwnResults, width: number): Drawing {
  const xOf = linearScale([0, wordRating.timeLimitMs], [left, width - 14]);
  const bottom = days.length * rowHeight;
  const shapes: Shape[] = seconds.flatMap((second): Shape[] => [
    { kind: 'line', x1: xOf(second * 1000), y1: 4, x2: xOf(second * 1000), y2: bottom, tone: 'grid' },
    {
      kind: 'text',
      at: { x: xOf(second * 1000), y: bottom + 14 },
      text: `${second} s`,
      tone: 'quiet',
      anchor: 'middle',
    },
  ]);
  for (const [index, { day, ratings, medianReactionTimeMs }] of days.entries()) {
    const top = index * rowHeight;
    shapes.push({ kind: 'text', at: { x: 4, y: top + 40 }, text: `Dia ${day}`, tone: 'ink' });
    for (const [place, { valence, reactionTimeMs }] of ratings.entries()) {
      const at = { x: xOf(reactionTimeMs), y: top + 30 + (heights[place % heights.length] ?? 0) };
      shapes.push({ kind: 'mark', at, radius: 3.5, tone: toneOfValence(valence), form: 'circle' });
    }
    const x = xOf(medianReactionTimeMs);
    const isFarRight = x > width - 90;
    shapes.push(
      { kind: 'line', x1: x, y1: top + 20, x2: x, y2: top + 62, tone: 'ink', width: 2.5 },
      {
        kind: 'text',
        at: { x: isFarRight ? x - 6 : x + 6, y: top + 15 },
        text: `mediana ${numberFormats.seconds(medianReactionTimeMs)}`,
        tone: 'ink',
        anchor: isFarRight ? 'end' : 'start',
        size: 12,
      },
    );
  }
  return {
    width,
    height: bottom + 26,
    label: `Tempo até dar cada nota, de 0 a ${wordRating.timeLimitMs / 1000} segundos, por dia; o traço marca a mediana`,
    shapes,
  };
}
