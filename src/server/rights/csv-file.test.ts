import { expect, test } from 'vitest';
import { csvFile } from './csv-file.ts';

test('a table opens in Brazil as it is: mark, semicolons, decimal commas', () => {
  expect(
    csvFile(
      ['Dia', 'Tempo'],
      [
        [1, 812.3],
        [2, null],
      ],
    ),
  ).toBe('\ufeffDia;Tempo\r\n1;812,3\r\n2;\r\n');
});

test('a text that would be taken for a formula is guarded, a number never', () => {
  const texts = ['=1+1', '+55', '-5', '@soma', '\tx', '\rx', "=cmd|'/C calc'!A1"];
  const [, line] = csvFile(['t'], [[...texts, -5, -0.5]]).split('\r\n', 2);
  expect(line).toContain("'=1+1;'+55;'-5;'@soma;'\tx;");
  expect(csvFile(['t'], [[-5, -0.5]])).toContain('\r\n-5;-0,5\r\n');
  expect(csvFile(['t'], [['meio = fim', 'a-b']])).toContain('\r\nmeio = fim;a-b\r\n');
});

test('what separates cells and lines stands in quotes', () => {
  expect(csvFile(['t'], [['a;b', 'diz "oi"', 'uma\nduas']])).toContain('\r\n"a;b";"diz ""oi""";"uma\nduas"\r\n');
});
