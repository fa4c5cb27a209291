import { randomInt } from 'node:crypto';
import type { Cell } from '#research/csv/csv.ts';
import type { ArchiveTableName } from '#research/export/export-tables.ts';
import { type AgeBanding, ageBand } from '#research/export/publishable/publishable-choice.ts';
import {
  editionOfMaterial,
  toldInstead,
  untoldEvents,
  untoldFlags,
  untoldReasons,
} from '#research/export/publishable/published-columns.ts';
import { publishedAsOf, publishedName, windowClassOf } from '#research/export/publishable/published-tables.ts';
import { columnsOf, type TableDescription } from '#research/export/table-description.ts';
import type { ChosenPerson } from '#server/research/who-counts/chosen-people-store.ts';
import { dayMs } from '#study/days/durations.ts';
import type { StudyDay } from '#study/protocol.ts';
import type { DayStart } from './day-starts-store.ts';
import { nameOfDevice } from './traits-store.ts';

type Row = Readonly<Record<string, Cell>>;
/** @returns the rows of a table as they are published; columns that are left out may still be in them, and are not written */
export type PublishRows = (rows: readonly Row[]) => Row[];

type Facts = {
  age: AgeBanding;
  /** By the label of the person. */
  dayStarts: ReadonlyMap<string, ReadonlyMap<StudyDay, DayStart>>;
  rareDevices: ReadonlySet<string>;
  /** Takes the hashes of the material under which people answered. */
  hashes: Set<string>;
};

/** By table: the column of what is not told at all. */
const untoldRows: Partial<Record<ArchiveTableName, { column: string; untold: ReadonlySet<Cell> }>> = {
  events: { column: 'kind', untold: new Set(untoldEvents) },
  quality: { column: 'flag', untold: new Set(untoldFlags) },
};
const reasonColumns: Partial<Record<ArchiveTableName, string>> = {
  people: 'exclusion_reason',
  excludedparts: 'reason',
};
const untoldReason: ReadonlySet<Cell> = new Set(untoldReasons);

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
export function createRowPublisher({ age, dayStarts, rareDevices, hashes }: Facts) {
  const pages = new Map<string, Map<Cell, string>>();

  function labelOfPage(code: string, page: Cell): string | null {
    if (page === null) return null;
    const ofPerson = pages.get(code) ?? new Map<Cell, string>();
    pages.set(code, ofPerson);
    const label = ofPerson.get(page) ?? String(ofPerson.size + 1);
    ofPerson.set(page, label);
    return label;
  }

  function daysOf(code: string, day: Cell | undefined, moment: Cell): number | null {
    if (moment === null) return null;
    // A row that is of no day is the person's own: enrolled on day 0.
    if (day === undefined) return 0;
    const start = dayStarts.get(code)?.get(day as StudyDay);
    if (start === undefined || start.daysSinceEnrolment === null) return null;
    const since = Math.floor((Date.parse(String(moment)) - start.startedAt.getTime()) / dayMs);
    return start.daysSinceEnrolment + Math.max(since, 0);
  }

  return function publishTable(name: ArchiveTableName, table: TableDescription): PublishRows {
    const changes = columnsOf(table).flatMap(({ name: column }) => {
      const publishedAs = publishedAsOf(name, column);
      const isChanged = publishedAs === 'inDays' || publishedAs === 'windowClass' || publishedAs === 'inBands';
      return isChanged ? [{ column, publishedAs, as: publishedName(column, publishedAs) }] : [];
    });
    const editions = columnsOf(table).filter((column) => publishedAsOf(name, column.name) === editionOfMaterial);
    const hasPages = 'page' in table.columns;
    const reasonColumn = reasonColumns[name];

    function published(row: Row): Row {
      const code = String(row.code);
      const own: Record<string, Cell> = { ...row };
      for (const { column, publishedAs, as } of changes) {
        const cell = row[column] ?? null;
        if (publishedAs === 'inDays') own[as] = daysOf(code, row.day, cell);
        else if (cell === null) own[as] = null;
        else own[as] = publishedAs === 'windowClass' ? windowClassOf(Number(cell)) : ageBand(Number(cell), age);
      }
      for (const { name: column } of editions) {
        const hash = row[column] ?? null;
        if (hash !== null) hashes.add(String(hash));
      }
      if (reasonColumn !== undefined && untoldReason.has(row[reasonColumn] ?? null)) own[reasonColumn] = toldInstead;
      if (hasPages) own.page = labelOfPage(code, row.page ?? null);
      if (name === 'pages' && rareDevices.has(nameOfDevice({ browser: row.browser, system: row.system }))) {
        Object.assign(own, { browser: 'other', system: 'other' });
      }
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
