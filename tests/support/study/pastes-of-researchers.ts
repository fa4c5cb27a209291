/** Cells of a pasted text by row; null for the text of a single cell, pasted unchanged. */
export type PasteCase = { what: string; text: string; cells: string[][] | null };

export const pastesOfResearchers: PasteCase[] = [
  {
    what: 'Excel: line ends of Windows, one after the last row',
    text: 'pesar\tmágoa\r\nalegria\tjúbilo\r\n',
    cells: [
      ['pesar', 'mágoa'],
      ['alegria', 'júbilo'],
    ],
  },
  {
    what: 'Google Sheets: no line end after the last row',
    text: 'pesar\tmágoa\nalegria\tjúbilo',
    cells: [
      ['pesar', 'mágoa'],
      ['alegria', 'júbilo'],
    ],
  },
  {
    what: 'an old Excel of a Mac: line ends of it',
    text: 'pesar\tmágoa\ralegria\tjúbilo',
    cells: [
      ['pesar', 'mágoa'],
      ['alegria', 'júbilo'],
    ],
  },
  {
    what: 'LibreOffice: a cell of two lines',
    text: '"aaa\nbbb"\tccc\nddd\teee\n',
    cells: [
      ['aaa bbb', 'ccc'],
      ['ddd', 'eee'],
    ],
  },
  {
    what: 'Excel: a cell of two lines as the last one',
    text: 'ccc\t"aaa\nbbb"\r\nddd\teee\r\n',
    cells: [
      ['ccc', 'aaa bbb'],
      ['ddd', 'eee'],
    ],
  },
  { what: 'a cell of two lines with quotes in it', text: '"diz ""oi""\nbbb"\tccc', cells: [['diz "oi" bbb', 'ccc']] },
  { what: 'a cell of two lines alone', text: '"aaa\nbbb"', cells: [['aaa bbb']] },
  { what: 'a cell with a tab in it', text: '"aaa\tbbb"\tccc', cells: [['aaa bbb', 'ccc']] },
  {
    what: 'Excel: quotes within a cell of one line are no quotes',
    text: 'o "medo"\tccc\nddd\teee',
    cells: [
      ['o "medo"', 'ccc'],
      ['ddd', 'eee'],
    ],
  },
  {
    what: 'Excel: quotes at the beginning of a cell of one line',
    text: '"medo" grande\tccc\nddd\teee',
    cells: [
      ['"medo" grande', 'ccc'],
      ['ddd', 'eee'],
    ],
  },
  {
    what: 'a quote that is never closed',
    text: '"medo\tccc\nddd\teee',
    cells: [
      ['"medo', 'ccc'],
      ['ddd', 'eee'],
    ],
  },
  {
    what: 'a quote that is never closed above a cell of two lines',
    text: '5" de altura\tccc\n"ddd\neee"\tfff',
    cells: [
      ['5" de altura', 'ccc'],
      ['ddd eee', 'fff'],
    ],
  },
  {
    what: 'many cells that begin with quotes, above a cell of two lines',
    text: `${'"medo" x\tccc\n'.repeat(60)}"aaa\nbbb"\tz`,
    cells: [...Array.from({ length: 60 }, () => ['"medo" x', 'ccc']), ['aaa bbb', 'z']],
  },
  { what: 'quotes alone, and a cell whose last line is blank', text: '""\t"aaa\n"\n"', cells: [['', 'aaa'], ['"']] },
  { what: 'empty cells', text: '\tmágoa\n\n\t', cells: [['', 'mágoa'], [''], ['', '']] },
  { what: 'spaces around, also those that do not break', text: ' pesar\u00a0\t mágoa\n', cells: [['pesar', 'mágoa']] },
  { what: 'a column of numbers with decimal commas', text: '4,29\n3,24\n', cells: [['4,29'], ['3,24']] },
  { what: 'rows of different lengths', text: 'a\tb\nc\n', cells: [['a', 'b'], ['c']] },
  { what: 'one word', text: 'bem-estar', cells: null },
  { what: 'one word with a line end', text: 'mágoa\r\n', cells: null },
  { what: 'one word in quotes', text: '"mágoa"', cells: null },
  { what: 'a comma is of the text', text: 'pesar, mágoa', cells: null },
  { what: 'nothing', text: '', cells: null },
];
