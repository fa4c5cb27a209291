import { randomInt } from 'node:crypto';
import type { Cell } from '#research/csv/csv.ts';
import type { ArchiveTableName } from '#research/export/export-tables.ts';
import {
  type AgeBanding,
  ageBand,
  isInArchive,
  type PublishableChoice,
} from '#research/export/publishable/publishable-choice.ts';
import {
  editionOfMaterial,
  type PublicationRule,
  publicReason,
  suppressedEvents,
  suppressedFlags,
  suppressedReasons,
} from '#research/export/publishable/published-columns.ts';
import { publicationRuleOf, publishedName } from '#research/export/publishable/published-tables.ts';
import type { Traits } from '#research/export/publishable/smallest-group.ts';
import { columnsOf, type TableDescription } from '#research/export/table-description.ts';
import type { ChosenPerson } from '#server/research/included-people/chosen-people-store.ts';

type Row = Readonly<Record<string, Cell>>;
/** Omitted columns may remain in the rows; the writer skips them. */
type PublishRows = (rows: readonly Row[]) => Row[];

type Facts = {
  age: AgeBanding;
  /** By participant label. */
  traits: ReadonlyMap<string, Pick<Traits, 'spacing' | 'device'>>;
  /** Collects material hashes of the answers. */
  hashes: Set<string>;
};

const suppressedRows: Partial<Record<ArchiveTableName, { column: string; suppressed: ReadonlySet<Cell> }>> = {
  events: { column: 'kind', suppressed: new Set(suppressedEvents) },
  quality: { column: 'flag', suppressed: new Set(suppressedFlags) },
};
const replacedValues: Partial<
  Record<ArchiveTableName, { column: string; suppressed: ReadonlySet<Cell>; instead: string }>
> = {
  people: { column: 'exclusion_reason', suppressed: new Set(suppressedReasons), instead: publicReason },
  excludedparts: { column: 'reason', suppressed: new Set(suppressedReasons), instead: publicReason },
};

/** Participants of the archive within the filter; the team's has all. */
export function peopleInArchive(
  people: readonly ChosenPerson[],
  choice: PublishableChoice | null,
): readonly ChosenPerson[] {
  return choice === null ? people : people.filter(({ begunDays }) => isInArchive(choice, begunDays));
}

/** Random order and labels, not linkable to other archives. */
export function relabelPeople(people: readonly ChosenPerson[]): ChosenPerson[] {
  const drawn = [...people];
  for (let last = drawn.length - 1; last > 0; last -= 1) {
    const other = randomInt(last + 1);
    [drawn[last], drawn[other]] = [drawn[other] as ChosenPerson, drawn[last] as ChosenPerson];
  }
  const width = String(people.length).length;
  return drawn.map((person, index) => ({ ...person, code: `P${String(index + 1).padStart(width, '0')}` }));
}

/** Pages have the same label in all tables. */
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
  } as const satisfies Partial<Record<Extract<PublicationRule, string>, (cell: Cell, row: Row) => Cell>>;

  return function publishTable(name: ArchiveTableName, table: TableDescription): PublishRows {
    const changes = columnsOf(table).flatMap((described) => {
      const { name: column } = described;
      const publishedAs = publicationRuleOf(name, described);
      const convert = publishedCells[publishedAs as keyof typeof publishedCells];
      return convert === undefined ? [] : [{ column, convert, as: publishedName(column, publishedAs) }];
    });
    const editions = columnsOf(table).filter((column) => publicationRuleOf(name, column) === editionOfMaterial);
    const hasPages = 'page' in table.columns;
    const otherwise = replacedValues[name];

    function publishRow(row: Row): Row {
      const code = String(row.code);
      const own: Record<string, Cell> = { ...row };
      for (const { column, convert, as } of changes) own[as] = convert(row[column] ?? null, row);
      for (const { name: column } of editions) {
        const hash = row[column] ?? null;
        if (hash !== null) hashes.add(String(hash));
      }
      if (otherwise?.suppressed.has(row[otherwise.column] ?? null)) own[otherwise.column] = otherwise.instead;
      if (hasPages) own.page = labelOfPage(code, row.page ?? null);
      return own;
    }
    const left = suppressedRows[name];
    return (rows) => {
      const publishedRows = rows
        .filter((row) => left === undefined || !left.suppressed.has(row[left.column] ?? null))
        .map(publishRow);
      return name === 'events' ? renumberRows(publishedRows) : publishedRows;
    };
  };
}

/** Renumbers: a gap would reveal a suppressed event. @param rows complete per participant */
function renumberRows(rows: readonly Row[]): Row[] {
  const counts = new Map<Cell, number>();
  return rows.map((row) => {
    const event = (counts.get(row.code ?? null) ?? 0) + 1;
    counts.set(row.code ?? null, event);
    return { ...row, event };
  });
}
