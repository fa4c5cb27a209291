import { valuesOf } from './codebook.ts';
import { type ArchiveTables, dataFileName } from './export-tables.ts';
import { type Column, columnsOf, type TableDescription } from './table-description.ts';

/** In bytes of UTF-8. Some fifty drops; SPSS would hold the widest for every item. */
const deedsWidth = 2400;
const textWidth = 120;
const hashWidth = 64;
/** SPSS takes no more of a label. */
const longestVariableLabel = 255;
const longestValueLabel = 120;

/** @returns `read_wordmood.sps`: reads every file with its types, and names variables and values; run from the unpacked folder */
export function readScriptSpss(tables: ArchiveTables): string {
  return [
    '* Lê os arquivos desta exportação do WordMood: tipos, rótulos de variáveis e de valores.',
    "* Antes, mude a pasta de trabalho para a pasta descompactada: CD 'C:\\caminho\\da\\pasta'.",
    '* Cada arquivo vira um conjunto de dados (DATASET ACTIVATE people, ratings, items, ...).',
    '* Sem valor é perdido do sistema (números) ou texto vazio. Instantes são texto ISO 8601 em UTC.',
    '* Um apóstrofo antes de = + - ou @ em texto livre protege planilhas e não faz parte do texto.',
    '* Textos mais largos que a variável são cortados ao ler: mais de umas cinquenta respostas arrastadas em um item',
    '* (drops, resets_ms; drop_count e reset_count dizem quantas foram). No arquivo CSV estão inteiros.',
    '* SPSS 22 ou mais novo em modo Unicode, que é o padrão; lê também no PSPP.',
    'SET DECIMAL=DOT.',
    '',
    ...Object.values(tables).flatMap(tableLines),
  ].join('\r\n');
}

function tableLines(table: TableDescription): string[] {
  const columns = columnsOf(table);
  const labelled = columns.filter((column) => valuesOf(column).length > 0);
  return [
    `* ${table.title}: ${table.grain}.`,
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
    ...columns.map((column, index) => `    ${column.name} ${format(column)}${index === columns.length - 1 ? '.' : ''}`),
    'VARIABLE LABELS',
    ...columns.map(
      (column, index) =>
        `  ${index === 0 ? '' : '/'}${column.name} ${text(labelOf(column), longestVariableLabel)}${index === columns.length - 1 ? '.' : ''}`,
    ),
    ...(labelled.length === 0 ? [] : valueLabels(labelled)),
    'EXECUTE.',
    `DATASET COPY ${table.name}.`,
    '',
  ];
}

function valueLabels(columns: readonly (Column & { name: string })[]): string[] {
  return [
    'VALUE LABELS',
    ...columns.map((column, index) => {
      const values = valuesOf(column).map(([value, label]) => {
        const written = column.type === 'category' ? text(value, longestValueLabel) : value;
        return `${written} ${text(label, longestValueLabel)}`;
      });
      return `  ${index === 0 ? '' : '/'}${column.name} ${values.join(' ')}${index === columns.length - 1 ? '.' : ''}`;
    }),
  ];
}

function labelOf(column: Column): string {
  return 'unit' in column && column.unit !== undefined ? `${column.label} (${column.unit})` : column.label;
}

function format(column: Column & { name: string }): string {
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
      return `A${Math.max(...Object.keys(column.values).map((value) => value.length))}`;
    case 'text':
      return `A${column.mostBytes ?? widthOf(column.name)}`;
  }
}

function widthOf(name: string): number {
  if (name.endsWith('hash')) return hashWidth;
  return name === 'drops' || name === 'resets_ms' ? deedsWidth : textWidth;
}

function text(value: string, longest: number): string {
  return `'${value.slice(0, longest).replaceAll("'", "''")}'`;
}
