import type { Language } from './bilingual-text.ts';
import type { Column } from './table-description.ts';

/** Fixed texts of a codebook. */
export type CodebookLanguage = {
  title: string;
  introduction: string;
  typeNames: Readonly<Record<Column['type'] | 'orderedCategory', string>>;
  columnHeadings: readonly [
    name: string,
    type: string,
    what: string,
    values: string,
    empty: string,
    derivation: string,
  ];
  fileAndKey: (path: string, grain: string, keys: string) => string;
  never: string;
  neverEmpty: string;
  leftOutTitle: string;
  language: Language;
};

export const portugueseCodebook: CodebookLanguage = {
  title: 'Dicionário de dados',
  introduction:
    'Feito das mesmas descrições de que saem os arquivos. Células vazias querem dizer "sem valor"; cada coluna diz quando isso acontece.',
  typeNames: {
    text: 'texto',
    category: 'categoria',
    orderedCategory: 'categoria em ordem',
    integer: 'número inteiro',
    decimal: 'número decimal',
    yesNo: 'sim ou não (1 ou 0)',
    instant: 'instante (ISO 8601, UTC)',
    date: 'data (AAAA-MM-DD)',
  },
  columnHeadings: ['Coluna', 'Tipo', 'O que é', 'Valores', 'Vazio', 'Como se obtém'],
  fileAndKey: (path, grain, keys) => `Arquivo \`${path}\`: ${grain}. Chave: ${keys}.`,
  never: 'nunca',
  neverEmpty: 'nunca está vazia',
  leftOutTitle: 'O que fica de fora das tabelas',
  language: 'pt',
};

export const englishCodebook: CodebookLanguage = {
  title: 'Codebook',
  introduction:
    'Made from the same descriptions as the files. Empty cells mean "no value"; each column says when that happens. Questions that a ' +
    'research group has added, and options, are in its own words where it has written none in English.',
  typeNames: {
    text: 'text',
    category: 'category',
    orderedCategory: 'ordered category',
    integer: 'whole number',
    decimal: 'decimal number',
    yesNo: 'yes or no (1 or 0)',
    instant: 'instant (ISO 8601, UTC)',
    date: 'date (YYYY-MM-DD)',
  },
  columnHeadings: ['Column', 'Type', 'What it is', 'Values', 'Empty', 'How it is derived'],
  fileAndKey: (path, grain, keys) => `File \`${path}\`: ${grain}. Key: ${keys}.`,
  never: 'never',
  neverEmpty: 'never empty',
  leftOutTitle: 'What the tables leave out',
  language: 'en',
};
