import { z } from 'zod';
import { normalizeLine } from '#study/text/normalize-text.ts';
import type { Problem } from './problem.ts';
import { contexts, exemplarsUnder, type WordRow, type WordTable } from './word-table.ts';

const wordShape = z.string().regex(/\S/, 'é esperada uma palavra').overwrite(normalizeLine);
const decimalPattern = /^-?\d+(\.\d+)?$/;

/** Null where the norm lacks the word. */
const normShape = (lowest: number, highest: number) =>
  z
    .string()
    .refine((cell) => cell === '' || isOnScale(cell, lowest, highest), {
      error: ({ input }) => `é esperado um número de ${lowest} a ${highest}, ou nada${cellProblem(String(input))}`,
    })
    .transform((cell) => (cell === '' ? null : Number(cell)));

function isOnScale(cell: string, lowest: number, highest: number): boolean {
  return decimalPattern.test(cell) && Number(cell) >= lowest && Number(cell) <= highest;
}

/** Error values of spreadsheets. */
function cellProblem(cell: string): string {
  if (/^#/.test(cell)) return '; a fórmula da planilha não deu certo';
  const isDate = /^(?:\d{1,2}[/-](?:\p{L}{3}|\d{1,2})|\p{L}{3}[/-]\d{1,2})\b/u.test(cell);
  return isDate ? '; a planilha fez uma data deste número' : '';
}

/** Log10 of occurrences per thousand million words. */
const zipfShape = normShape(0, 9);
const meanShape = normShape(1, 9);
/** The population's maximum for ratings 1 to 9 is 4; small samples exceed it. */
const deviationShape = normShape(0, 4.5);
const wholeNumberShape = z
  .string()
  .regex(/^-?\d+$/, 'é esperado um número inteiro')
  .transform(Number);

const propertiesRowShape = z.strictObject({
  word: wordShape,
  relation: z.literal(['sample', 'synonym', 'antonym'], 'é esperado sample, synonym ou antonym'),
  /** Row of the word table that has this word. */
  of: wordShape,
  /** Rank among synonyms or antonyms, from 1; empty for the sixty words. */
  rank: z.union([z.literal('').transform(() => null), wholeNumberShape], 'é esperado um número de 1 a 4, ou nada'),
  prior_pole: wholeNumberShape,
  letters: wholeNumberShape,
  /** Log10 of occurrences per thousand million words of film subtitles. */
  zipf_opensubtitles_2018_ptbr: zipfShape,
  /** ANEW for Brazilian Portuguese, 1 to 9. */
  anewbr_valence_mean: meanShape,
  anewbr_valence_sd: deviationShape,
  anewbr_arousal_mean: meanShape,
  anewbr_arousal_sd: deviationShape,
});

export type WordProperties = z.output<typeof propertiesRowShape>;

const texts = ['word', 'relation', 'of'];
const wholeNumbers = ['rank', 'prior_pole', 'letters'];

export const wordPropertyColumns = Object.keys(propertiesRowShape.shape).map((name) => {
  if (texts.includes(name)) return { name, kind: 'text' } as const;
  return { name, kind: wholeNumbers.includes(name) ? 'whole' : 'decimal' } as const;
});

export const wordPropertiesShape = z.strictObject({ rows: z.array(propertiesRowShape) });

type ExpectedRow = Pick<WordProperties, 'relation' | 'of' | 'rank' | 'prior_pole' | 'letters'>;

/** Each of the sixty before its exemplars. */
export function wordsOfTable(table: WordTable): ({ word: string } & ExpectedRow)[] {
  return table.words.flatMap(expectedRowsOf).map(([word, row]) => ({ word, ...row }));
}

/** Every word of the table needs exactly one row. */
export function findWordPropertiesProblems(table: WordTable, rows: readonly WordProperties[]): Problem[] {
  const expected = new Map(table.words.flatMap(expectedRowsOf));
  const seen = new Set<string>();
  const problems: Problem[] = [];
  for (const [index, row] of rows.entries()) {
    const place = `rows[${index}]`;
    const expectedRow = expected.get(row.word);
    if (!expectedRow) problems.push({ place: `${place}.word`, expectation: `"${row.word}" não está em words.json` });
    else if (seen.has(row.word))
      problems.push({ place: `${place}.word`, expectation: `"${row.word}" aparece duas vezes` });
    else problems.push(...differences(place, row, expectedRow));
    seen.add(row.word);
  }
  const missing = [...expected.keys()].filter((word) => !seen.has(word));
  return [...problems, ...missing.map((word) => ({ place: 'rows', expectation: `falta a palavra "${word}"` }))];
}

function expectedRowsOf(row: WordRow): [string, ExpectedRow][] {
  const expected = (word: string, relation: ExpectedRow['relation'], rank: number | null): [string, ExpectedRow] => [
    word,
    { relation, of: row.word, rank, prior_pole: row.pole, letters: letterCount(word) },
  ];
  const exemplars = contexts.flatMap((context) =>
    exemplarsUnder(row, context).map((word, index) =>
      expected(word, context === 'SIMILAR' ? 'synonym' : 'antonym', index + 1),
    ),
  );
  return [expected(row.word, 'sample', null), ...exemplars];
}

function differences(place: string, row: WordProperties, expected: ExpectedRow): Problem[] {
  return (Object.keys(expected) as (keyof ExpectedRow)[])
    .filter((column) => row[column] !== expected[column])
    .map((column) => ({
      place: `${place}.${column}`,
      expectation: `é esperado "${expected[column] ?? ''}", por words.json e pela palavra`,
    }));
}

/** Accented letters count once. */
export function letterCount(word: string): number {
  return [...word.normalize('NFC')].length;
}
