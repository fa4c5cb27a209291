import type { Chart } from './chart.ts';
import { drawAssociation, drawShift } from './draw-association.ts';
import { drawDays } from './draw-days.ts';
import { drawEstimates, drawPeople } from './draw-estimates.ts';
import { drawFlow } from './draw-flow.ts';
import { drawShares } from './draw-shares.ts';
import { drawSurvival } from './draw-survival.ts';
import type { ChartDrawing, ChartRoom } from './figure-shape.ts';
import type { FigureLanguage } from './format-number.ts';

/** Renders every chart of screen, print and files. */
export function drawChart(chart: Chart, room: ChartRoom, language: FigureLanguage): ChartDrawing {
  switch (chart.kind) {
    case 'estimates':
      return drawEstimates(chart, room, language);
    case 'people':
      return drawPeople(chart, room, language);
    case 'days':
      return drawDays(chart, room, language);
    case 'survival':
      return drawSurvival(chart, room, language);
    case 'association':
      return drawAssociation(chart, room, language);
    case 'shift':
      return drawShift(chart, room, language);
    case 'shares':
      return drawShares(chart, room);
    case 'flow':
      return drawFlow(chart, room);
  }
}
