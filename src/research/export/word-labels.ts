import type { WordProperties } from '#study/words/word-properties.ts';
import type { WordRow } from '#study/words/word-table.ts';

// What a word is: to one person, in the table, and by norms.

/** What a word is to one person over the whole study, by the ratings and the draw of day 1. */
export const wordPlaceLabels = {
  trainedLow: 'treinada: uma das cinco com as menores notas',
  trainedHigh: 'treinada: uma das cinco com as maiores notas',
  neighbourLow: 'vizinha: não treinada, das cinco seguintes às menores notas do dia 1',
  neighbourHigh: 'vizinha: não treinada, das cinco seguintes às maiores notas do dia 1',
  neutral: 'neutra: palavra de comparação; opção no Teste 2 só com uma rede',
  trainedLater: 'treinada só a partir de um sorteio posterior ao do dia 1',
  other: 'nenhum destes',
} as const;
export type WordPlace = keyof typeof wordPlaceLabels;

export const polePriorLabels = {
  [-1]: 'desagradável',
  0: 'nem agradável nem desagradável',
  1: 'agradável',
} as const satisfies Record<WordRow['pole'], string>;

export const wordRelationLabels = {
  sample: 'uma das 60 palavras que recebem nota',
  synonym: 'sinônimo de uma das 60',
  antonym: 'antônimo de uma das 60',
} as const satisfies Record<WordProperties['relation'], string>;

export const frequencySourceLabels = {
  openSubtitles2018: 'legendas de filmes do OpenSubtitles 2018 em português do Brasil',
} as const;

export const wordNormsSourceLabels = {
  anewBr: 'ANEW-Br, normas brasileiras de palavras (Kristensen et al., 2011)',
} as const;
