import type { ArchiveTableName, ArchiveTables } from '#research/export/export-tables.ts';
import { type Column, columnsOf } from '#research/export/table-description.ts';
import { ageBandLabels, type ToldOfPeople, tellsGroups } from './publishable-choice.ts';
import { type PublishedAs, publishedColumns, untoldEvents, untoldFlags, untoldReasons } from './published-columns.ts';

/** Widths of a window, in pixels of the page, from the narrowest. */
export const windowClassLabels = {
  narrow: 'até 599 px, como em um celular',
  medium: 'de 600 a 1023 px',
  wide: '1024 px ou mais',
} as const;
export type WindowClass = keyof typeof windowClassLabels;

/** @returns the class of a window's width */
export function windowClassOf(widthPx: number): WindowClass {
  if (widthPx < 600) return 'narrow';
  return widthPx < 1024 ? 'medium' : 'wide';
}

const inDays =
  'Em dias desde a inscrição: os do começo do dia de estudo (day_offset), mais um a cada 24 horas desde então.';
const ownLabel =
  'Rótulo só deste arquivo, em ordem sorteada. Liga as tabelas entre si; nenhum outro arquivo tem os mesmos.';

/** @returns the name of a column in an archive that is published */
export function publishedName(name: string, publishedAs: PublishedAs): string {
  if (publishedAs === 'inDays') return name.replace(/_at$/, '_offset');
  if (publishedAs === 'windowClass') return 'window_class';
  return publishedAs === 'inBands' ? 'age_band' : name;
}

/**
 * @param tables of the archive of the team
 * @returns the tables of the archive that is published, each with the columns that stay in it, as they are described there
 */
export function publishedTables(tables: ArchiveTables, told: ToldOfPeople): ArchiveTables {
  const published = Object.entries(tables).flatMap(([name, table]) => {
    const columns = columnsOf(table).flatMap(({ name: column, ...described }) => {
      const publishedAs = publishedAsOf(name as ArchiveTableName, column);
      const changed = publishedColumn(column, described, publishedAs, told);
      return changed === null ? [] : [[publishedName(column, publishedAs), changed] as const];
    });
    return columns.length === 0 ? [] : [[name, { ...table, columns: Object.fromEntries(columns) }] as const];
  });
  return Object.fromEntries(published);
}

/** A column that a research group has added stays where it was chosen; a free text or a date cannot be chosen. */
export function publishedAsOf(table: ArchiveTableName, column: string): PublishedAs {
  const known: Readonly<Record<string, PublishedAs>> = publishedColumns[table];
  return known[column] ?? 'ifChosen';
}

/** @returns every place of the archive of the team that is left out here, with the reason */
export function leftOutOfPublished(tables: ArchiveTables, told: ToldOfPeople): Record<string, string> {
  const places = Object.entries(tables).flatMap(([name, table]) =>
    columnsOf(table).flatMap(({ name: column }) => {
      const publishedAs = publishedAsOf(name as ArchiveTableName, column);
      const reason = typeof publishedAs === 'object' ? publishedAs.leftOut : whyUnchosen(publishedAs, column, told);
      return reason === null ? [] : [[`${name}.${column}`, reason] as const];
    }),
  );
  return { ...Object.fromEntries(places), 'records/*.json': ofRecords, 'users/*.json': ofUsers };
}

const ofRepeated = 'Uma participação repetida está como outro motivo: diria que a pessoa já tinha saído uma vez.';

const notChosen = 'não foi escolhida para este arquivo, para que mais pessoas tenham as mesmas características';
const groupsNotChosen =
  'vem do link de recrutamento, e diria onde a pessoa foi convidada; não foi escolhido para este arquivo';
const ofRecords = 'têm a idade e as medicações; o que mais há neles está nas tabelas';
const ofUsers = 'são textos livres; as nuvens refazem-se das notas, em ratings';

/** @returns null where the column stays */
function whyUnchosen(publishedAs: PublishedAs, column: string, told: ToldOfPeople): string | null {
  const { age, attributes } = told.choice;
  if (publishedAs === 'inBands') return age === 'leftOut' ? notChosen : null;
  if (publishedAs === 'ifGroupsTold') return tellsGroups(told) ? null : groupsNotChosen;
  return publishedAs === 'ifChosen' && !attributes.includes(column) ? notChosen : null;
}

function publishedColumn(name: string, column: Column, publishedAs: PublishedAs, told: ToldOfPeople): Column | null {
  if (typeof publishedAs === 'object' || whyUnchosen(publishedAs, name, told) !== null) return null;
  const { label, from, missing } = column;
  const described = { label, from, ...(missing === undefined ? {} : { missing }) };
  switch (publishedAs) {
    case 'inDays':
      return { type: 'integer', unit: 'dias', ...described, description: inDays };
    case 'windowClass':
      return { type: 'category', values: windowClassLabels, ...described, label: 'Classe da largura da janela' };
    case 'inBands': {
      const bands = ageBandLabels(told.choice.age);
      return {
        type: 'category',
        values: Object.fromEntries(bands.map((band) => [band, band])),
        ...described,
        label: 'Faixa etária, em anos',
      };
    }
    default:
      return withinArchive(name, column);
  }
}

/** Labels are this archive's own, and some events are not told. */
function withinArchive(name: string, column: Column): Column {
  if (name === 'code') return { ...column, description: ownLabel };
  if (name === 'page') {
    const { derivation, ...page } = column;
    return {
      ...page,
      description: 'Uma abertura do aplicativo em um dia do estudo: leva, com o código, à linha de pages.',
    };
  }
  if (column.type !== 'category') return column;
  if (name === 'kind' && 'pageOpened' in column.values) return without(untoldEvents, column);
  if (name === 'flag') return without(untoldFlags, column);
  if (name === 'reason' || name === 'exclusion_reason') {
    return { ...without(untoldReasons, column), description: ofRepeated };
  }
  return column;
}

function without(untold: readonly string[], column: Column & { type: 'category' }): Column {
  return {
    ...column,
    values: Object.fromEntries(Object.entries(column.values).filter(([value]) => !untold.includes(value))),
  };
}
