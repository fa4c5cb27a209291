import { expect, test } from 'vitest';
import { exportTables } from './export-tables.ts';
import { readScriptSpss } from './read-script-spss.ts';
import type { Column, TableDescription } from './table-description.ts';

const both = (text: string) => ({ pt: text, en: text });
const sentence = `A opção "d'água" — ação, coração, emoção 😀. `;
/** Maximum length of a question and its options. */
const question: Column = { type: 'text', label: both(sentence.repeat(20)), from: ['questionnaire.value'] };
const answers: Column = {
  type: 'category',
  label: both('Renda'),
  from: ['questionnaire.value'],
  values: Object.fromEntries(
    Array.from({ length: 60 }, (_, at) => [`opção_${at}`, both(`${at} ${sentence.repeat(5)}`)]),
  ),
};
const table: TableDescription = {
  name: 'people',
  title: both(sentence.repeat(8)),
  grain: both(sentence.repeat(8)),
  keys: ['participant'],
  columns: { question, answers },
};
const tables = { ...exportTables, people: table } as unknown as typeof exportTables;
const widths = {
  people: { question: 40_000, ...Object.fromEntries(Array.from({ length: 50 }, (_, at) => [`q_${at}`, 40_000])) },
};
const bytes = (text: string) => new TextEncoder().encode(text).length;

/** Joins literals that span lines. */
function literalsIn(syntax: string): string[] {
  const literal = /'(?:[^'\r\n]|'')*'(?:\s*\+\s*'(?:[^'\r\n]|'')*')*/g;
  const part = /'((?:[^'\r\n]|'')*)'(?=\s|\.|$)/g;
  return Array.from(syntax.matchAll(literal), ([whole]) =>
    Array.from(whole.matchAll(part), ([, text = '']) => text.replaceAll("''", "'")).join(''),
  );
}

test('no line of the SPSS syntax exceeds 256 bytes, for any question', () => {
  const lines = readScriptSpss(tables, widths).split('\r\n');
  expect(Math.max(...lines.map(bytes))).toBeLessThanOrEqual(256);
});

test('no line of the SPSS syntax begins with a character that SPSS reads as a continuation', () => {
  const lines = readScriptSpss(tables, widths).split('\r\n');
  expect(lines.filter((line) => /^[+.-]/.test(line))).toEqual([]);
});

test('a multi-line label is the same text, cut at the limit of SPSS between letters', () => {
  const literals = literalsIn(readScriptSpss(tables, widths));
  const cut = (text: string, most: number) => {
    let pending = '';
    for (const letter of text) {
      if (bytes(pending + letter) > most) break;
      pending += letter;
    }
    return pending;
  };
  expect(literals).toContain(cut(sentence.repeat(20), 255));
  expect(literals).toContain(cut(`59 ${sentence.repeat(5)}`, 120));
  expect(literals).toContain('opção_59');
});

test('a category is as wide as its longest value, in bytes', () => {
  expect(readScriptSpss(tables, widths)).toContain(`answers A${bytes('opção_59')}`);
});
