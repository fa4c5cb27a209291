import { expect, test } from 'vitest';
import { sheetFiles } from './sheet-files.ts';

const sheetOf = (...rows: Parameters<typeof sheetFiles>[1]) =>
  sheetFiles(['Código', 'Dias'], rows).find(({ path }) => path === 'xl/worksheets/sheet1.xml')?.content ?? '';

test('strings are inline strings, also number-like or formula-like ones, and numbers are numbers', () => {
  for (const id of ['00123456', '12345678901234567890', '1e5', '3-4', '=1+1', "-7'", 'TRUE']) {
    expect(sheetOf([id, 3])).toContain(
      `<row r="2"><c r="A2" t="inlineStr" s="1"><is><t xml:space="preserve">${id}</t></is></c><c r="B2"><v>3</v></c></row>`,
    );
  }
});

test('characters invalid in XML are replaced or dropped, and empty values have no cell', () => {
  expect(sheetOf(['a<b>&"\u0001\ud800', null])).toContain(
    '<c r="A2" t="inlineStr" s="1"><is><t xml:space="preserve">a&lt;b&gt;&amp;"\ufffd</t></is></c></row>',
  );
});

test('the content types come first, as programs require', () => {
  expect(sheetFiles(['A'], []).map(({ path }) => path)[0]).toBe('[Content_Types].xml');
});
