import type { WordProperties } from '#study/words/word-properties.ts';
import type { WordRow } from '#study/words/word-table.ts';
import type { BilingualText } from './bilingual-text.ts';
import { wordRoleLabels } from './task-labels.ts';

/** Role for one participant over the whole study, by the ratings and the assignment of day 1. */
export const wordPlaceLabels = {
  trainedLow: {
    pt: 'treinada: uma das cinco com as menores notas',
    en: 'trained: one of the five with the lowest ratings',
  },
  trainedHigh: {
    pt: 'treinada: uma das cinco com as maiores notas',
    en: 'trained: one of the five with the highest ratings',
  },
  neighbourLow: {
    pt: 'vizinha: não treinada, das cinco seguintes às menores notas do dia 1',
    en: 'neighbour: not trained, of the five next to the lowest ratings of day 1',
  },
  neighbourHigh: {
    pt: 'vizinha: não treinada, das cinco seguintes às maiores notas do dia 1',
    en: 'neighbour: not trained, of the five next to the highest ratings of day 1',
  },
  neutral: wordRoleLabels.neutral,
  trainedLater: {
    pt: 'treinada só a partir de um sorteio posterior ao do dia 1',
    en: 'trained only from a draw later than that of day 1 on',
  },
  other: { pt: 'nenhum destes', en: 'none of these' },
} as const;
export type WordPlace = keyof typeof wordPlaceLabels;

export const polePriorLabels = {
  [-1]: { pt: 'desagradável', en: 'unpleasant' },
  0: { pt: 'nem agradável nem desagradável', en: 'neither pleasant nor unpleasant' },
  1: { pt: 'agradável', en: 'pleasant' },
} as const satisfies Record<WordRow['pole'], BilingualText>;

export const wordRelationLabels = {
  sample: { pt: 'uma das 60 palavras que recebem nota', en: 'one of the 60 words that are rated' },
  synonym: { pt: 'sinônimo de uma das 60', en: 'synonym of one of the 60' },
  antonym: { pt: 'antônimo de uma das 60', en: 'antonym of one of the 60' },
} as const satisfies Record<WordProperties['relation'], BilingualText>;

export const frequencySourceLabels = {
  openSubtitles2018: {
    pt: 'legendas de filmes do OpenSubtitles 2018 em português do Brasil',
    en: 'subtitles of films of OpenSubtitles 2018 in Brazilian Portuguese',
  },
} as const;

export const wordNormsSourceLabels = {
  anewBr: {
    pt: 'ANEW-Br, normas brasileiras de palavras (Kristensen et al., 2011)',
    en: 'ANEW-Br, Brazilian norms of words (Kristensen et al., 2011)',
  },
} as const;
