import type { BilingualText } from '#research/export/bilingual-text.ts';
import {
  type ArchiveTableName,
  type ArchiveTables,
  leftOut as leftOutOfTables,
} from '#research/export/export-tables.ts';
import { columnsOf } from '#research/export/table-description.ts';
import type { ToldOfPeople } from './publishable-choice.ts';
import { leftOutOfPublished, publishedAsOf, publishedName, publishedTables } from './published-tables.ts';

/** An archive as it is described: its tables, what they leave out and why, and where it says of moments whether they came. */
export type DescribedArchive = {
  tables: ArchiveTables;
  leftOut: Readonly<Record<string, BilingualText>>;
  /** By the table's name: the column that says of each moment whether it came. */
  whetherCame: Readonly<Record<string, Readonly<Record<string, string>>>>;
};

/** @returns the archive of the team, which has everything that is described */
export function teamArchive(tables: ArchiveTables): DescribedArchive {
  return { tables, leftOut: leftOutOfTables, whetherCame: {} };
}

/** @returns the archive that is published, made from the description of the team's */
export function publishedArchive(tables: ArchiveTables, told: ToldOfPeople): DescribedArchive {
  const whetherCame = Object.entries(tables).flatMap(([name, table]) => {
    const moments = columnsOf(table).flatMap((column) => {
      const publishedAs = publishedAsOf(name as ArchiveTableName, column);
      return publishedAs === 'whetherItCame' ? [[column.name, publishedName(column.name, publishedAs)] as const] : [];
    });
    return moments.length === 0 ? [] : [[table.name, Object.fromEntries(moments)] as const];
  });
  return {
    tables: publishedTables(tables, told),
    leftOut: leftOutOfPublished(tables, told),
    whetherCame: Object.fromEntries(whetherCame),
  };
}
