import { type Cell, csvFile, researchCsv } from '#report/csv/csv.ts';
import { type DescribedTables, dataFileName, leftOut } from './export-tables.ts';
import { type Column, columnsOf, type TableDescription } from './table-description.ts';

const typeNames: Record<Column['type'], string> = {
  text: 'texto',
  category: 'categoria',
  integer: 'número inteiro',
  decimal: 'número decimal',
  yesNo: 'sim ou não (1 ou 0)',
  instant: 'instante (ISO 8601, UTC)',
  date: 'data (AAAA-MM-DD)',
};

/** @returns the labels of a column's values, in their order; empty where values speak for themselves */
export function valuesOf(column: Column): [value: string, label: string][] {
  if (column.type === 'yesNo') {
    return [
      ['0', 'não'],
      ['1', 'sim'],
    ];
  }
  return 'values' in column && column.values !== undefined ? Object.entries(column.values) : [];
}

/** @returns what a column means, in sentences */
export function meaningOf({ label, description }: Column): string {
  return description === undefined ? label : `${label}. ${description}`;
}

/** @returns the codebook as a table: one row for each column of each file */
export function codebookCsv(tables: DescribedTables): string {
  const headings = [
    ...['file', 'table', 'column', 'type', 'unit', 'label', 'description', 'values'],
    ...['empty_means', 'derivation', 'source'],
  ];
  const rows = Object.values(tables).flatMap((table) =>
    columnsOf(table).map((column): Cell[] => [
      dataFileName(table),
      table.name,
      column.name,
      column.type,
      unitOf(column),
      column.label,
      column.description ?? null,
      valuesInWords(column, ' | ') || null,
      column.missing ?? 'nunca está vazia',
      column.derivation ?? null,
      column.from.join(' | '),
    ]),
  );
  return csvFile(headings, rows, researchCsv);
}

/** @returns the codebook as a text to be read, in Markdown */
export function codebookMarkdown(tables: DescribedTables): string {
  return [
    '# Dicionário de dados',
    '',
    'Feito das mesmas descrições de que saem os arquivos. Células vazias querem dizer "sem valor"; cada coluna diz quando isso acontece.',
    '',
    ...Object.values(tables).flatMap(tableSection),
    '## O que fica de fora das tabelas',
    '',
    ...Object.entries(leftOut).map(([place, reason]) => `- \`${place}\`: ${reason}`),
    '',
  ].join('\n');
}

function tableSection(table: TableDescription): string[] {
  return [
    `## ${table.title} (\`${table.name}\`)`,
    '',
    `Arquivo \`data/${dataFileName(table)}\`: ${table.grain}. Chave: ${table.keys.map((key) => `\`${key}\``).join(', ')}.`,
    '',
    '| Coluna | Tipo | O que é | Valores | Vazio | Como se obtém |',
    '|---|---|---|---|---|---|',
    ...columnsOf(table).map((column) => {
      const cells = [
        `\`${column.name}\``,
        [typeNames[column.type], unitOf(column)].filter(Boolean).join(', '),
        meaningOf(column),
        valuesInWords(column, '; '),
        column.missing ?? 'nunca',
        column.derivation ?? '',
      ];
      return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
    }),
    '',
  ];
}

function unitOf(column: Column): string | null {
  return 'unit' in column && column.unit !== undefined ? column.unit : null;
}

function valuesInWords(column: Column, between: string): string {
  return valuesOf(column)
    .map(([value, label]) => (value === label ? value : `${value} = ${label}`))
    .join(between);
}
