import { setImmediate } from 'node:timers/promises';
import type { ExportTableName, exportTables } from '../../study/export/export-tables.ts';
import type { RowOf } from '../../study/export/table-description.ts';
import { readDayRows, readInventoryRows, readRatingRows, readScoreRows } from './answer-rows-store.ts';
import type { ChosenPerson, Snapshot } from './chosen-people-store.ts';
import { readConsentRows, readPeopleRows } from './people-rows-store.ts';
import { readAssignedWordRows, readAssignmentRows, readAttemptRows, readItemRows } from './task-rows-store.ts';
import { readEventRows, readQualityRows } from './timeline-rows-store.ts';

type RowReaders = {
  [Name in ExportTableName]: (
    snapshot: Snapshot,
    people: readonly ChosenPerson[],
  ) => Promise<RowOf<(typeof exportTables)[Name]>[]>;
};

/** Where the rows of each table come from. */
export const rowReaders: RowReaders = {
  people: readPeopleRows,
  consents: readConsentRows,
  days: readDayRows,
  scores: readScoreRows,
  inventory: readInventoryRows,
  ratings: readRatingRows,
  assignments: readAssignmentRows,
  assignedwords: readAssignedWordRows,
  attempts: readAttemptRows,
  items: readItemRows,
  events: readEventRows,
  quality: readQualityRows,
};

/** So many people's answers are in memory at a time, and no request waits longer than for these. */
const peopleAtOnce = 10;

/** Goes through people a few at a time, and lets others have their turn in between. @throws when the signal says so */
export async function* inBatches<Result>(
  people: readonly ChosenPerson[],
  read: (some: readonly ChosenPerson[]) => Promise<Result>,
  signal: AbortSignal,
): AsyncGenerator<Result> {
  for (let start = 0; start < people.length; start += peopleAtOnce) {
    signal.throwIfAborted();
    yield await read(people.slice(start, start + peopleAtOnce));
    await setImmediate();
  }
}
