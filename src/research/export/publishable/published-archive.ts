import type { BilingualText } from '#research/export/bilingual-text.ts';
import {
  type ArchiveTableName,
  type ArchiveTables,
  leftOut as leftOutOfTables,
} from '#research/export/export-tables.ts';
import { columnsOf } from '#research/export/table-description.ts';
import type { ToldOfPeople } from './publishable-choice.ts';
import { leftOutOfPublished, publishedAsOf, publishedName, publishedTables } from './published-tables.ts';

/** An archive as it is described: its tables, what they leave out and why, and where moments are told in days. */
export type DescribedArchive = {
  tables: ArchiveTables;
  leftOut: Readonly<Record<string, BilingualText>>;
  /** By the table's name: the column of days that stands for each moment. */
  daysOfMoments: Readonly<Record<string, Readonly<Record<string, string>>>>;
};

/** @returns the archive of the team, which has everything that is described */
export function teamArchive(tables: ArchiveTables): DescribedArchive {
  return { tables, leftOut: leftOutOfTables, daysOfMoments: {} };
}

/** @returns the archive that is published, made from the description of the team's */
export function publishedArchive(tables: ArchiveTables, told: ToldOfPeople): DescribedArchive {
  const daysOfMoments = Object.entries(tables).flatMap(([name, table]) => {
    const moments = columnsOf(table).flatMap(({ name: column }) => {
      const publishedAs = publishedAsOf(name as ArchiveTableName, column);
      return publishedAs === 'inDays' ? [[column, publishedName(column, publishedAs)] as const] : [];
    });
    // The day on which a day of the study began was told in days before.
    const all = name === 'days' ? [['started_at', 'day_offset'] as const, ...moments] : moments;
    return all.length === 0 ? [] : [[table.name, Object.fromEntries(all)] as const];
  });
  return {
    tables: publishedTables(tables, told),
    leftOut: leftOutOfPublished(tables, told),
    daysOfMoments: Object.fromEntries(daysOfMoments),
  };
}
