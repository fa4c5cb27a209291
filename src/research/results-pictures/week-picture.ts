import type { OwnResults } from '#research/own-results/own-results-shape.ts';
import { highestScore, inventoryScales } from '#study/inventory/inventory.ts';
import { everydayScaleNames } from '#study/wording/scale-names.ts';
import { daysWithScores } from './days-with-scores.ts';
import { type Drawing, linearScale, type Point, type Shape } from './drawing.ts';
import { scaleMarks } from './look-of-scale.ts';
import { joinList } from './results-numbers.ts';

const panelHeight = 104;
const labelHeight = 30;

/** Three groups of sentences over the days without numbers; higher is more often. */
export function weekPicture(results: OwnResults, width: number): Drawing {
  const days = daysWithScores(results);
  const xOf = linearScale([1, Math.max(2, days.at(-1)?.day ?? 0)], [34, width - 34]);
  const bottom = inventoryScales.length * panelHeight;
  const panels = inventoryScales.flatMap((scale, place): Shape[] => {
    const top = place * panelHeight;
    const yOf = linearScale([0, highestScore], [top + panelHeight - 16, top + 32]);
    const points: Point[] = days.map(({ day, scores }) => ({ x: xOf(day), y: yOf(scores[scale]) }));
    const { form, dash } = scaleMarks[scale];
    return [
      { kind: 'text', at: { x: 4, y: top + 14 }, text: everydayScaleNames[scale], tone: 'ink', isBold: true, size: 15 },
      { kind: 'line', x1: 4, y1: yOf(0), x2: width - 4, y2: yOf(0), tone: 'grid' },
      { kind: 'path', points, tone: scale, ...(dash === undefined ? {} : { dash }) },
      ...points.map((at): Shape => ({ kind: 'mark', at, radius: 6, tone: scale, form })),
    ];
  });
  const names = days.map(
    ({ day }): Shape => ({
      kind: 'text',
      at: { x: xOf(day), y: bottom + 8 },
      text: `Dia ${day}`,
      tone: 'quiet',
      anchor: 'middle',
    }),
  );
  return {
    width,
    height: bottom + labelHeight,
    label: `Quantas vezes as frases apareceram, do dia 1 ao dia ${days.at(-1)?.day}: ${joinList(inventoryScales.map((scale) => everydayScaleNames[scale].toLowerCase()))}`,
    shapes: [...panels, ...names],
  };
}
