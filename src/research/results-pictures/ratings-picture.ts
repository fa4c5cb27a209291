import type { DayResults, OwnResults } from '#research/own-results/own-results-shape.ts';
import { ratingScale } from '#study/protocol.ts';
import { ratingRange } from '#study/wording/rating-scale-in-words.ts';
import { type Drawing, type Shape, textSize, toneOfValence } from './drawing.ts';
import { numberFormats } from './results-numbers.ts';

const { points, lowest } = ratingScale;
const dotGap = 2;
const widestDot = 9;
const rowsAtMost = 10;
const left = 4;

/** Per day a dot plot over the rating scale, one dot per word. */
export function ratingsPicture({ days }: OwnResults, width: number): Drawing {
  const column = (width - 2 * left) / points.length;
  const highest = Math.max(1, ...days.flatMap((day) => points.map((valence) => countOf(day, valence))));
  const perRow = Math.max(
    1,
    Math.ceil(highest / rowsAtMost),
    Math.min(3, Math.floor((column - 6) / (widestDot + dotGap))),
  );
  const dot = Math.min(widestDot, (column - 6) / perRow - dotGap);
  const pile = Math.ceil(highest / perRow) * (dot + dotGap);
  const dayHeight = textSize * 2 + pile + 58;
  const shapes = days.flatMap((day, index) => dayShapes(day, index * dayHeight, { column, perRow, dot, pile, width }));
  return {
    width,
    height: dayHeight * days.length,
    label: `Para cada dia, quantas palavras receberam cada nota de ${ratingRange}; cada ponto é uma palavra`,
    shapes,
  };
}

type Measures = { column: number; perRow: number; dot: number; pile: number; width: number };

function dayShapes(day: DayResults, top: number, { column, perRow, dot, pile, width }: Measures): Shape[] {
  const base = top + textSize * 2 + pile + 26;
  const middleOf = (valence: number) => left + (valence - lowest + 0.5) * column;
  const shapes: Shape[] = [
    { kind: 'text', at: { x: left, y: top + textSize }, text: `Dia ${day.day}`, tone: 'ink', isBold: true },
    { kind: 'line', x1: left, y1: base, x2: width - left, y2: base, tone: 'quiet' },
    {
      kind: 'text',
      at: { x: width - left, y: top + textSize },
      text: `média ${numberFormats.mean(day.meanValence)}`,
      tone: 'ink',
      anchor: 'end',
    },
    // Tick at the mean.
    {
      kind: 'line',
      x1: middleOf(day.meanValence),
      y1: base - 5,
      x2: middleOf(day.meanValence),
      y2: base + 5,
      tone: 'ink',
      width: 3,
    },
  ];
  for (const valence of points) {
    const count = countOf(day, valence);
    const wide = Math.min(perRow, Math.max(1, count)) * (dot + dotGap) - dotGap;
    for (let index = 0; index < count; index += 1) {
      const x = middleOf(valence) - wide / 2 + (index % perRow) * (dot + dotGap) + dot / 2;
      const y = base - 8 - Math.floor(index / perRow) * (dot + dotGap) - dot / 2;
      shapes.push({ kind: 'mark', at: { x, y }, radius: dot / 2, tone: toneOfValence(valence), form: 'circle' });
    }
    const pileTop = base - 8 - Math.ceil(count / perRow) * (dot + dotGap);
    if (count > 0) {
      shapes.push({
        kind: 'text',
        at: { x: middleOf(valence), y: pileTop - 8 },
        text: String(count),
        tone: toneOfValence(valence),
        anchor: 'middle',
        size: 12,
      });
    }
    const at = { x: middleOf(valence), y: base + 15 };
    shapes.push({ kind: 'text', at, text: String(valence), tone: 'ink', anchor: 'middle' });
  }
  return shapes;
}

function countOf({ ratings }: DayResults, valence: number): number {
  return ratings.filter((rating) => rating.valence === valence).length;
}
