import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formulasIn } from '#tests/support/research/csv-cells.ts';
import { csvFile, guardFormula, researchCsv, spreadsheetCsv, unguardFormula } from './csv.ts';

test('a Brazilian table has byte order mark, semicolons and decimal commas', () => {
  const rows = [
    [1, 812.3, true],
    [2, null, false],
  ];
  expect(csvFile(['Dia', 'Tempo', 'Certa'], rows, spreadsheetCsv)).toBe(
    '\ufeffDia;Tempo;Certa\r\n1;812,3;sim\r\n2;;não\r\n',
  );
});

test('a research table has commas, decimal points, 1 and 0, and empty cells for missing values', () => {
  const rows = [
    [1, 812.3, true],
    [2, null, false],
  ];
  expect(csvFile(['day', 'time_ms', 'correct'], rows, researchCsv)).toBe(
    'day,time_ms,correct\r\n1,812.3,1\r\n2,,0\r\n',
  );
});

test('a text that looks like a formula is guarded, a number never', () => {
  const texts = ['=1+1', '+55', '-5', '@soma', '\tx', '\rx', "=cmd|'/C calc'!A1"];
  const [, line] = csvFile(['t'], [[...texts, -5, -0.5]], spreadsheetCsv).split('\r\n', 2);
  expect(line).toContain("'=1+1;'+55;'-5;'@soma;'\tx;");
  expect(csvFile(['t'], [[-5, -0.5]], spreadsheetCsv)).toContain('\r\n-5;-0,5\r\n');
  expect(csvFile(['t'], [['meio = fim', 'a-b']], spreadsheetCsv)).toContain('\r\nmeio = fim;a-b\r\n');
});

const careful = fc.stringMatching(/^['"=+\-@\t\r\na1,;＝ ]{0,7}$/);

test('withoutGuard inverts the guard of any text', () => {
  fc.assert(
    fc.property(careful, (text) => {
      expect(unguardFormula(guardFormula(text))).toBe(text);
      expect(guardFormula(text)).not.toMatch(/^[=+\-@\t\r\n]/);
    }),
    { numRuns: 2000 },
  );
});

test.each([spreadsheetCsv, researchCsv])('a table with $separator has no formula behind any separator', (dialect) => {
  for (const text of [',=1', ';=1', '\t=1', ',"=1', ';"=1', '\n=1', 'a;,', "x;''=1", ',\t=1', 'a,-5+1']) {
    expect(formulasIn(csvFile(['t', 'u'], [[text, text, -0.5, 'b']], dialect)), JSON.stringify(text)).toEqual([]);
  }
  const row = fc.tuple(careful, careful, fc.integer({ min: -9, max: 9 }), careful);
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 3 }), (rows) => {
      expect(formulasIn(csvFile(['t', 'u', 'n', 'v'], rows, dialect))).toEqual([]);
    }),
    { numRuns: 3000 },
  );
});

test('separators of cells and lines are quoted; a research row stays one line', () => {
  const cells = ['a;b', 'diz "oi"', 'uma\nduas', 'a,b'];
  expect(csvFile(['t'], [cells], spreadsheetCsv)).toContain('\r\n"a;b";"diz ""oi""";"uma\nduas";a,b\r\n');
  expect(csvFile(['t'], [cells], researchCsv)).toContain('\r\na;b,"diz ""oi""",uma⏎duas,"a,b"\r\n');
});
