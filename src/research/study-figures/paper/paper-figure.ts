import type { Chart } from '#research/study-figures/charts/chart.ts';
import { textShape } from '#research/study-figures/charts/draw-axes.ts';
import { drawChart } from '#research/study-figures/charts/draw-chart.ts';
import type { ChartDrawing, FigureShape } from '#research/study-figures/charts/figure-shape.ts';
import type { FigureLanguage } from '#research/study-figures/charts/format-number.ts';
import { textLines } from '#research/study-figures/charts/width-of-text.ts';
import type { StudyFigure } from '#research/study-figures/study-figure.ts';
import { figureWords } from '#research/study-figures/words/figure-words.ts';
import { type FigureContext, fullCaption } from './full-caption.ts';

export const columnWidthsMm = { one: 85, two: 174 } as const;
export type FigureColumns = keyof typeof columnWidthsMm;

export type PaperChoices = {
  language: FigureLanguage;
  columns: FigureColumns;
  /** Includes title and caption. */
  hasWords: boolean;
  isGrey: boolean;
  /** Lines of single participants, where the chart has them. */
  hasPaths: boolean;
};

const pointsPerMm = 72 / 25.4;
/** In points, within the limits of journals. */
const [letters, titleSize, margin] = [7.5, 9, 6];
const lineHeight = 1.35;

export function paperFigure(figure: StudyFigure, choices: PaperChoices, context: FigureContext): ChartDrawing {
  const { language, columns, hasWords, hasPaths, isGrey } = choices;
  const width = columnWidthsMm[columns] * pointsPerMm;
  const inside = width - 2 * margin;
  const words = figureWords[language];
  const { title, about, chart } = figure(words, { hasPaths });
  const titleLines = hasWords ? textLines(title, inside, titleSize, true) : [];
  const captionLines = hasWords ? textLines(fullCaption(about, words, context), inside, letters) : [];
  const titleHeight = titleLines.length * titleSize * lineHeight + (hasWords ? letters : 0);
  const drawn = drawChart(
    withPaths(isGrey ? withClassesAlike(chart) : chart, hasPaths),
    { width: inside, letters },
    language,
  );
  const captionTop = margin + titleHeight + drawn.height + (hasWords ? letters : 0);
  const shapes: FigureShape[] = [
    ...titleLines.map((line, index) =>
      textShape(margin, margin + (index + 0.5) * titleSize * lineHeight, line, titleSize, 'start', {
        tone: 'ink',
        isBold: true,
      }),
    ),
    ...drawn.shapes.map((shape) => moveShape(shape, margin, margin + titleHeight)),
    ...captionLines.map((line, index) =>
      textShape(margin, captionTop + (index + 0.5) * letters * lineHeight, line, letters, 'start', { tone: 'ink' }),
    ),
  ];
  return { width, height: captionTop + captionLines.length * letters * lineHeight + margin, shapes };
}

export function hasPathsToShow(chart: Chart): boolean {
  return chart.kind === 'days' && chart.panels.some(({ paths }) => paths.length > 0);
}

function withPaths(chart: Chart, hasPaths: boolean): Chart {
  if (chart.kind !== 'days' || hasPaths) return chart;
  return { ...chart, panels: chart.panels.map((panel) => ({ ...panel, paths: [] })) };
}

/** In greys the class sets the lightness, as in the key: the hue of a scale would collide with another class. */
function withClassesAlike(chart: Chart): Chart {
  if (chart.kind !== 'shares') return chart;
  return { ...chart, rows: chart.rows.map((row) => ({ ...row, style: { ...row.style, tone: 'ink' } })) };
}

function moveShape(shape: FigureShape, right: number, down: number): FigureShape {
  switch (shape.kind) {
    case 'line':
    case 'area':
      return { ...shape, points: shape.points.map(({ x, y }) => ({ x: x + right, y: y + down })) };
    case 'box':
      return { ...shape, x: shape.x + right, y: shape.y + down };
    case 'mark':
    case 'text':
      return { ...shape, at: { x: shape.at.x + right, y: shape.at.y + down } };
  }
}
