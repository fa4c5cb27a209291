import type { ArchiveTableName, exportTables, repeatTables } from '#research/export/export-tables.ts';
import type { RowOf } from '#research/export/table-description.ts';
import type { ChosenPerson, Snapshot } from '#server/research/included-people/chosen-people-store.ts';
import { peoplePerAnswerBatch } from '#server/research/included-people/in-batches.ts';
import { readAnalysisReadyRows } from './analysis-ready-rows-store.ts';
import { readDayRows, readInventoryRows, readRatingRows, readScoreRows } from './answer-rows-store.ts';
import type { ArchiveStudy } from './archive-study.ts';
import { readAssignedWordRows, readAssignmentRows } from './assignment-rows-store.ts';
import { readChoiceRows } from './choice-rows-store.ts';
import { readExcludedPartRows } from './excluded-part-rows-store.ts';
import { readPageRows } from './page-rows-store.ts';
import { readConsentRows, readPeopleRows } from './people-rows-store.ts';
import { readRepeatedRatingRows } from './repeated-rating-rows-store.ts';
import { readAttemptRows, readItemRows } from './task-rows-store.ts';
import { readEventRows, readQualityRows } from './timeline-rows-store.ts';

/** Words belong to the study, not to participants. */
type PeopleTableName = Exclude<ArchiveTableName, 'words'>;
type Tables = typeof exportTables & typeof repeatTables;

type RowReaders = {
  [Name in PeopleTableName]: (
    snapshot: Snapshot,
    people: readonly ChosenPerson[],
    study: ArchiveStudy,
  ) => Promise<RowOf<Tables[Name]>[]>;
};

export const rowReaders: RowReaders = {
  people: readPeopleRows,
  consents: readConsentRows,
  days: readDayRows,
  excludedparts: readExcludedPartRows,
  pages: readPageRows,
  scores: readScoreRows,
  inventory: readInventoryRows,
  choices: readChoiceRows,
  ratings: readRatingRows,
  ratingsagain: readRepeatedRatingRows,
  assignments: readAssignmentRows,
  assignedwords: readAssignedWordRows,
  attempts: readAttemptRows,
  items: readItemRows,
  events: readEventRows,
  quality: readQualityRows,
  analysisready: readAnalysisReadyRows,
};

/** Batch size: about a thousand rows, which bounds memory and blocking. */
const manyPeople = 50;
const somePeople = 10;
export const peoplePerBatch: Record<PeopleTableName, number> = {
  people: manyPeople,
  consents: manyPeople,
  days: manyPeople,
  excludedparts: manyPeople,
  pages: manyPeople,
  scores: manyPeople,
  inventory: somePeople,
  choices: somePeople,
  ratings: somePeople,
  ratingsagain: somePeople,
  assignments: manyPeople,
  assignedwords: somePeople,
  attempts: somePeople,
  items: peoplePerAnswerBatch,
  events: somePeople,
  quality: manyPeople,
  analysisready: somePeople,
};
