import type { Transaction } from 'kysely';
import { readRefusedAnswers } from '#server/participation/answers/refused-answers-store.ts';
import {
  readBlocks,
  readChoices,
  readEvents,
  readLatestDevice,
  readPageTimes,
  readPresentations,
  readRepeatPresentations,
  readTaskAnswers,
} from '#server/participation/answers/stored-answers-store.ts';
import { readPages } from '#server/participation/pages/page-store.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { readIdentities, redactIdentity } from '#server/research/included-people/identities-store.ts';
import { pageEndingSql } from '#server/research/participant-list/place-sql.ts';
import { addedAnswersShape, mapFreeTexts } from '#study/questionnaire/added-answers.ts';

/** Without single items of the tasks. */
export type ParticipantRows = Awaited<ReturnType<typeof readParticipantRows>>;

export async function readParticipantRows(transaction: Transaction<Schema>, participantId: string) {
  const whose = { participantIds: [participantId] };
  return {
    person: await readPerson(transaction, participantId),
    consents: await transaction
      .selectFrom('consent')
      .where('participant_id', '=', participantId)
      .orderBy('act')
      .select(['version', 'accepted', 'accepted_at'])
      .execute(),
    days: await transaction
      .selectFrom('study_day')
      .where('participant_id', '=', participantId)
      .orderBy('day')
      .selectAll()
      .execute(),
    pageTimes: await readPageTimes(transaction, whose, ['day', 'seconds']),
    choices: await readChoices(transaction, whose, [
      'day',
      'item',
      'revision',
      'value',
      'since_shown_ms',
      'received_at',
    ]),
    ratingSessions: await transaction
      .selectFrom('word_rating_session')
      .where('participant_id', '=', participantId)
      .orderBy('day')
      .select(['day', 'opened_at', 'completed_at'])
      .execute(),
    presentations: await readPresentations(transaction, whose, [
      'day',
      'position',
      'word',
      'outcome',
      'valence',
      'reaction_time_ms',
      'received_at',
    ]),
    repeatedPresentations: await readRepeatPresentations(transaction, whose, [
      'day',
      'position',
      'word',
      'outcome',
      'valence',
      'reaction_time_ms',
      'received_at',
      'again_for',
    ]),
    assignment: await transaction
      .selectFrom('assignment')
      .where('participant_id', '=', participantId)
      .orderBy('day', 'desc')
      .select(['day', 'content'])
      .limit(1)
      .executeTakeFirst(),
    blocks: (
      await readBlocks(transaction, whose, [
        'day',
        'task',
        'attempt',
        'opened_at',
        'finished_at',
        'correct_count',
        'score_percent',
        'advanced_by',
      ])
    ).sort((one, other) => one.opened_at.getTime() - other.opened_at.getTime()),
    taskAnswers: (
      await readTaskAnswers(transaction, whose, [
        'day',
        'task',
        'attempt',
        'correct',
        'response_latency_ms',
        'received_at',
      ])
    ).sort((one, other) => one.received_at.getTime() - other.received_at.getTime()),
    device: await readLatestDevice(transaction, participantId),
    pages: await readPages(transaction, [participantId]),
    refused: await readRefusedAnswers(transaction, participantId),
    partDecisions: await transaction
      .selectFrom('part_exclusion_decision')
      .where('participant_id', '=', participantId)
      .orderBy('decision_id')
      .select(['day', 'parts', 'excluded', 'decided_at'])
      .execute(),
    events: await readEvents(transaction, whose, ['day', 'kind', 'detail', 'happened_at']),
    // As in panel and list.
    page: (
      await transaction
        .selectFrom('participant as p')
        .leftJoin('participant_presence as pr', 'pr.participant_id', 'p.participant_id')
        .where('p.participant_id', '=', participantId)
        .select(pageEndingSql.as('ending'))
        .executeTakeFirstOrThrow()
    ).ending,
  };
}

/** Redacts the participant's own identifiers, as it is shown under the code. */
async function readPerson(transaction: Transaction<Schema>, participantId: string) {
  const { medications, added_answers, ...person } = await transaction
    .selectFrom('participant')
    .leftJoin('questionnaire', 'questionnaire.participant_id', 'participant.participant_id')
    .where('participant.participant_id', '=', participantId)
    .select(['account_id', 'time_zone', 'time_zone_source', 'consented_at', 'enrolled_at'])
    .select(['age', 'sex', 'social', 'education', 'medications', 'added_answers'])
    .leftJoin('material_file', 'material_file.hash', 'questionnaire.material_hash')
    .select('material_file.content as questionnaireFile')
    .executeTakeFirstOrThrow();
  if (medications === null) return { ...person, medications, addedAnswers: {} };
  const identity = (await readIdentities(transaction, [{ participantId }])).get(participantId);
  return {
    ...person,
    medications: redactIdentity(medications, identity),
    addedAnswers: mapFreeTexts(addedAnswersShape.parse(added_answers), (text) => redactIdentity(text, identity)),
  };
}
