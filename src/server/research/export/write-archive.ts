import type { Writable } from 'node:stream';
import { sql } from 'kysely';
import type { Cell } from '#research/csv/csv.ts';
import type { ExportFilter } from '#research/export/export-filter.ts';
import type { ExportManifest } from '#research/export/export-manifest.ts';
import {
  type ArchiveTableName,
  type ArchiveTables,
  dataFileName,
  exportTablesWith,
} from '#research/export/export-tables.ts';
import type { PublishableChoice } from '#research/export/publishable/publishable-choice.ts';
import {
  type DescribedArchive,
  publishedArchive,
  teamArchive,
} from '#research/export/publishable/published-archive.ts';
import type { PublishedFacts } from '#research/export/publishable/published-readme.ts';
import { rehearsalFields } from '#research/export/rehearsal-facts.ts';
import { studyHistoryCsv } from '#research/export/study-history.ts';
import type { TableDescription } from '#research/export/table-description.ts';
import { registeredPeople } from '#research/statistics/analysed-people-shape.ts';
import type { ServerContext } from '#server/platform/context/server-context.ts';
import { readAnsweredWindow } from '#server/research/included-people/answered-window-store.ts';
import {
  type ChosenPerson,
  choosePeople,
  participantIdsOf,
  readWithoutZone,
  type Snapshot,
} from '#server/research/included-people/chosen-people-store.ts';
import { inBatches, peoplePerRecordBatch } from '#server/research/included-people/in-batches.ts';
import { readScoreFloors } from '#server/research/included-people/score-floors-store.ts';
import { readRecordsUnderCode } from '#server/research/records/records-under-code-store.ts';
import { generatorVersion } from '#study/assignment/generator-version.ts';
import { stimulusFont } from '#study/presentation/stimulus-font.ts';
import { maxAnswersOfPerson } from '#study/relation-task/max-answers.ts';
import { timeZoneOfStudy } from '#study/time-zone/time-zone-of-study.ts';
import { localDate } from '#study/time-zone/zoned-time.ts';
import { wordOrderVersion } from '#study/word-rating/word-rating.ts';
import { accompanyingFiles, filesBeforeTables, toJsonFile } from './accompanying-files.ts';
import { readAddedQuestions } from './added-questions-store.ts';
import type { ArchiveStudy } from './archive-study.ts';
import { readChoiceValues } from './choice-values-store.ts';
import { countShiftedPeople } from './day-starts-store.ts';
import { countInventedPeople } from './invented-people-store.ts';
import { readMaterialFiles } from './materials-store.ts';
import { findRepeatedRatings } from './repeated-rating-rows-store.ts';
import { requireKAnonymity } from './require-k-anonymity.ts';
import { createRowPublisher, peopleInArchive, relabelPeople } from './row-publisher.ts';
import { peoplePerBatch, rowReaders } from './row-readers.ts';
import { readStudyHistory } from './study-history-store.ts';
import { tableLines } from './table-file.ts';
import { readGroupWay, readTraits } from './traits-store.ts';
import { readWordPoles } from './word-poles-store.ts';
import { wordRows } from './word-rows.ts';
import { openZip, type WrittenFile, type ZipWriter } from './zip-writer.ts';

export type ArchiveOrder = {
  filter: ExportFilter;
  /** Null for the team's archive. */
  publishable: PublishableChoice | null;
  madeAt: Date;
  build: string;
  isRehearsal: boolean;
  /** Checked between batches. */
  signal: AbortSignal;
  /** Throttled by rows. */
  onProgress(rowsDone: number): void;
};

/** Above any statement of an export; ends a leaked snapshot. */
const maximumStatementTime = sql`set local statement_timeout = '10min'`;
const maximumPauseTime = sql`set local idle_in_transaction_session_timeout = '30min'`;
/** Rows from which a file may exceed 4 GiB and needs zip64; rows take less than half of this. */
const hugeFileRows = 4_000_000;

type Work = {
  snapshot: Snapshot;
  zip: ZipWriter;
  people: readonly ChosenPerson[];
  testPeople: number;
  order: ArchiveOrder;
  study: ArchiveStudy;
  /** The team's tables, from which published ones derive. */
  tables: ArchiveTables;
  published: Published | null;
};
/** `hashes`: material of the answers, named by no row. */
type Published = { facts: PublishedFacts; hashes: Set<string>; publishTable: ReturnType<typeof createRowPublisher> };
type RowReader = (
  snapshot: Snapshot,
  people: readonly ChosenPerson[],
  study: ArchiveStudy,
) => Promise<readonly Readonly<Record<string, Cell>>[]>;
type ManifestFile = ExportManifest['files'][number];

/**
 * From one database snapshot. The manifest comes last and marks a complete archive.
 * @param out with backpressure; ended, or destroyed on failure
 * @throws AnonymityViolation when k is too small
 */
export async function writeArchive(
  { database, material }: Pick<ServerContext, 'database' | 'material'>,
  requested: ArchiveOrder,
  out: Writable,
): Promise<ExportManifest> {
  // A published archive tells the day only.
  const madeAt = requested.publishable === null ? requested.madeAt : startOfDay(requested.madeAt);
  const order = { ...requested, madeAt };
  const zip = openZip(out, madeAt);
  try {
    const manifest = await database
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (snapshot) => {
        await maximumStatementTime.execute(snapshot);
        await maximumPauseTime.execute(snapshot);
        const chosen = await choosePeople(snapshot, order.filter);
        const questions = await readAddedQuestions(snapshot, material);
        const archived = peopleInArchive(chosen.people, order.publishable);
        const again = await findRepeatedRatings(snapshot, archived);
        const study = { questions, again, poles: await readWordPoles(snapshot) };
        const choices = await readChoiceValues(snapshot, archived, { material, questions });
        const tables = exportTablesWith(questions, { again, choices });
        const people = order.publishable === null ? archived : relabelPeople(archived);
        const published = await readPublished(snapshot, people, study, order.publishable);
        return writeFiles({ snapshot, zip, ...chosen, people, order, study, tables, published }, material);
      });
    await zip.add('manifest.json', toJsonFile(manifest));
    await zip.end();
    return manifest;
  } catch (error) {
    await zip.fail(error);
    throw error;
  }
}

async function readPublished(
  snapshot: Snapshot,
  people: readonly ChosenPerson[],
  { questions }: ArchiveStudy,
  choice: PublishableChoice | null,
): Promise<Published | null> {
  if (choice === null) return null;
  const groupWay = await readGroupWay(snapshot);
  const byKey = await readTraits(snapshot, people, { questions, groupWay });
  const facts = requireKAnonymity([...byKey.values()], { choice, groupWay });
  const traits = new Map(
    people.flatMap(({ participantId, code }) => {
      const own = byKey.get(participantId);
      return own === undefined ? [] : [[code, own] as const];
    }),
  );
  const hashes = new Set<string>();
  return { facts, hashes, publishTable: createRowPublisher({ age: choice.age, traits, hashes }) };
}

async function writeFiles(work: Work, material: ServerContext['material']): Promise<ExportManifest> {
  const { snapshot, zip, people, testPeople, order, published } = work;
  const madeAt = order.madeAt.toISOString();
  const files: ManifestFile[] = [];
  const put = async (written: Promise<WrittenFile>, rows: number | null = null) => {
    files.push({ ...(await written), rows });
  };
  const moved = await countShiftedPeople(snapshot, people);
  const made = { madeAt, build: order.build, filter: order.filter, participants: people.length };
  const notReal = { isRehearsal: order.isRehearsal, invented: await countInventedPeople(snapshot, people) };
  // A published archive tells no dates.
  const withoutZone = published === null ? await readWithoutZone(snapshot, people) : [];
  const windowDays = await readAnsweredWindow(snapshot, participantIdsOf(people), material.inventory.windowDays);
  const facts = {
    ...made,
    ...notReal,
    windowDays,
    testPeople,
    moved,
    withoutZone,
    published: published?.facts ?? null,
  };
  const described = describedArchive(work);
  for (const { path, text } of filesBeforeTables(facts, described.tables)) await put(zip.add(path, text));
  const { rowCounts, hashes, widths } = await writeTables(work, described.tables, material, files);
  if (published === null) {
    const read = (some: readonly ChosenPerson[]) => readRecordsUnderCode(snapshot, some);
    for await (const records of inBatches(people, peoplePerRecordBatch, read, order.signal)) {
      for (const { code, record, userRecord } of records) {
        await put(zip.add(`records/${code}.json`, `${JSON.stringify(record)}\n`));
        if (userRecord !== null) await put(zip.add(`users/${code}.json`, `${JSON.stringify(userRecord)}\n`));
      }
    }
  }
  const isPublished = published !== null;
  const materials = await readMaterialFiles(snapshot, hashes, material, { isPublished });
  // Of the whole study, as on the page.
  const floors = await readScoreFloors(snapshot, registeredPeople, material.settings);
  const accompanying = accompanyingFiles(material, described, { isPublished, floors, widths, windowDays });
  // A published archive tells no moments.
  const history = published === null ? studyHistoryCsv(await readStudyHistory(snapshot)) : null;
  const ofStudy = history === null ? [] : [{ path: 'documentation/study-history.csv', text: history }];
  for (const { path, text } of [...materials, ...accompanying, ...ofStudy]) await put(zip.add(path, text));
  return {
    format: 'wordmood-export',
    formatVersion: 1,
    ...made,
    ...(published === null ? {} : { publishable: manifestFacts(published.facts) }),
    // Omitted at 0.
    ...(testPeople === 0 ? {} : { testParticipations: testPeople }),
    ...(withoutZone.length === 0 ? {} : { unknownTimeZones: withoutZone }),
    ...rehearsalFields(notReal),
    rows: rowCounts,
    generatorVersions: { relationItems: generatorVersion, wordOrder: wordOrderVersion },
    stimulusFace: stimulusFont,
    files,
  };
}

function describedArchive({ tables, published }: Work): DescribedArchive {
  return published === null ? teamArchive(tables) : publishedArchive(tables, published.facts);
}

function manifestFacts({ choice, smallestGroup, groups }: PublishedFacts) {
  return { ...choice, smallestGroup, groups };
}

async function writeTables(
  work: Work,
  tables: ArchiveTables,
  material: ServerContext['material'],
  files: ManifestFile[],
) {
  const { zip, people, order, published } = work;
  const rowCounts: ExportManifest['rows'] = {};
  const hashes = published?.hashes ?? new Set<string>();
  const widths: Record<string, Record<string, number>> = {};
  let rowsBefore = 0;
  for (const [name, table] of Object.entries(tables) as [ArchiveTableName, TableDescription][]) {
    const written = { rows: 0, hashes, widths: {} };
    widths[table.name] = written.widths;
    const reportProgress = () => order.onProgress(rowsBefore + written.rows);
    const batches = name === 'words' ? [wordRows(material)] : rowsOfPeople(work, name, reportProgress);
    const options = { isHuge: people.length * maxAnswersOfPerson > hugeFileRows };
    const file = await zip.add(`data/${dataFileName(table)}`, tableLines(table, batches, written), options);
    files.push({ ...file, rows: written.rows });
    rowCounts[name] = written.rows;
    rowsBefore += written.rows;
  }
  order.onProgress(rowsBefore);
  return { rowCounts, hashes, widths };
}

function rowsOfPeople(
  { snapshot, people, order, study, tables, published }: Work,
  name: keyof typeof rowReaders,
  reportProgress: () => void,
) {
  const read: RowReader = rowReaders[name];
  const table = tables[name];
  const publish = table === undefined ? null : published?.publishTable(name, table);
  return inBatches(
    people,
    peoplePerBatch[name],
    async (some) => {
      reportProgress();
      const rows = await read(snapshot, some, study);
      return publish ? publish(rows) : rows;
    },
    order.signal,
  );
}

function startOfDay(moment: Date): Date {
  return new Date(`${localDate(moment.getTime(), timeZoneOfStudy)}T00:00:00.000Z`);
}
