import { randomInt } from 'node:crypto';
import type { Cell } from '#research/csv/csv.ts';
import type { ArchiveTableName } from '#research/export/export-tables.ts';
import {
  type AgeBanding,
  ageBand,
  isTold,
  type PublishableChoice,
} from '#research/export/publishable/publishable-choice.ts';
import {
  editionOfMaterial,
  type PublishedAs,
  reasonInstead,
  untoldEvents,
  untoldFlags,
  untoldReasons,
} from '#research/export/publishable/published-columns.ts';
import { publishedAsOf, publishedName } from '#research/export/publishable/published-tables.ts';
import type { Traits } from '#research/export/publishable/smallest-group.ts';
import { columnsOf, type TableDescription } from '#research/export/table-description.ts';
import type { ChosenPerson } from '#server/research/who-counts/chosen-people-store.ts';

type Row = Readonly<Record<string, Cell>>;
/** @returns the rows of a table as they are published; columns that are left out may still be in them, and are not written */
export type PublishRows = (rows: readonly Row[]) => Row[];

type Facts = {
  age: AgeBanding;
  /** By the label of the person. */
  traits: ReadonlyMap<string, Pick<Traits, 'spacing' | 'device'>>;
  /** Takes the hashes of the material under which people answered. */
  hashes: Set<string>;
};

/** By table: the column of what is not told at all. */
const untoldRows: Partial<Record<ArchiveTableName, { column: string; untold: ReadonlySet<Cell> }>> = {
  events: { column: 'kind', untold: new Set(untoldEvents) },
  quality: { column: 'flag', untold: new Set(untoldFlags) },
};
/** By table: the column of which some values are told as another. */
const toldOtherwise: Partial<Record<ArchiveTableName, { column: string; untold: ReadonlySet<Cell>; instead: string }>> =
  {
    people: { column: 'exclusion_reason', untold: new Set(untoldReasons), instead: reasonInstead },
    excludedparts: { column: 'reason', untold: new Set(untoldReasons), instead: reasonInstead },
  };

/** @returns of the people in the filter those of whom an archive tells: one of the team, of all */
export function peopleTold(people: readonly ChosenPerson[], choice: PublishableChoice | null): readonly ChosenPerson[] {
  return choice === null ? people : people.filter(({ begunDays }) => isTold(choice, begunDays));
}

/** @returns the people in an order drawn by chance, each under a label that no other archive has */
export function underOwnLabels(people: readonly ChosenPerson[]): ChosenPerson[] {
  const drawn = [...people];
  for (let last = drawn.length - 1; last > 0; last -= 1) {
    const other = randomInt(last + 1);
    [drawn[last], drawn[other]] = [drawn[other] as ChosenPerson, drawn[last] as ChosenPerson];
  }
  const width = String(people.length).length;
  return drawn.map((person, index) => ({ ...person, code: `P${String(index + 1).padStart(width, '0')}` }));
}

/** Makes what publishes the rows of each table; pages have one label in all of them. */
export function createRowPublisher({ age, traits, hashes }: Facts) {
  const pages = new Map<string, Map<Cell, string>>();

  function labelOfPage(code: string, page: Cell): string | null {
    if (page === null) return null;
    const ofPerson = pages.get(code) ?? new Map<Cell, string>();
    pages.set(code, ofPerson);
    const label = ofPerson.get(page) ?? String(ofPerson.size + 1);
    ofPerson.set(page, label);
    return label;
  }

  const publishedCells = {
    whetherItCame: (moment) => moment !== null,
    spacingClass: (_offset, { code, day }) => traits.get(String(code))?.spacing.get(Number(day)) ?? null,
    deviceClass: (_width, { code }) => traits.get(String(code))?.device ?? null,
    inBands: (years) => (years === null ? null : ageBand(Number(years), age)),
  } as const satisfies Partial<Record<Extract<PublishedAs, string>, (cell: Cell, row: Row) => Cell>>;

  return function publishTable(name: ArchiveTableName, table: TableDescription): PublishRows {
    const changes = columnsOf(table).flatMap((described) => {
      const { name: column } = described;
      const publishedAs = publishedAsOf(name, described);
      const tells = publishedCells[publishedAs as keyof typeof publishedCells];
      return tells === undefined ? [] : [{ column, tells, as: publishedName(column, publishedAs) }];
    });
    const editions = columnsOf(table).filter((column) => publishedAsOf(name, column) === editionOfMaterial);
    const hasPages = 'page' in table.columns;
    const otherwise = toldOtherwise[name];

    function published(row: Row): Row {
      const code = String(row.code);
      const own: Record<string, Cell> = { ...row };
      for (const { column, tells, as } of changes) own[as] = tells(row[column] ?? null, row);
      for (const { name: column } of editions) {
        const hash = row[column] ?? null;
        if (hash !== null) hashes.add(String(hash));
      }
      if (otherwise?.untold.has(row[otherwise.column] ?? null)) own[otherwise.column] = otherwise.instead;
      if (hasPages) own.page = labelOfPage(code, row.page ?? null);
      return own;
    }
    const left = untoldRows[name];
    return (rows) => {
      const told = rows
        .filter((row) => left === undefined || !left.untold.has(row[left.column] ?? null))
        .map(published);
      return name === 'events' ? numberedAnew(told) : told;
    };
  };
}

/** A gap in a person's numbers would tell that something happened which is not told. @param rows all of each person in them */
function numberedAnew(rows: readonly Row[]): Row[] {
  const counts = new Map<Cell, number>();
  return rows.map((row) => {
    const event = (counts.get(row.code ?? null) ?? 0) + 1;
    counts.set(row.code ?? null, event);
    return { ...row, event };
  });
}
