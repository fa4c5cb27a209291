import type { OwnResults } from '#research/own-results/own-results-shape.ts';
import { ratingScale } from '#study/protocol.ts';
import { ratingRange } from '#study/wording/rating-scale-in-words.ts';
import {
  type Drawing,
  linearScale,
  type Shape,
  textSize,
  toneOfValence,
  truncateText,
  wordLetterWidth,
} from './drawing.ts';

const rowHeight = 30;
const top = 28;
const longestWord = 18;
const { points, lowest, middle, highest } = ratingScale;

/** Per word: an empty ring for day 1, a full dot for day 3. */
export function movedWordsPicture({ movedMost }: OwnResults, width: number): Drawing {
  const words = movedMost.map(({ word }) => truncateText(word, longestWord));
  const left =
    Math.min(width * 0.42, Math.max(0, ...words.map(({ length }) => length * textSize * wordLetterWidth))) + 22;
  const xOf = linearScale([lowest, highest], [left, width - 16]);
  const bottom = top + movedMost.length * rowHeight;
  const shapes: Shape[] = points.flatMap((valence): Shape[] => [
    { kind: 'line', x1: xOf(valence), y1: top - 8, x2: xOf(valence), y2: bottom - 6, tone: 'grid' },
    { kind: 'text', at: { x: xOf(valence), y: top - 18 }, text: String(valence), tone: 'quiet', anchor: 'middle' },
  ]);
  for (const [index, { valences: at }] of movedMost.entries()) {
    const y = top + index * rowHeight + rowHeight / 2 - 6;
    const [first, last] = [at[1] ?? middle, at[3] ?? middle];
    const towards = Math.sign(last - first);
    shapes.push(
      { kind: 'text', at: { x: left - 16, y }, text: words[index] ?? '', tone: 'ink', anchor: 'end', isWord: true },
      {
        kind: 'line',
        x1: xOf(first) + towards * 6,
        y1: y,
        x2: xOf(last) - towards * 6,
        y2: y,
        tone: toneOfValence(last),
        width: 2.5,
      },
      { kind: 'mark', at: { x: xOf(first), y }, radius: 5, tone: toneOfValence(first), form: 'ring' },
      { kind: 'mark', at: { x: xOf(last), y }, radius: 6, tone: toneOfValence(last), form: 'circle' },
    );
  }
  return {
    width,
    height: bottom + 4,
    label: `As palavras que mais mudaram de nota do dia 1 para o dia 3, cada uma numa linha da escala de ${ratingRange}`,
    shapes,
  };
}
