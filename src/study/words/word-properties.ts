import { z } from 'zod';
import { inOneForm } from '#study/text/one-form.ts';
import type { Problem } from './problem.ts';
import { contexts, exemplarsUnder, type WordRow, type WordTable } from './word-table.ts';

const wordShape = z.string().regex(/\S/, 'é esperada uma palavra').overwrite(inOneForm);
const decimalPattern = /^-?\d+(\.\d+)?$/;

/** A number with a point on its scale, or null for an empty cell: the norm does not have the word. */
const normShape = (lowest: number, highest: number) =>
  z
    .string()
    .refine((cell) => cell === '' || isOnScale(cell, lowest, highest), {
      error: ({ input }) => `é esperado um número de ${lowest} a ${highest}, ou nada${whatCellHas(String(input))}`,
    })
    .transform((cell) => (cell === '' ? null : Number(cell)));

function isOnScale(cell: string, lowest: number, highest: number): boolean {
  return decimalPattern.test(cell) && Number(cell) >= lowest && Number(cell) <= highest;
}

/** Names what spreadsheets put in the place of a number. */
function whatCellHas(cell: string): string {
  if (/^#/.test(cell)) return '; a fórmula da planilha não deu certo';
  const isDate = /^(?:\d{1,2}[/-](?:\p{L}{3}|\d{1,2})|\p{L}{3}[/-]\d{1,2})\b/u.test(cell);
  return isDate ? '; a planilha fez uma data deste número' : '';
}

/** Of occurrences in a thousand million words the logarithm is 9 at most. */
const zipfShape = normShape(0, 9);
const meanShape = normShape(1, 9);
/** Of ratings from 1 to 9 the population's is 4 at most; some more where few people have rated. */
const deviationShape = normShape(0, 4.5);
const wholeNumberShape = z
  .string()
  .regex(/^-?\d+$/, 'é esperado um número inteiro')
  .transform(Number);

const propertiesRowShape = z.strictObject({
  word: wordShape,
  relation: z.literal(['sample', 'synonym', 'antonym'], 'é esperado sample, synonym ou antonym'),
  /** The one of the sixty words whose row of the word table has this word. */
  of: wordShape,
  /** Place in the list of synonyms or antonyms, 1 for the best attested; empty for one of the sixty words. */
  rank: z.union([z.literal('').transform(() => null), wholeNumberShape], 'é esperado um número de 1 a 4, ou nada'),
  /** Of the row of the word table. */
  prior_pole: wholeNumberShape,
  letters: wholeNumberShape,
  /** Log10 of occurrences in a thousand million words of subtitles of films. */
  zipf_opensubtitles_2018_ptbr: zipfShape,
  /** Norms of the ANEW for Brazilian Portuguese, on its scale of 1 to 9. */
  anewbr_valence_mean: meanShape,
  anewbr_valence_sd: deviationShape,
  anewbr_arousal_mean: meanShape,
  anewbr_arousal_sd: deviationShape,
});

/** What corpora and norms say of one word of the word table, under the column names of `words-properties.csv`. */
export type WordProperties = z.output<typeof propertiesRowShape>;

const texts = ['word', 'relation', 'of'];
const wholeNumbers = ['rank', 'prior_pole', 'letters'];

/** The columns of `words-properties.csv`, in the order in which the study has them. */
export const wordPropertyColumns = Object.keys(propertiesRowShape.shape).map((name) => {
  if (texts.includes(name)) return { name, kind: 'text' } as const;
  return { name, kind: wholeNumbers.includes(name) ? 'whole' : 'decimal' } as const;
});

/** `words-properties.csv`, its cells as texts. */
export const wordPropertiesShape = z.strictObject({ rows: z.array(propertiesRowShape) });

/** What the word table itself says of a word. */
type ExpectedRow = Pick<WordProperties, 'relation' | 'of' | 'rank' | 'prior_pole' | 'letters'>;

/** @returns every word of the table, each of the sixty before its synonyms and antonyms */
export function wordsOfTable(table: WordTable): ({ word: string } & ExpectedRow)[] {
  return table.words.flatMap(expectedRowsOf).map(([word, row]) => ({ word, ...row }));
}

/** @returns where the properties disagree with the word table: every word of the table has one row, and no other word has any. */
export function findWordPropertiesProblems(table: WordTable, rows: readonly WordProperties[]): Problem[] {
  const expected = new Map(table.words.flatMap(expectedRowsOf));
  const seen = new Set<string>();
  const problems: Problem[] = [];
  for (const [index, row] of rows.entries()) {
    const place = `rows[${index}]`;
    const wanted = expected.get(row.word);
    if (!wanted) problems.push({ place: `${place}.word`, expectation: `"${row.word}" não está em words.json` });
    else if (seen.has(row.word))
      problems.push({ place: `${place}.word`, expectation: `"${row.word}" aparece duas vezes` });
    else problems.push(...differences(place, row, wanted));
    seen.add(row.word);
  }
  const missing = [...expected.keys()].filter((word) => !seen.has(word));
  return [...problems, ...missing.map((word) => ({ place: 'rows', expectation: `falta a palavra "${word}"` }))];
}

function expectedRowsOf(row: WordRow): [string, ExpectedRow][] {
  const expected = (word: string, relation: ExpectedRow['relation'], rank: number | null): [string, ExpectedRow] => [
    word,
    { relation, of: row.word, rank, prior_pole: row.pole, letters: lettersIn(word) },
  ];
  const exemplars = contexts.flatMap((context) =>
    exemplarsUnder(row, context).map((word, index) =>
      expected(word, context === 'SIMILAR' ? 'synonym' : 'antonym', index + 1),
    ),
  );
  return [expected(row.word, 'sample', null), ...exemplars];
}

function differences(place: string, row: WordProperties, wanted: ExpectedRow): Problem[] {
  return (Object.keys(wanted) as (keyof ExpectedRow)[])
    .filter((column) => row[column] !== wanted[column])
    .map((column) => ({
      place: `${place}.${column}`,
      expectation: `é esperado "${wanted[column] ?? ''}", por words.json e pela palavra`,
    }));
}

/** @returns how many letters a word has on the screen, one with an accent counted once. */
export function lettersIn(word: string): number {
  return [...word.normalize('NFC')].length;
}
