import { type Cell, csvFile, researchCsv } from '#research/csv/csv.ts';
import { type CodebookLanguage, portugueseCodebook } from './codebook-language.ts';
import { type ArchiveTables, dataFileName, leftOut } from './export-tables.ts';
import { type Column, columnsOf, type TableDescription } from './table-description.ts';

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
export function meaningOf({ label, description }: Column, { textOf }: CodebookLanguage = portugueseCodebook): string {
  return description === undefined ? textOf(label) : `${textOf(label)}. ${textOf(description)}`;
}

/** @returns the codebook as a table: one row for each column of each file */
export function codebookCsv(tables: ArchiveTables, language: CodebookLanguage): string {
  const { textOf } = language;
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
      unitOf(column, language),
      textOf(column.label),
      column.description === undefined ? null : textOf(column.description),
      valuesInWords(column, ' | ', language) || null,
      column.missing === undefined ? language.neverEmpty : textOf(column.missing),
      column.derivation === undefined ? null : textOf(column.derivation),
      column.from.join(' | '),
    ]),
  );
  return csvFile(headings, rows, researchCsv);
}

/**
 * @param reasons why places are left out, by their names
 * @returns the codebook as a text to be read, in Markdown
 */
export function codebookMarkdown(
  tables: ArchiveTables,
  language: CodebookLanguage,
  reasons: Readonly<Record<string, string>> = leftOut,
): string {
  return [
    `# ${language.title}`,
    '',
    language.introduction,
    '',
    ...Object.values(tables).flatMap((table) => tableSection(table, language)),
    `## ${language.leftOutTitle}`,
    '',
    ...Object.entries(reasons).map(([place, reason]) => `- \`${place}\`: ${language.textOf(reason)}`),
    '',
  ].join('\n');
}

function tableSection(table: TableDescription, language: CodebookLanguage): string[] {
  const { textOf, typeNames, columnHeadings, fileAndKey, never } = language;
  const keys = table.keys.map((key) => `\`${key}\``).join(', ');
  return [
    `## ${textOf(table.title)} (\`${table.name}\`)`,
    '',
    fileAndKey(`data/${dataFileName(table)}`, textOf(table.grain), keys),
    '',
    `| ${columnHeadings.join(' | ')} |`,
    '|---|---|---|---|---|---|',
    ...columnsOf(table).map((column) => {
      const cells = [
        `\`${column.name}\``,
        [typeNames[column.type], unitOf(column, language)].filter(Boolean).join(', '),
        meaningOf(column, language),
        valuesInWords(column, '; ', language),
        column.missing === undefined ? never : textOf(column.missing),
        column.derivation === undefined ? '' : textOf(column.derivation),
      ];
      return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
    }),
    '',
  ];
}

function unitOf(column: Column, { textOf }: CodebookLanguage): string | null {
  return 'unit' in column && column.unit !== undefined ? textOf(column.unit) : null;
}

function valuesInWords(column: Column, between: string, { textOf }: CodebookLanguage): string {
  return valuesOf(column)
    .map(([value, label]) => [value, textOf(label)])
    .map(([value, label]) => (value === label ? value : `${value} = ${label}`))
    .join(between);
}
