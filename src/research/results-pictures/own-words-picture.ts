import type { OwnResults } from '#research/own-results/own-results-shape.ts';
import { ratingScale } from '#study/protocol.ts';
import { ratingEnds } from '#study/wording/rating-scale-in-words.ts';
import {
  type Drawing,
  linearScale,
  type Shape,
  textSize,
  toneOfValence,
  truncateText,
  wordLetterWidth,
} from './drawing.ts';
import { extremeOwnWords } from './own-words.ts';
import { joinList } from './results-numbers.ts';
import { valenceLine } from './valence-line.ts';

const wordSize = 20;
const rowHeight = 36;
/** Leaves room for the label at the end of the line. */
const firstRow = 46;
const margin = 14;
const stemToWord = 9;
const { lowest, highest } = ratingScale;

/**
 * Words as flags on the line: unpleasant below on the left, pleasant above on the right, the outermost farthest away, so that no stem
 * crosses a word.
 */
export function ownWordsPicture(results: OwnResults, width: number): Drawing {
  const { unpleasant, pleasant } = extremeOwnWords(results);
  const xOf = linearScale([lowest, highest], [margin, width - margin]);
  const roomFor = (words: readonly unknown[]) => firstRow + Math.max(0, words.length - 1) * rowHeight + wordSize;
  const y = roomFor(pleasant);
  const flags = (words: readonly { word: string; mean: number }[], side: 1 | -1) =>
    words.flatMap(({ word, mean }, place): Shape[] => {
      const x = xOf(mean);
      const tone = toneOfValence(mean);
      const wordY = y - side * (firstRow + (words.length - 1 - place) * rowHeight);
      const room = side > 0 ? x - stemToWord : width - x - stemToWord;
      const at = { x: x - side * stemToWord, y: wordY };
      const text = truncateText(word, Math.max(3, Math.floor(room / (wordSize * wordLetterWidth))));
      return [
        { kind: 'line', x1: x, y1: y, x2: x, y2: wordY - side * (wordSize / 2), tone, width: 1.5 },
        { kind: 'mark', at: { x, y }, radius: 7, tone, form: 'circle' },
        { kind: 'text', at, text, tone, size: wordSize, anchor: side > 0 ? 'end' : 'start', isWord: true },
      ];
    });
  const end = { kind: 'text', tone: 'quiet', size: textSize } as const;
  return {
    width,
    height: y + roomFor(unpleasant),
    label: `Uma linha de desagradável a agradável. ${sideInWords('À esquerda', unpleasant)} ${sideInWords('À direita', pleasant)}`,
    shapes: [
      ...valenceLine(xOf, y),
      { ...end, at: { x: 2, y: y - 20 }, text: ratingEnds.lowest },
      { ...end, at: { x: width - 2, y: y + 20 }, text: ratingEnds.highest, anchor: 'end' },
      ...flags(unpleasant, -1),
      ...flags(pleasant, 1),
    ],
  };
}

function sideInWords(side: string, words: readonly { word: string }[]): string {
  return words.length === 0 ? `${side}, nenhuma palavra.` : `${side}: ${joinList(words.map(({ word }) => word))}.`;
}
