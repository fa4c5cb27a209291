import type { FigureLanguage } from '#research/study-figures/charts/format-number.ts';
import { englishWords } from './english-words.ts';
import { type FigureWords, portugueseWords } from './portuguese-words.ts';

export const figureWords: Readonly<Record<FigureLanguage, FigureWords>> = { pt: portugueseWords, en: englishWords };
