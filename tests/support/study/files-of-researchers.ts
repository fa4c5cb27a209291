import { inCodePage, inUtf8, inUtf16, inWindows1252 } from '#tests/support/platform/encoded-text.ts';

/**
 * The outcome of one file: the accepted text, by default always the same, with notes on it, or the reason of its refusal.
 */
export type FileCase = {
  what: string;
  /** `words-properties.csv` where nothing else is said. */
  file?: string;
  bytes: Uint8Array;
  takenAs?: string;
  text?: string;
  notes?: string[];
  leftOut?: string;
  /** Problems of cells, with the row number of a spreadsheet. */
  complaints?: string[];
};

const columns = [
  ...['word', 'relation', 'of', 'rank', 'prior_pole', 'letters', 'zipf_opensubtitles_2018_ptbr'],
  ...['anewbr_valence_mean', 'anewbr_valence_sd', 'anewbr_arousal_mean', 'anewbr_arousal_sd'],
];
const rows = [
  ['aflição', 'sample', 'aflição', '', '-1', '7', '4.29', '2.1', '1.25', '', ''],
  ['mágoa', 'synonym', 'aflição', '1', '-1', '5', '3.24', '', '', '', ''],
  ['êxtase', 'antonym', 'aflição', '1', '-1', '6', '3.005', '7.9', '1.5', '6.75', '2.5'],
];

type Manner = {
  separator?: string;
  mark?: ',' | '.';
  end?: string;
  heads?: string[];
  cells?: string[][];
  last?: string;
};

/** @returns the table as some program writes it */
function table({
  separator = ',',
  mark = '.',
  end = '\n',
  heads = columns,
  cells = rows,
  last = end,
}: Manner = {}): string {
  const number = (cell: string) => (/^-?\d+\.\d+$/.test(cell) ? cell.replace('.', mark) : cell);
  return [heads, ...cells.map((row) => row.map(number))].map((row) => row.join(separator)).join(end) + last;
}

/** The table as the study has it: what every file below that is taken becomes. */
export const plainTable = table();
const brazilian = table({ separator: ';', mark: ',', end: '\r\n' });
const tabbed = table({ separator: '\t', mark: ',', end: '\r\n' });
const semicolons = 'o separador é ponto e vírgula';
const commas = 'os números têm vírgula decimal';
const tabs = 'o separador é tabulação';
const fromExcel = [semicolons, commas];
const withCell = (row: number, column: number, cell: string) =>
  rows.map((cells, at) => (at === row ? cells.with(column, cell) : cells));
const zipfAt = 6;
const quoted = (cells: readonly string[]) => cells.map((cell) => `"${cell}"`);

const separators: FileCase[] = [
  { what: 'commas and points, as the study has it', bytes: inUtf8(plainTable), notes: [] },
  {
    what: 'line ends of Windows, which stay',
    bytes: inUtf8(table({ end: '\r\n' })),
    text: table({ end: '\r\n' }),
    notes: [],
  },
  { what: 'line ends of an old Mac', bytes: inUtf8(table({ end: '\r' })), notes: [] },
  { what: 'no line end after the last row', bytes: inUtf8(table({ last: '' })), notes: [] },
  { what: 'Excel in Brazil, "CSV UTF-8"', bytes: inUtf8(`\ufeff${brazilian}`), notes: fromExcel },
  { what: 'semicolons and points', bytes: inUtf8(table({ separator: ';' })), notes: [semicolons] },
  { what: 'a first line that says the separator', bytes: inUtf8(`sep=;\r\n${brazilian}`), notes: fromExcel },
  {
    what: 'a first line in quotes that says the separator',
    bytes: inUtf8(`"sep=;"\r\n${brazilian}`),
    notes: fromExcel,
  },
  { what: 'tabs', bytes: inUtf8(tabbed), notes: [tabs, commas] },
  { what: 'bars', bytes: inUtf8(table({ separator: '|' })), notes: ['o separador é |'] },
  {
    what: 'commas, with decimal commas in quotes',
    bytes: inUtf8(
      table({
        cells: rows.map((row) => row.map((cell) => (cell.includes('.') ? `"${cell.replace('.', ',')}"` : cell))),
      }),
    ),
    notes: [commas],
  },
  {
    what: 'every cell in quotes',
    bytes: inUtf8(table({ heads: quoted(columns), cells: rows.map(quoted) })),
    notes: [],
  },
  {
    what: 'a decimal comma without quotes between commas',
    bytes: inUtf8(table({ mark: ',' })),
    complaints: [
      'linha 2: são esperadas 11 células, há 14: um número com vírgula decimal vai entre aspas, ou o separador é ponto e vírgula',
      'linha 3: são esperadas 11 células, há 12: um número com vírgula decimal vai entre aspas, ou o separador é ponto e vírgula',
      'linha 4: são esperadas 11 células, há 16: um número com vírgula decimal vai entre aspas, ou o separador é ponto e vírgula',
    ],
  },
  {
    what: 'a decimal comma without quotes between commas, after a column with points',
    bytes: inUtf8(`obs,${columns.join(',')}\nv1.2,mágoa,synonym,aflição,1,-1,5,3,2,,,,\n`),
    complaints: ['linha 2: são esperadas 12 células, há 13'],
  },
  {
    what: 'a decimal comma without quotes in a row without its last cells, among points',
    bytes: inUtf8(`${plainTable}pesar,synonym,aflição,2,-1,5,3,2\n`),
    complaints: ['linha 5: são esperadas 11 células, há 8'],
  },
  {
    what: 'a quote that is never closed',
    bytes: inUtf8(table({ cells: withCell(1, 0, '"mágoa') })),
    complaints: ['linha 3: estas aspas não fecham'],
  },
  {
    what: 'rows that are too short, between commas, with no decimal point anywhere',
    bytes: inUtf8(`${columns.join(',')}\naflição,sample,aflição,,-1,7,4,29\n`),
    complaints: ['linha 2: são esperadas 11 células, há 8'],
  },
];

const encodings: FileCase[] = [
  {
    what: 'Excel in Brazil, "CSV", in Windows-1252',
    bytes: inWindows1252(brazilian),
    notes: ['a codificação é Windows-1252', ...fromExcel],
  },
  {
    what: 'Excel, "Texto Unicode"',
    file: 'words-properties.txt',
    bytes: inUtf16(tabbed),
    notes: ['a codificação é UTF-16', tabs, commas],
  },
  {
    what: 'UTF-16, big end first',
    bytes: inUtf16(tabbed, { order: 'BE' }),
    notes: ['a codificação é UTF-16', tabs, commas],
  },
  {
    what: 'UTF-16 without a mark',
    bytes: inUtf16(brazilian, { mark: false }),
    notes: ['a codificação é UTF-16', ...fromExcel],
  },
  {
    what: 'UTF-16, big end first, without a mark',
    bytes: inUtf16(brazilian, { order: 'BE', mark: false }),
    notes: ['a codificação é UTF-16', ...fromExcel],
  },
  {
    what: 'Excel, "CSV (Macintosh)"',
    bytes: inCodePage(table({ separator: ';', mark: ',', end: '\r' }), 'macRoman'),
    leftOut: 'Mac OS Roman',
  },
  { what: 'Excel, "CSV (MS-DOS)"', bytes: inCodePage(brazilian, 'cp850'), leftOut: 'MS-DOS (cp850)' },
  {
    what: 'UTF-8 that was taken for Windows-1252',
    bytes: inUtf8(new TextDecoder('windows-1252').decode(inUtf8(plainTable))),
    leftOut: 'linha 2: as letras com acento chegaram trocadas',
  },
  {
    what: 'UTF-8 in capitals that was taken for Windows-1252',
    bytes: inUtf8(new TextDecoder('windows-1252').decode(inUtf8(plainTable.replaceAll('aflição', 'AFLIÇÃO')))),
    leftOut: 'linha 2: as letras com acento chegaram trocadas',
  },
  {
    what: 'UTF-8 that was taken for Mac OS Roman',
    bytes: inUtf8(new TextDecoder('macintosh').decode(inUtf8(plainTable))),
    leftOut: 'linha 2: as letras com acento chegaram trocadas',
  },
  {
    what: 'a sign that no text has',
    bytes: inUtf8(plainTable.replace('mágoa', 'mág\0oa')),
    leftOut: 'linha 3: há caracteres nulos',
  },
  {
    what: 'UTF-32',
    bytes: new Uint8Array(Uint32Array.from(`\ufeff${plainTable}`, (sign) => sign.charCodeAt(0)).buffer),
    leftOut: 'há caracteres nulos',
  },
  {
    what: 'letters that were lost',
    bytes: inUtf8(plainTable.replaceAll('ç', '\ufffd')),
    leftOut: 'linha 2: há letras que se perderam',
  },
  {
    what: 'UTF-8 with one byte of another encoding',
    bytes: new Uint8Array([...inUtf8(plainTable), ...inWindows1252('ã;\n')]),
    leftOut: 'linha 5',
  },
  { what: 'a spreadsheet of Excel under the name of a table', bytes: inUtf8('PK\u0003\u0004'), leftOut: 'planilha' },
  {
    what: 'a spreadsheet of an old Excel',
    bytes: new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
    leftOut: 'planilha',
  },
  {
    what: 'a page that Excel saves as a table',
    bytes: inUtf8('<html><table><tr><td>word</td></tr></table></html>'),
    leftOut: 'página',
  },
  { what: 'nothing', bytes: inUtf8(''), leftOut: 'vazio' },
  { what: 'a mark and nothing', bytes: inUtf8('\ufeff'), leftOut: 'vazio' },
];

const rowsAndColumns: FileCase[] = [
  {
    what: 'blank rows at the end',
    bytes: inUtf8(`${brazilian};;;;;;;;;;\r\n;;;;;;;;;;\r\n\r\n`),
    notes: [...fromExcel, '3 linhas vazias ficam de fora'],
  },
  {
    what: 'a blank row in the middle',
    bytes: inUtf8(
      table({
        cells: rows.toSpliced(
          1,
          0,
          columns.map(() => ' '),
        ),
      }),
    ),
    notes: ['1 linha vazia fica de fora'],
  },
  {
    what: 'blank rows before the headings',
    bytes: inUtf8(`\n\n${plainTable}`),
    notes: ['2 linhas vazias ficam de fora'],
  },
  { what: 'separators after the last column', bytes: inUtf8(plainTable.replaceAll('\n', ',,\n')), notes: [] },
  {
    what: 'rows without their last empty cells',
    bytes: inUtf8(plainTable.replaceAll(/,+\n/g, '\n')),
    notes: ['2 linhas sem as últimas células, que ficam vazias (linhas 2, 3)'],
  },
  {
    what: 'separators after the last cell of rows, but not of the headings',
    bytes: inUtf8(brazilian.replaceAll(/(\d|;)\r\n/g, '$1;;\r\n')),
    notes: fromExcel,
  },
  {
    what: 'the same between commas',
    bytes: inUtf8(plainTable.replaceAll(/(\d|,)\n/g, '$1,\n')),
    notes: [],
  },
  {
    what: 'one cell too many in one row, between semicolons',
    bytes: inUtf8(brazilian.replace('5;3,24', '5;;3,24;1')),
    complaints: ['linha 3: são esperadas 11 células, há 13'],
  },
  { what: 'the mark of MS-DOS at the end', bytes: inUtf8(`${plainTable}\u001a`), notes: [] },
  {
    what: 'headings with invisible characters',
    bytes: inUtf8(table({ heads: columns.map((name) => `\u200b${name}`) })),
    notes: [],
  },
  {
    what: 'headings in capitals, with spaces around',
    bytes: inUtf8(table({ heads: columns.map((name) => ` ${name.toUpperCase()}  `) })),
    notes: [],
  },
  {
    what: 'headings with spaces or hyphens within',
    bytes: inUtf8(table({ heads: columns.map((name) => name.replaceAll('_', ' ').replace('prior ', 'Prior-')) })),
    notes: [],
  },
  {
    what: 'columns in another order, which stays',
    bytes: inUtf8(table({ heads: columns.toReversed(), cells: rows.map((row) => row.toReversed()), separator: ';' })),
    text: table({ heads: columns.toReversed(), cells: rows.map((row) => row.toReversed()) }),
    notes: [semicolons],
  },
  {
    what: 'a column more',
    bytes: inUtf8(
      table({
        heads: columns.toSpliced(2, 0, 'Observação'),
        cells: rows.map((row) =>
          row.toSpliced(2, 0, 'ver, depois').map((cell) => (cell.includes(',') ? `"${cell}"` : cell)),
        ),
      }),
    ),
    notes: ['a coluna “Observação” fica de fora: não é deste arquivo'],
  },
  {
    what: 'a column that nothing names',
    bytes: inUtf8(table({ heads: [...columns, ''], cells: rows.map((row) => [...row, 'x']) })),
    notes: ['a coluna 12, sem nome, fica de fora'],
  },
  {
    what: 'a column less',
    bytes: inUtf8(table({ heads: columns.toSpliced(3, 1), cells: rows.map((row) => row.toSpliced(3, 1)) })),
    complaints: ['linha 1: falta a coluna rank'],
  },
  {
    what: 'a column twice',
    bytes: inUtf8(table({ heads: [...columns, 'Word'], cells: rows.map((row) => [...row, 'x']) })),
    complaints: ['linha 1: a coluna word aparece duas vezes'],
  },
  {
    what: 'more rows than any table of the study has',
    bytes: inUtf8(plainTable + 'x\n'.repeat(290_000)),
    complaints: ['linha 5002: são esperadas 5000 linhas, no máximo, há 290003'],
  },
  {
    what: 'a hundred thousand blank rows, of which some are in the middle',
    bytes: inUtf8(plainTable.replace('\n', '\n'.repeat(50_000)) + '\n'.repeat(50_001)),
    notes: ['100.000 linhas vazias ficam de fora'],
  },
  { what: 'headings alone', bytes: inUtf8(table({ cells: [] })), text: table({ cells: [] }), notes: [] },
  {
    what: 'another table',
    bytes: inUtf8('nome;idade\r\nAna;30\r\n'),
    complaints: ['linha 1: são esperadas as colunas word, relation, of'],
  },
  {
    what: 'spaces around cells',
    bytes: inUtf8(table({ cells: rows.map((row) => row.map((cell) => ` ${cell}\u00a0`)) })),
    notes: [],
  },
  {
    what: 'a line break within a cell, which is one row to a spreadsheet',
    bytes: inUtf8(table({ cells: withCell(0, 0, '"afli\nção"').with(1, rows[1]?.with(zipfAt, '99') ?? []) })),
    text: table({ cells: withCell(0, 0, 'afli ção').with(1, rows[1]?.with(zipfAt, '99') ?? []) }),
    complaints: ['linha 3, zipf_opensubtitles_2018_ptbr: é esperado um número de 0 a 9, ou nada'],
  },
];

const cells: FileCase[] = [
  {
    what: 'ways to say that a norm does not have the word',
    bytes: inUtf8(
      table({
        cells: rows.map((row) =>
          row.map((cell, at) => (at > zipfAt && cell === '' ? (['NA', '#N/D', '-', 'n/a'][at - 7] ?? '') : cell)),
        ),
      }),
    ),
    notes: ['6 células que dizem “sem valor” (NA, #N/D, n/a, -) ficam vazias'],
  },
  {
    what: 'a decimal comma among points',
    bytes: inUtf8(table({ cells: withCell(0, zipfAt, '"4,29"') })),
    notes: ['os números têm vírgula ou ponto decimal'],
  },
  {
    what: 'three decimals among both marks: one mark alone is the decimal one',
    bytes: inUtf8(table({ cells: withCell(1, zipfAt, '"3,24"') })),
    notes: ['os números têm vírgula ou ponto decimal'],
  },
  {
    what: 'numbers that a spreadsheet takes for texts',
    bytes: inUtf8(
      table({ separator: ';', mark: ',', cells: withCell(0, zipfAt, '="4,29"').map((row) => row.with(4, "'-1")) }),
    ),
    notes: fromExcel,
  },
  {
    what: 'a sign of minus that is none',
    bytes: inUtf8(table({ cells: rows.map((row) => row.with(4, '\u22121')) })),
    notes: [],
  },
  {
    what: 'whole numbers with decimals',
    bytes: inUtf8(table({ separator: ';', mark: ',', cells: rows.map((row) => row.with(5, `${row[5]},0`)) })),
    notes: fromExcel,
  },
  {
    what: 'a number without its zero',
    bytes: inUtf8(table({ cells: withCell(1, 8, '.75') })),
    text: table({ cells: withCell(1, 8, '0.75') }),
    notes: [],
  },
  {
    what: 'a number with an exponent',
    bytes: inUtf8(table({ separator: ';', mark: ',', cells: withCell(0, zipfAt, '4,29E+00') })),
    notes: fromExcel,
  },
  ...(
    [
      ['thousands', '1.234,5', 'é esperado um número de 0 a 9, ou nada'],
      ['a percentage', '42,9%', 'é esperado um número de 0 a 9, ou nada'],
      [
        'a date that a spreadsheet made of a number',
        '29/abr',
        'é esperado um número de 0 a 9, ou nada; a planilha fez uma data deste número',
      ],
      [
        'a fault of a formula',
        '#VALOR!',
        'é esperado um número de 0 a 9, ou nada; a fórmula da planilha não deu certo',
      ],
      ['a number beyond the scale', '42,9', 'é esperado um número de 0 a 9, ou nada'],
      ['a number below the scale', '-1,5', 'é esperado um número de 0 a 9, ou nada'],
      ['a word', 'rara', 'é esperado um número de 0 a 9, ou nada'],
    ] as const
  ).map(
    ([what, cell, expectation]): FileCase => ({
      what,
      bytes: inUtf8(table({ separator: ';', mark: ',', cells: withCell(1, zipfAt, cell) })),
      complaints: [`linha 3, zipf_opensubtitles_2018_ptbr: ${expectation}`],
    }),
  ),
  {
    what: 'a mean beyond its scale',
    bytes: inUtf8(table({ cells: withCell(2, 7, '9.5') })),
    complaints: ['linha 4, anewbr_valence_mean: é esperado um número de 1 a 9, ou nada'],
  },
  {
    what: 'a deviation that the scale does not allow',
    bytes: inUtf8(table({ cells: withCell(2, 8, '7.9') })),
    complaints: ['linha 4, anewbr_valence_sd: é esperado um número de 0 a 4.5, ou nada'],
  },
];

const settings = '{\n  "version": "1.0",\n  "hours": 8\n}\n';
const json = { file: 'settings.json' } as const;
const others: FileCase[] = [
  { ...json, what: 'JSON with a mark', bytes: inUtf8(`\ufeff${settings}`), text: settings, notes: [] },
  {
    ...json,
    what: 'JSON in UTF-16, as Notepad saves it',
    bytes: inUtf16(settings),
    text: settings,
    notes: ['a codificação é UTF-16'],
  },
  {
    ...json,
    what: 'JSON in Windows-1252',
    bytes: inWindows1252('{"nome": "Mágoa"}'),
    text: '{"nome": "Mágoa"}',
    notes: ['a codificação é Windows-1252'],
  },
  {
    ...json,
    what: 'JSON with line ends of an old Mac',
    bytes: inUtf8(settings.replaceAll('\n', '\r')),
    text: settings,
    notes: [],
  },
  {
    ...json,
    what: 'JSON that TextEdit made rich text of',
    bytes: inUtf8('{\\rtf1\\ansi {"version": "1.0"}}'),
    leftOut: 'texto com formatação (RTF)',
  },
  {
    ...json,
    file: 'Settings.JSON',
    what: 'JSON under a name in capitals',
    bytes: inUtf8(settings),
    takenAs: 'settings.json',
    text: settings,
    notes: ['com letras maiúsculas no nome'],
  },
  {
    file: 'consent.md',
    what: 'a term with a mark and line ends of Windows',
    bytes: inUtf8('\ufeff---\r\nversion: "1"\r\n---\r\nTexto\r\n'),
    text: '---\r\nversion: "1"\r\n---\r\nTexto\r\n',
    notes: [],
  },
  { file: 'consent.md', what: 'a term of Word', bytes: inUtf8('PK\u0003\u0004'), leftOut: 'Word' },
  {
    ...json,
    what: 'JSON longer than a draft takes',
    bytes: inUtf8(`"${'a'.repeat(600_000)}"`),
    leftOut: 'é longo demais: o rascunho aceita 600.000 letras por arquivo',
  },
  ...[
    'settings (1).json',
    'settings-2.json',
    'settings - Cópia.json',
    'settings cópia.json',
    'Cópia de settings.json',
  ].map(
    (file): FileCase => ({ file, what: `a copy, ${file}`, bytes: inUtf8(settings), leftOut: 'o nome settings.json' }),
  ),
  ...['words-properties - Página1.csv', 'words-properties-Tabela 1.csv', 'words-properties - Sheet1.tsv'].map(
    (file): FileCase => ({
      ...{ file, what: `a sheet of several, ${file}`, bytes: inUtf8(plainTable) },
      leftOut: 'o nome words-properties.csv',
    }),
  ),
  {
    file: 'settings.json.txt',
    what: 'a name whose ending Windows hides',
    bytes: inUtf8(settings),
    leftOut: 'settings.json',
  },
  { file: 'material.rar', what: 'an archive that is no zip', bytes: inUtf8('Rar!'), leftOut: 'só se lê um zip' },
  {
    file: 'words-properties.xlsx',
    what: 'a spreadsheet itself',
    bytes: inUtf8('PK\u0003\u0004'),
    leftOut: 'CSV UTF-8',
  },
  {
    file: 'lista.csv',
    what: 'a table of something else',
    bytes: inUtf8(plainTable),
    leftOut: 'não é um arquivo do material',
  },
  {
    file: '.DS_Store',
    what: 'what a Mac puts into each folder',
    bytes: inUtf8('Bud1'),
    leftOut: 'do sistema do computador',
  },
];

/** A parser that goes on after a fault finds what follows from it. */
const follows = 'linha 3, coluna 1: é esperado um valor';
const brokenJson: [what: string, text: string, complaints: string[]][] = [
  [
    'a comma less',
    '{\n  "version": "1.0"\n  "hours": 8\n}\n',
    ['linha 3, coluna 3: é esperada uma vírgula antes daqui'],
  ],
  ['a comma more', '{\n  "version": "1.0",\n}\n', ['linha 3, coluna 1: é esperado um nome de campo entre aspas']],
  [
    'curly quotes, as Word writes them',
    '{\n  “version”: "1.0"\n}\n',
    ['linha 2, coluna 3: são esperadas aspas retas', follows],
  ],
  ['a decimal comma', '{\n  "hours": 1,5\n}\n', ['linha 2, coluna 14: é esperado um número com ponto', follows]],
  ['a comment', '{\n  // horas\n  "hours": 8\n}\n', ['linha 2, coluna 3: comentários não são aceitos']],
  ['a brace that is not closed', '{\n  "hours": 8\n', ['linha 3, coluna 1: é esperado o fecho de chaves }']],
  ['a field twice', '{\n  "hours": 8,\n  "hours": 9\n}\n', ['linha 3, hours: este campo aparece duas vezes']],
  ['nothing but a word', 'horas', ['linha 1, coluna 1: é esperado um texto entre aspas']],
];
const brokenTerms: [what: string, text: string, complaints: string[]][] = [
  ['no head', 'Um termo sem cabeçalho\n', ['linha 1: é esperado um cabeçalho com os campos']],
  ['a head that does not end', '---\nversion: "1"\nTexto\n', ['linha 1: é esperado um cabeçalho com os campos']],
  ['a quote that is not closed', "---\ntitle: 'a\n---\nTexto\n", ['linha 3, coluna 1: falta um sinal']],
  ['a tab before a field', '---\nsummary:\n\ttitle: a\n---\nTexto\n', ['linha 3, coluna 1: são esperados espaços']],
  ['a field twice', '---\ntitle: a\ntitle: b\n---\nTexto\n', ['linha 3, coluna 1: este campo aparece duas vezes']],
  [
    'a field that remits to another',
    '---\na: &x b\nc: *x\n---\nTexto\n',
    ['linha 3, coluna 4: este campo remete a outro'],
  ],
];
const notWellWritten = [
  ...brokenJson.map((one) => ['settings.json', ...one] as const),
  ...brokenTerms.map((one) => ['consent.md', ...one] as const),
].map(([file, what, text, complaints]): FileCase => {
  return { file, what: `${file} with ${what}`, bytes: inUtf8(text), text, notes: [], complaints };
});

export const filesOfResearchers: FileCase[] = [
  ...separators,
  ...encodings,
  ...rowsAndColumns,
  ...cells,
  ...others,
  ...notWellWritten,
];
