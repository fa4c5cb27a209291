import { type Cell, csvFile, researchCsv } from '#research/csv/csv.ts';
import type { BilingualText, Language } from './bilingual-text.ts';
import type { CodebookLanguage } from './codebook-language.ts';
import { type ArchiveTables, dataFileName, omittedSources } from './export-tables.ts';
import { type Column, columnsOf, type TableDescription, unitNames } from './table-description.ts';

const noAndYes = { 0: { pt: 'não', en: 'no' }, 1: { pt: 'sim', en: 'yes' } };

/** @returns value labels in order; empty for self-explanatory values */
export function valuesOf(column: Column, language: Language = 'pt'): [value: string, label: string][] {
  const own = 'values' in column ? column.values : undefined;
  const values: Readonly<Record<string, BilingualText>> = own ?? (column.type === 'yesNo' ? noAndYes : {});
  const order = (column.type === 'category' ? column.order : undefined) ?? Object.keys(values);
  return order.flatMap((value) => (values[value] === undefined ? [] : [[value, values[value][language]]]));
}

/** Distinguishes ordered categories. */
export function codebookType(column: Column): Column['type'] | 'orderedCategory' {
  return column.type === 'category' && column.isOrdered ? 'orderedCategory' : column.type;
}

export function meaningOf({ label, description }: Column, language: Language = 'pt'): string {
  return description === undefined ? label[language] : `${label[language]}. ${description[language]}`;
}

/** One row per column of each file. */
export function codebookCsv(tables: ArchiveTables, { language, neverEmpty }: CodebookLanguage): string {
  const headings = [
    ...['file', 'table', 'column', 'type', 'unit', 'label', 'description', 'values'],
    ...['empty_means', 'derivation', 'source'],
  ];
  const rows = Object.values(tables).flatMap((table) =>
    columnsOf(table).map((column): Cell[] => [
      dataFileName(table),
      table.name,
      column.name,
      codebookType(column),
      unitOf(column, language),
      column.label[language],
      column.description?.[language] ?? null,
      valuesInWords(column, ' | ', language) || null,
      column.missing?.[language] ?? neverEmpty,
      column.derivation?.[language] ?? null,
      column.from.join(' | '),
    ]),
  );
  return csvFile(headings, rows, researchCsv);
}

/** @param reasons for omitted sources, by name */
export function codebookMarkdown(
  tables: ArchiveTables,
  codebook: CodebookLanguage,
  reasons: Readonly<Record<string, BilingualText>> = omittedSources,
): string {
  return [
    `# ${codebook.title}`,
    '',
    codebook.introduction,
    '',
    ...Object.values(tables).flatMap((table) => tableSection(table, codebook)),
    `## ${codebook.leftOutTitle}`,
    '',
    ...Object.entries(reasons).map(([place, reason]) => `- \`${place}\`: ${reason[codebook.language]}`),
    '',
  ].join('\n');
}

function tableSection(table: TableDescription, codebook: CodebookLanguage): string[] {
  const { language, typeNames, columnHeadings, fileAndKey, never } = codebook;
  const keys = table.keys.map((key) => `\`${key}\``).join(', ');
  return [
    `## ${table.title[language]} (\`${table.name}\`)`,
    '',
    fileAndKey(`data/${dataFileName(table)}`, table.grain[language], keys),
    '',
    `| ${columnHeadings.join(' | ')} |`,
    '|---|---|---|---|---|---|',
    ...columnsOf(table).map((column) => {
      const cells = [
        `\`${column.name}\``,
        [typeNames[codebookType(column)], unitOf(column, language)].filter(Boolean).join(', '),
        meaningOf(column, language),
        valuesInWords(column, '; ', language),
        column.missing?.[language] ?? never,
        column.derivation?.[language] ?? '',
      ];
      return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
    }),
    '',
  ];
}

/** @returns null without a unit */
export function unitOf(column: Column, language: Language = 'pt'): string | null {
  return 'unit' in column && column.unit !== undefined ? unitNames[column.unit][language] : null;
}

function valuesInWords(column: Column, between: string, language: Language): string {
  return valuesOf(column, language)
    .map(([value, label]) => (value === label ? value : `${value} = ${label}`))
    .join(between);
}
