import { researchCsv, textInFile } from '#research/csv/csv.ts';
import { unitOf, valuesOf } from './codebook.ts';
import { type ArchiveTables, dataFileName } from './export-tables.ts';
import { commandLines, commentLines, cutToBytes, literalParts } from './spss-lines.ts';
import { type Column, columnsOf, type TableDescription } from './table-description.ts';

/** SPSS's limit of a text, in bytes of UTF-8. */
const widestText = 32_767;
/** SPSS's limit of a label, in bytes of UTF-8. */
const maximumVariableLabelBytes = 255;
const maximumValueLabelBytes = 120;
const indent = '  ';

/** Longest text per text column, in bytes of UTF-8, by table. */
export type TextWidths = Readonly<Record<string, Readonly<Record<string, number>>>>;

/**
 * Run from the unpacked folder.
 * @param widths of the texts: SPSS silently truncates longer ones
 * @returns `read_wordmood.sps`
 */
export function readScriptSpss(tables: ArchiveTables, widths: TextWidths): string {
  return [
    '* Lê os arquivos desta exportação do WordMood: tipos, rótulos de variáveis e de valores.',
    "* Antes, mude a pasta de trabalho para a pasta descompactada: CD 'C:\\caminho\\da\\pasta'.",
    '* Cada arquivo vira um conjunto de dados (DATASET ACTIVATE people, ratings, items, ...).',
    '* Sem valor é perdido do sistema (números) ou texto vazio. Instantes são texto ISO 8601 em UTC.',
    '* Em texto livre, um apóstrofo antes de = + - ou @, no começo ou depois de vírgula, ponto e vírgula ou tabulação, e um no fim',
    '* depois de um desses, protegem planilhas e não fazem parte do texto.',
    '* Cada texto tem a largura do mais longo dos arquivos que vieram com este: com outros arquivos, alguns podem ser cortados.',
    ...cutTexts(tables, widths),
    '* SPSS 22 ou mais novo em modo Unicode, que é o padrão; lê também no PSPP.',
    'SET DECIMAL=DOT.',
    '',
    ...Object.values(tables).flatMap((table) => tableLines(table, widths[table.name] ?? {})),
  ].join('\r\n');
}

function cutTexts(tables: ArchiveTables, widths: TextWidths): string[] {
  const cut = Object.values(tables).flatMap(({ name }) =>
    Object.entries(widths[name] ?? {}).flatMap(([column, width]) => (width > widestText ? [`${name}.${column}`] : [])),
  );
  if (cut.length === 0) return [];
  return commentLines(
    `Além do que o SPSS guarda (${widestText} bytes), e por isso cortados; inteiros no CSV: ${cut.join(', ')}.`,
  );
}

function tableLines(table: TableDescription, widths: TextWidths[string]): string[] {
  const columns = columnsOf(table);
  const labelled = columns.filter((column) => valuesOf(column).length > 0);
  return [
    ...commentLines(`${table.title.pt}: ${table.grain.pt}.`),
    'GET DATA',
    '  /TYPE=TXT',
    `  /FILE='data/${dataFileName(table)}'`,
    "  /ENCODING='UTF8'",
    '  /DELCASE=LINE',
    '  /DELIMITERS=","',
    "  /QUALIFIER='\"'",
    '  /ARRANGEMENT=DELIMITED',
    '  /FIRSTCASE=2',
    '  /VARIABLES=',
    ...columns.map(
      (column, index) => `    ${column.name} ${format(column, widths)}${index === columns.length - 1 ? '.' : ''}`,
    ),
    'VARIABLE LABELS',
    ...columns.flatMap((column, index) => labelLines(columns, index, text(labelOf(column), maximumVariableLabelBytes))),
    ...(labelled.length === 0 ? [] : valueLabels(labelled)),
    'EXECUTE.',
    `DATASET COPY ${table.name}.`,
    '',
  ];
}

function valueLabels(columns: readonly (Column & { name: string })[]): string[] {
  return [
    'VALUE LABELS',
    ...columns.flatMap((column, index) => {
      const values = valuesOf(column).flatMap(([value, label]) => {
        // Whole: a truncated value would not match.
        const written = column.type === 'category' ? literalParts(textInFile(value, researchCsv), indent) : [value];
        return [...written, ...text(label, maximumValueLabelBytes)];
      });
      return labelLines(columns, index, values);
    }),
  ];
}

function labelLines(columns: readonly { name: string }[], index: number, parts: readonly string[]): string[] {
  const name = `${index === 0 ? '' : '/'}${columns[index]?.name}`;
  const end = index === columns.length - 1 ? '.' : '';
  return commandLines([name, ...parts.slice(0, -1), `${parts.at(-1)}${end}`], indent);
}

function labelOf(column: Column): string {
  const unit = unitOf(column);
  return unit === null ? column.label.pt : `${column.label.pt} (${unit})`;
}

function format(column: Column & { name: string }, widths: TextWidths[string]): string {
  switch (column.type) {
    case 'integer':
      return 'F11.0';
    case 'decimal':
      return 'F12.3';
    case 'yesNo':
      return 'F1.0';
    case 'date':
      return 'SDATE10';
    case 'instant':
      return 'A24';
    case 'category':
      return `A${Math.max(1, ...Object.keys(column.values).map(bytesInFile))}`;
    case 'text':
      return `A${Math.min(widestText, Math.max(1, widths[column.name] ?? 1))}`;
  }
}

function bytesInFile(value: string): number {
  return new TextEncoder().encode(textInFile(value, researchCsv)).length;
}

function text(value: string, longest: number): string[] {
  return literalParts(cutToBytes(value, longest), indent);
}
