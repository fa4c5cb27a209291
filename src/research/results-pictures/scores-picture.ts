import type { OwnResults } from '#research/own-results/own-results-shape.ts';
import { highestScore, inventoryScales, itemsPerScale } from '#study/inventory/inventory.ts';
import { inventoryAnswers } from '#study/protocol.ts';
import { scaleNames } from '#study/wording/scale-names.ts';
import { daysWithScores } from './days-with-scores.ts';
import { type Drawing, linearScale, type Point, type Shape, textSize, textWidth } from './drawing.ts';
import { scaleMarks } from './look-of-scale.ts';
import { joinList } from './results-numbers.ts';

const height = 260;
const gridScores = inventoryAnswers.map((answer) => answer * itemsPerScale);

/** Shape, dash and label distinguish the lines without colour. */
export function scoresPicture(results: OwnResults, width: number): Drawing {
  const days = daysWithScores(results);
  const names = inventoryScales.map((scale) => `${scaleNames[scale]} ${days.at(-1)?.scores[scale] ?? ''}`);
  const right = width - Math.max(...names.map((name) => textWidth(name))) - 18;
  const xOf = linearScale([1, Math.max(2, days.at(-1)?.day ?? 0)], [46, right]);
  const yOf = linearScale([0, highestScore], [height - 34, 14]);
  const shapes: Shape[] = [
    ...gridScores.flatMap((score): Shape[] => [
      { kind: 'line', x1: 30, y1: yOf(score), x2: right, y2: yOf(score), tone: 'grid' },
      { kind: 'text', at: { x: 24, y: yOf(score) }, text: String(score), tone: 'quiet', anchor: 'end' },
    ]),
    ...days.map(
      ({ day }): Shape => ({
        kind: 'text',
        at: { x: xOf(day), y: height - 12 },
        text: `Dia ${day}`,
        tone: 'ink',
        anchor: 'middle',
      }),
    ),
  ];
  const ends: number[] = [];
  for (const scale of inventoryScales) {
    const points: Point[] = days.map(({ day, scores }) => ({ x: xOf(day), y: yOf(scores[scale]) }));
    const { form, dash } = scaleMarks[scale];
    shapes.push({ kind: 'path', points, tone: scale, ...(dash === undefined ? {} : { dash }) });
    shapes.push(...points.map((at): Shape => ({ kind: 'mark', at, radius: 5, tone: scale, form })));
    ends.push(points.at(-1)?.y ?? 0);
  }
  for (const [index, y] of separateLabels(ends, textSize + 5, height - 34).entries()) {
    const scale = inventoryScales[index];
    if (scale === undefined) continue;
    shapes.push({ kind: 'text', at: { x: right + 12, y }, text: names[index] ?? '', tone: scale, isBold: true });
  }
  return {
    width,
    height,
    label: `Três linhas: os escores de depressão, ansiedade e estresse nos dias ${joinList(days.map(({ day }) => day))}`,
    shapes,
  };
}

/** Separates overlapping labels, preserving their order. */
function separateLabels(heights: readonly number[], distance: number, lowest: number): number[] {
  const order = heights.map((y, index) => ({ y, index })).sort((a, b) => a.y - b.y || a.index - b.index);
  for (const [place, item] of order.entries()) {
    const before = order[place - 1];
    if (before !== undefined) item.y = Math.max(item.y, before.y + distance);
  }
  const over = Math.max(0, (order.at(-1)?.y ?? 0) - lowest);
  return order.sort((a, b) => a.index - b.index).map(({ y }) => y - over);
}
