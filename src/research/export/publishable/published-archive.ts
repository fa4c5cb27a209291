import type { BilingualText } from '#research/export/bilingual-text.ts';
import {
  type ArchiveTableName,
  type ArchiveTables,
  omittedSources as leftOutOfTables,
} from '#research/export/export-tables.ts';
import { columnsOf } from '#research/export/table-description.ts';
import type { DisclosedFacts } from './publishable-choice.ts';
import { omittedFromPublication, publicationRuleOf, publishedName, publishedTables } from './published-tables.ts';

export type DescribedArchive = {
  tables: ArchiveTables;
  leftOut: Readonly<Record<string, BilingualText>>;
  /** By table: the column that replaces each moment by whether it happened. */
  whetherCame: Readonly<Record<string, Readonly<Record<string, string>>>>;
};

export function teamArchive(tables: ArchiveTables): DescribedArchive {
  return { tables, leftOut: leftOutOfTables, whetherCame: {} };
}

/** Derives the description of the publishable archive from that of the team's. */
export function publishedArchive(tables: ArchiveTables, disclosedFacts: DisclosedFacts): DescribedArchive {
  const whetherCame = Object.entries(tables).flatMap(([name, table]) => {
    const moments = columnsOf(table).flatMap((column) => {
      const publishedAs = publicationRuleOf(name as ArchiveTableName, column);
      return publishedAs === 'whetherItCame' ? [[column.name, publishedName(column.name, publishedAs)] as const] : [];
    });
    return moments.length === 0 ? [] : [[table.name, Object.fromEntries(moments)] as const];
  });
  return {
    tables: publishedTables(tables, disclosedFacts),
    leftOut: omittedFromPublication(tables, disclosedFacts),
    whetherCame: Object.fromEntries(whetherCame),
  };
}
