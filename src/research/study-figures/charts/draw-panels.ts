import { textShape } from './draw-axes.ts';
import type { ChartDrawing, ChartRoom, FigureShape, SeriesStyle } from './figure-shape.ts';
import { widthOfText } from './width-of-text.ts';

export type PanelRoom = { sides: { left: number; right: number; top: number; bottom: number }; isFirst: boolean };

type Layout = {
  room: ChartRoom;
  numbersWidth: number;
  /** Between panels; one letter without labels there. */
  gap?: number;
  /** Above the first panel. */
  axisName: string;
  /** In letters: minimum width and height of a panel, and room below it. */
  narrowest: number;
  height: number;
  below: number;
};

/** Side by side over one vertical axis, wrapped into rows. */
export function drawPanels<Panel extends { name: string; style: SeriesStyle }>(
  panels: readonly Panel[],
  { room: { width, letters }, numbersWidth, gap = letters, axisName, narrowest, height, below }: Layout,
  draw: (panel: Panel, room: PanelRoom) => FigureShape[],
): ChartDrawing {
  const namesWidth = Math.max(...panels.map(({ name }) => widthOfText(name, letters, true))) + 1.6 * letters;
  const needed = Math.max(narrowest * letters, namesWidth);
  const most = Math.max(1, Math.floor((width - numbersWidth + gap) / (needed + gap)));
  const rows = Math.ceil(panels.length / most);
  const columns = Math.ceil(panels.length / rows);
  const panelWidth = (width - numbersWidth - (columns - 1) * gap) / columns;
  const headHeight = 1.8 * letters;
  const rowHeight = headHeight + height * letters + (below + 1.2) * letters;
  const top = 1.6 * letters;
  const shapes: FigureShape[] = [textShape(0, 0.7 * letters, axisName, letters, 'start')];
  for (const [index, panel] of panels.entries()) {
    const [column, row] = [index % columns, Math.floor(index / columns)];
    const left = numbersWidth + column * (panelWidth + gap);
    const from = top + row * rowHeight;
    const sides = {
      left,
      right: left + panelWidth,
      top: from + headHeight,
      bottom: from + headHeight + height * letters,
    };
    const y = from + 0.8 * letters;
    shapes.push({
      kind: 'mark',
      at: { x: left + 0.5 * letters, y },
      radius: 0.42 * letters,
      tone: panel.style.tone,
      form: panel.style.form,
    });
    shapes.push(
      textShape(left + 1.4 * letters, y, panel.name, letters, 'start', { tone: panel.style.tone, isBold: true }),
    );
    shapes.push(...draw(panel, { sides, isFirst: column === 0 }));
  }
  return { width, height: top + rows * rowHeight - 0.4 * letters, shapes };
}
