import type { Chart } from './charts/chart.ts';
import type { FigureWords } from './words/portuguese-words.ts';

type LocalizedFigure = {
  title: string;
  about: string;
  chart: Chart;
};

/** `hasPaths`: draws and describes lines of participants, where there are any. */
type FigureView = { hasPaths: boolean };

/** Independent of the language: the page is Portuguese, papers may be English. */
export type StudyFigure = (words: FigureWords, view: FigureView) => LocalizedFigure;
