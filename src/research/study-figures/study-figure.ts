import type { Chart } from './charts/chart.ts';
import type { FigureWords } from './words/portuguese-words.ts';

/** One figure in one language. */
export type ToldFigure = {
  title: string;
  /** How it is read: what is drawn, with n and interval. */
  about: string;
  chart: Chart;
};

/** `hasPaths`: lines of people are shown, where there are some, and told of. */
export type FigureView = { hasPaths: boolean };

/** A figure in whatever language: the page shows it in Portuguese, papers have it in either. */
export type StudyFigure = (words: FigureWords, view: FigureView) => ToldFigure;
