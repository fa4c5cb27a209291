import type { FigurePalette } from './svg-element.ts';

/** On white in every colour scheme; scores as in the light scheme (`score-colours.css`). */
export const colouredPaper: FigurePalette = {
  ink: '#111111',
  quiet: '#4d4d4d',
  grid: '#dcdcdc',
  outline: '#6b6b6b',
  paper: '#ffffff',
  plain: '#1d4a43',
  depression: '#17635c',
  anxiety: '#8a3c00',
  stress: '#4a4290',
  low: '#9c3d00',
  middle: '#5f625f',
  high: '#0a4f97',
};

/** Adjacent series also differ in lightness. */
export const greyPaper: FigurePalette = {
  ...colouredPaper,
  plain: '#000000',
  depression: '#000000',
  anxiety: '#555555',
  stress: '#8c8c8c',
  low: '#000000',
  middle: '#8c8c8c',
  high: '#555555',
};
