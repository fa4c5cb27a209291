import { type AnswerTable, activityNoted, answersAdded } from '#server/participation/answers/insert-answers-store.ts';
import { turnStored } from '#server/participation/person/store-turn-store.ts';
import { prepareQuery } from '#server/platform/database/prepared-query.ts';
import type { Installation } from '#server/platform/installation/installation.ts';
import { nothingHasChanged, type Proof } from './under-way-store.ts';

/** `rows` is JSON text: an array of rows of the table. */
type Stored = Proof & { participantId: string; rows: string; now: Date };

/** @returns a function that stores answers which move nobody on, under their guard; it gives no row where nothing was stored */
export function prepareStoreOfAnswers(
  { database, material }: Pick<Installation, 'database' | 'material'>,
  table: AnswerTable,
) {
  return prepareQuery<Stored, { revision: number }>(database, (value) =>
    turnStored({
      participantId: value('participantId'),
      set: activityNoted(value('now')),
      changes: [answersAdded(table, value('rows'))],
      guard: nothingHasChanged(material, {
        revision: value('revision'),
        token: value('token'),
        realNow: value('realNow'),
        longestBefore: value('longestBefore'),
      }),
    }),
  );
}
