import type { FlowChart } from './chart.ts';
import { axisLine, textShape } from './draw-axes.ts';
import { dashOf } from './draw-estimates.ts';
import type { ChartDrawing, ChartRoom, FigureShape } from './figure-shape.ts';
import { type FlowArrow, layOutFlow, type PlacedBox } from './flow-layout.ts';

/** CONSORT diagram: boxes from enrolment to the end, drop-outs beside them. */
export function drawFlow({ stages }: FlowChart, { width: room, letters }: ChartRoom): ChartDrawing {
  const { width, height, boxes, ways } = layOutFlow(stages, room, letters);
  return {
    width,
    height,
    shapes: [...ways.flatMap((way) => drawArrow(way, letters)), ...boxes.flatMap((box) => boxOf(box, letters))],
  };
}

function boxOf({ title, lines, x, y, width, height, isOut }: PlacedBox, letters: number): FigureShape[] {
  const padding = 0.9 * letters;
  const first = y + padding + 0.5 * letters;
  return [
    {
      kind: 'box',
      x,
      y,
      width,
      height,
      tone: 'paper',
      edge: 'outline',
      radius: 0.45 * letters,
      ...(isOut ? { dash: dashOf([0.33, 0.33], letters) } : {}),
    },
    textShape(x + padding, first, title, 1.08 * letters, 'start', { tone: 'ink', isBold: true }),
    ...lines.map((line, index) =>
      textShape(x + padding, first + (index + 1) * 1.45 * letters, line, letters, 'start', { tone: 'ink' }),
    ),
  ];
}

function drawArrow({ fromX, fromY, toX, toY }: FlowArrow, letters: number): FigureShape[] {
  const size = 0.5 * letters;
  const isUpright = fromX === toX;
  const [backX, backY] = isUpright ? [toX, toY - size] : [toX - size, toY];
  const [acrossX, acrossY] = isUpright ? [size / 1.5, 0] : [0, size / 1.5];
  return [
    axisLine(fromX, fromY, backX, backY, letters),
    {
      kind: 'area',
      points: [
        { x: toX, y: toY },
        { x: backX - acrossX, y: backY - acrossY },
        { x: backX + acrossX, y: backY + acrossY },
      ],
      tone: 'outline',
    },
  ];
}
