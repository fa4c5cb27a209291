import Papa from 'papaparse';
import { plural } from '#study/wording/plural.ts';
import { isMissingValue, numberInCell } from './number-in-cell.ts';

type TableColumn = { name: string; kind: 'text' | 'whole' | 'decimal' };

/** Headings are row 1, as in spreadsheets. */
type TableRow = { row: number; cells: Record<string, string> };

type TableInFile = {
  /** Expected columns in file order. */
  columns: string[];
  rows: TableRow[];
  /** Notices about conversions and omissions, in Portuguese. */
  notes: string[];
};

/** `line`: row as in spreadsheets. */
type TableReading = { table: TableInFile } | { faults: { line: number; expectation: string }[] };

type WrittenRow = { row: number; cells: string[] };

const maximumNamedRows = 5;
/** Several times the largest table; bounds the list of faults. */
const maximumRows = 5000;
const separators = [',', ';', '\t', '|'] as const;
const namesOfSeparators: Readonly<Record<string, string>> = {
  ';': 'o separador é ponto e vírgula',
  '\t': 'o separador é tabulação',
  '|': 'o separador é |',
};
/** Excel's separator hint, which it hides. */
const separatorLine = /^"?sep=(.)"?[;,\t]*(?:\n|$)/i;

/** Accepts any separator, decimal mark, quoting, line ends, blank rows, and order and spelling of headings. */
export function readTable(text: string, expected: readonly TableColumn[]): TableReading {
  const plain = text.replace(/^\ufeff/, '').replaceAll(/\r\n?/g, '\n');
  const declaration = separatorLine.exec(plain);
  const body = declaration === null ? plain : plain.slice(declaration[0].length);
  const separator = declaration?.[1] ?? guessSeparator(body, expected);
  const { data, errors } = parsed(body, separator);
  const quotes = errors.find(({ type }) => type === 'Quotes');
  if (quotes !== undefined) return { faults: [{ line: (quotes.row ?? 0) + 1, expectation: 'estas aspas não fecham' }] };
  const all = data.map((cells, index) => ({ row: index + 1, cells: cells.map(plainCell) }));
  const [head, ...written] = all.filter(({ cells }) => cells.some((cell) => cell !== ''));
  const places = placesOf(head, expected);
  if ('faults' in places) return places;
  if (written.length > maximumRows) {
    const line = written[maximumRows]?.row ?? 1;
    return { faults: [{ line, expectation: `são esperadas ${maximumRows} linhas, no máximo, há ${written.length}` }] };
  }
  const faults = brokenRows({ written, width: head?.cells.length ?? 0, places, separator });
  if (faults.length > 0) return { faults };
  const notes: string[] = separator === ',' ? [] : [namesOfSeparators[separator] ?? `o separador é ${separator}`];
  const rows = toRows(written, places.columns, notes);
  noteRows({ all, written, lastPlace: places.last, notes });
  noteColumns({ head, written, taken: new Set(places.columns.map(({ place }) => place)), notes });
  return { table: { columns: places.columns.map(({ name }) => name), rows, notes } };
}

/** Canonical form: commas, points, one row per line, quotes where needed. */
export function tableText(columns: readonly string[], rows: readonly (readonly string[])[], lineEnd = '\n'): string {
  return Papa.unparse([[...columns], ...rows.map((row) => [...row])], { newline: lineEnd }) + lineEnd;
}

/** Unchanged if canonical already. */
export function plainTableText(text: string, { columns, rows }: TableInFile): string {
  const plain = tableText(
    columns,
    rows.map(({ cells }) => columns.map((column) => cells[column] ?? '')),
  );
  return text.replace(/^\ufeff/, '').replaceAll('\r\n', '\n') === plain ? text : plain;
}

function parsed(text: string, delimiter: string, preview = 0): Papa.ParseResult<string[]> {
  return Papa.parse<string[]>(text, { delimiter, newline: '\n', preview });
}

/** By known headings, as cells may contain any separator. */
function guessSeparator(text: string, expected: readonly TableColumn[]): string {
  const begin = text.replace(/^[\s",;|]*\n/, '');
  const known = separators.map((separator) => {
    const [head = []] = parsed(begin, separator, 1).data;
    return { separator, count: head.filter((cell) => columnNamed(plainCell(cell), expected) !== undefined).length };
  });
  return known.toSorted((one, other) => other.count - one.count)[0]?.separator ?? ',';
}

/** Trimmed, on one line. */
function plainCell(cell: string): string {
  if (cell === '') return '';
  const text = cell.trim().replaceAll(/\s+/g, ' ');
  // Spreadsheets read ="4,29" as text.
  const [, quoted] = /^=?"((?:[^"]|"")*)"$/.exec(text) ?? [];
  return quoted === undefined ? text : quoted.replaceAll('""', '"').trim();
}

function columnNamed(heading: string, expected: readonly TableColumn[]): TableColumn | undefined {
  const seen = heading.normalize('NFC').replaceAll(/[\u00ad\u200b-\u200f\u2060]/g, '');
  const name = seen.toLowerCase().replaceAll(/[\s._-]+/g, '_');
  return expected.find((column) => column.name === name);
}

type Widths = { written: readonly WrittenRow[]; width: number; places: Places; separator: string };

/**
 * Rows may lack empty cells at the end, and all may end with as many separators; in a single row these mean a shifted cell. With commas
 * either may be a decimal comma, which leaves digits where decimals belong.
 */
function brokenRows({ written, width, places, separator }: Widths): Faults['faults'] {
  const isByComma = separator === ',';
  const decimals = places.columns.filter(({ kind }) => kind === 'decimal');
  const mayBeCut = (cells: readonly string[]) => decimals.some(({ place }) => /^[+-]?\d+$/.test(cells[place] ?? ''));
  const isEven = written.every(({ cells }) => cells.length === written[0]?.cells.length);
  const isBroken = ({ cells }: WrittenRow) => {
    const isShort = cells.length <= places.last;
    const isLong = cells.length > width;
    if (isLong && cells.slice(width).some((cell) => cell !== '')) return true;
    return (isLong && !isEven) || (isByComma && (isShort || isLong) && mayBeCut(cells));
  };
  const hint = isByComma ? ': um número com vírgula decimal vai entre aspas, ou o separador é ponto e vírgula' : '';
  return written.filter(isBroken).map(({ row, cells }) => ({
    line: row,
    expectation: `${width === 1 ? 'é esperada' : 'são esperadas'} ${plural(width, 'célula', 'células')}, há ${cells.length}${hint}`,
  }));
}

type Place = TableColumn & { place: number };

type Faults = Extract<TableReading, { faults: unknown }>;

type Places = { columns: Place[]; last: number };

function placesOf(head: WrittenRow | undefined, expected: readonly TableColumn[]): Faults | Places {
  const line = head?.row ?? 1;
  const columns = (head?.cells ?? []).flatMap((cell, place): Place[] => {
    const column = columnNamed(cell, expected);
    return column === undefined ? [] : [{ ...column, place }];
  });
  const names = columns.map(({ name }) => name);
  if (names.length === 0) {
    return {
      faults: [{ line, expectation: `são esperadas as colunas ${expected.map(({ name }) => name).join(', ')}` }],
    };
  }
  const faults = [
    ...expected
      .filter(({ name }) => !names.includes(name))
      .map(({ name }) => ({ line, expectation: `falta a coluna ${name}` })),
    ...[...new Set(names.filter((name, at) => names.indexOf(name) !== at))].map((name) => ({
      line,
      expectation: `a coluna ${name} aparece duas vezes`,
    })),
  ];
  return faults.length > 0 ? { faults } : { columns, last: Math.max(...columns.map(({ place }) => place)) };
}

function toRows(written: readonly WrittenRow[], columns: readonly Place[], notes: string[]): TableRow[] {
  const marks = new Set<string>();
  let missing = 0;
  const cellIn = (cell: string, { kind }: Place) => {
    if (kind === 'text' || cell === '') return cell;
    if (isMissingValue(cell)) {
      missing += 1;
      return '';
    }
    const number = numberInCell(cell);
    if (number === null) return cell;
    for (const mark of [',', '.']) if (cell.includes(mark)) marks.add(mark);
    return kind === 'whole' ? number.replace(/\.0+$/, '') : number;
  };
  const rows = written.map(({ row, cells }) => ({
    row,
    cells: Object.fromEntries(columns.map((column) => [column.name, cellIn(cells[column.place] ?? '', column)])),
  }));
  if (marks.has(','))
    notes.push(marks.has('.') ? 'os números têm vírgula ou ponto decimal' : 'os números têm vírgula decimal');
  if (missing > 0) {
    notes.push(
      `${plural(missing, 'célula que diz', 'células que dizem')} “sem valor” (NA, #N/D, n/a, -) ${missing === 1 ? 'fica vazia' : 'ficam vazias'}`,
    );
  }
  return rows;
}

type Rows = { all: readonly WrittenRow[]; written: readonly WrittenRow[]; lastPlace: number; notes: string[] };

function noteRows({ all, written, lastPlace, notes }: Rows): void {
  // After the last line end.
  const isEnd = all.at(-1)?.cells.join('') === '' && all.at(-1)?.cells.length === 1;
  const blank = all.length - (isEnd ? 1 : 0) - written.length - 1;
  if (blank > 0) notes.push(plural(blank, 'linha vazia fica de fora', 'linhas vazias ficam de fora'));
  const short = written.filter(({ cells }) => cells.length <= lastPlace).map(({ row }) => row);
  if (short.length > 0) {
    const named = short.slice(0, maximumNamedRows).join(', ') + (short.length > maximumNamedRows ? ', …' : '');
    notes.push(
      `${plural(short.length, 'linha', 'linhas')} sem as últimas células, que ficam vazias (${short.length === 1 ? 'linha' : 'linhas'} ${named})`,
    );
  }
}

type Columns = {
  head: WrittenRow | undefined;
  written: readonly WrittenRow[];
  taken: ReadonlySet<number>;
  notes: string[];
};

function noteColumns({ head, written, taken, notes }: Columns): void {
  const width = Math.max(...[head, ...written].map((row) => row?.cells.length ?? 0));
  for (let place = 0; place < width; place += 1) {
    const name = head?.cells[place] ?? '';
    if (taken.has(place)) continue;
    if (name !== '') notes.push(`a coluna “${name}” fica de fora: não é deste arquivo`);
    else if (written.some(({ cells }) => (cells[place] ?? '') !== ''))
      notes.push(`a coluna ${place + 1}, sem nome, fica de fora`);
  }
}
