import { changeClasses } from '#research/statistics/change-counts-shape.ts';
import type { Measure } from '#research/statistics/measures.ts';
import { minimumForInference } from '#research/statistics/minimum-for-inference.ts';
import type { StudyAnalysis } from '#research/statistics/study-analysis-shape.ts';
import { portugueseWords } from '#research/study-figures/words/portuguese-words.ts';
import { keyedBy } from '#study/keyed/keyed-by.ts';
import { scaleNames } from '#study/wording/scale-names.ts';
import { decimal, enDash } from '#web/platform/ui/decimal.ts';
import type { StudyTab } from './study-address.ts';

export const tabNames: Record<StudyTab, string> = {
  flow: 'Quem fica',
  change: 'Mudança',
  words: 'Palavras treinadas',
  ratings: 'Notas e tempos',
  together: 'O que anda junto',
  tasks: 'Treinos e testes',
  reliability: 'Confiabilidade',
  plan: 'Plano',
};

export const measureNames: Record<Measure, string> = { ...scaleNames, valence: 'Valência média das palavras' };

const { all, distance, ...kindsOfWords } = portugueseWords.poles;

export const poleNames: Record<keyof StudyAnalysis['poles']['logTime'], string> = { all, ...kindsOfWords };

export const valenceNames: Record<keyof StudyAnalysis['poles']['valence'], string> = { ...kindsOfWords, distance };

export const changeClassNames = keyedBy(
  changeClasses,
  (name) => portugueseWords.classes[changeClasses.indexOf(name)] ?? '',
);

export const kindNames: Record<StudyAnalysis['tests'][number]['kind'], string> = {
  GEN: 'Generalização da dica (GEN)',
  ME: 'Relação inversa (ME)',
  CE: 'Relação combinada (CE)',
};

export const partNames: Record<StudyAnalysis['chosenParts'][number]['part'], string> = portugueseWords.parts;

export const groupNames: Record<keyof StudyAnalysis['shift']['later']['groups'], string> = {
  trainedLow: 'Treinadas, desagradáveis',
  neighbourLow: 'Vizinhas, desagradáveis',
  other: 'Outras',
  neighbourHigh: 'Vizinhas, agradáveis',
  trainedHigh: 'Treinadas, agradáveis',
};

export const sideNames: Record<keyof StudyAnalysis['shift']['later']['effects'], string> = portugueseWords.sides;

const noTestReasons = {
  'too-few': `n < ${minimumForInference}`,
  'no-variance': 'todas as diferenças são iguais',
} as const;

export function whyNoTest(reason: keyof typeof noTestReasons | null): string {
  return reason === null ? enDash : noTestReasons[reason];
}

/** Appended where answer classes follow valence, as Teste 2 then cannot show derived relations. */
export function testTwoCaveat(classes: StudyAnalysis['classes']): string {
  return classes === 'pole'
    ? ' As classes deste estudo seguem a valência: quem a inverte pela dica e lembra os pares acerta todo o Teste 2, que assim não separa relações derivadas de valência transferida.'
    : '';
}

export function noCoefficientReason(people: number): string {
  return people < minimumForInference ? noTestReasons['too-few'] : 'sem variação';
}

export const noReliabilityReasons = {
  'too-few': 'não calculado: menos de 30 pessoas',
  'no-variance': 'não calculado: um item com a mesma resposta de todas as pessoas',
  singular: 'não calculado: um item repete outros (matriz singular)',
  heywood: 'não calculado: um só fator não explica os itens (caso de Heywood)',
  'no-convergence': 'não calculado: a solução não converge',
} as const;

/** @returns "0,006", "< 0,001" */
export function probability(p: number | null): string {
  if (p === null) return enDash;
  return p < 0.001 ? '< 0,001' : decimal(p, 3);
}

/** @returns "90,0%" */
export const percent = (share: number | null): string => (share === null ? enDash : `${decimal(100 * share, 1)}%`);

/** @returns "50%" */
export const percentLevel = (share: number): string => percent(share).replace(',0', '');

/** @returns "74,4% a 96,5%" */
export function shareInterval(interval: { low: number; high: number } | null): string {
  return interval === null ? enDash : `${percent(interval.low)} a ${percent(interval.high)}`;
}

/** @returns "1 → 3" without line breaks */
export const daysInWords = (from: number, to: number): string => `${from}\u00a0→\u00a0${to}`;

const space = '\u00a0';

/** Non-breaking spaces within "n = 10", "p < 0,001", "dia 1", "IC 95%". */
export function bindTerms(text: string): string {
  return text
    .replaceAll(/\b([nprg]) ([=<]) (?=[\d−])/g, `$1${space}$2${space}`)
    .replaceAll(/([<>]|\b[Dd]ia|\bIC) (?=\d)/g, `$1${space}`)
    .replaceAll(/(\d) (?=%)/g, `$1${space}`);
}
