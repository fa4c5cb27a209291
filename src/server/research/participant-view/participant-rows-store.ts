import { sql, type Transaction } from 'kysely';
import type { Schema } from '#server/platform/database/schema.ts';
import { hidingIdentityOf } from '#server/research/who-counts/identities-store.ts';

/** Every row about one participant that their page tells of, but for the single items of the tasks. */
export type ParticipantRows = Awaited<ReturnType<typeof readParticipantRows>>;

export async function readParticipantRows(transaction: Transaction<Schema>, participantId: string) {
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
    sessionTimes: await transaction
      .selectFrom('session_time')
      .where('participant_id', '=', participantId)
      .groupBy('day')
      .select((row) => ['day', row.fn.sum<number>('seconds').as('seconds')])
      .execute(),
    choices: await transaction
      .selectFrom('inventory_choice')
      .where('participant_id', '=', participantId)
      .orderBy('day')
      .orderBy('item')
      .orderBy('revision')
      .select(['day', 'item', 'revision', 'value', 'since_shown_ms', 'received_at'])
      .execute(),
    ratingSessions: await transaction
      .selectFrom('word_rating_session')
      .where('participant_id', '=', participantId)
      .orderBy('day')
      .select(['day', 'opened_at', 'completed_at'])
      .execute(),
    showings: await transaction
      .selectFrom('word_presentation')
      .where('participant_id', '=', participantId)
      .orderBy('day')
      .orderBy('position')
      .select(['day', 'position', 'word', 'outcome', 'valence', 'reaction_time_ms', 'received_at'])
      .execute(),
    blocks: await transaction
      .selectFrom('relation_block')
      .where('participant_id', '=', participantId)
      .orderBy('opened_at')
      .select(['day', 'task', 'attempt', 'opened_at', 'finished_at', 'correct_count', 'score_percent', 'advanced_by'])
      .execute(),
    taskAnswers: await transaction
      .selectFrom('relation_answer')
      .where('participant_id', '=', participantId)
      .orderBy('received_at')
      .select(['day', 'task', 'attempt', 'correct', 'response_latency_ms', 'received_at'])
      .execute(),
    device: await readLatestDevice(transaction, participantId),
    events: await transaction
      .selectFrom('participation_event')
      .where('participant_id', '=', participantId)
      .orderBy('event_id')
      .select(['day', 'kind', 'detail', 'happened_at'])
      .execute(),
  };
}

/** What they wrote is without their own name: it stands under the code. */
async function readPerson(transaction: Transaction<Schema>, participantId: string) {
  const { medications, ...person } = await transaction
    .selectFrom('participant')
    .leftJoin('questionnaire', 'questionnaire.participant_id', 'participant.participant_id')
    .where('participant.participant_id', '=', participantId)
    .select(['account_id', 'time_zone', 'consented_at', 'enrolled_at'])
    .select(['age', 'sex', 'social', 'education', 'medications'])
    .executeTakeFirstOrThrow();
  const hidden = medications === null ? null : await hidingIdentityOf(transaction, participantId, medications);
  return { ...person, medications: hidden };
}

/** @returns what the latest answer was given on, as it was sent; undefined before the first */
async function readLatestDevice(transaction: Transaction<Schema>, participantId: string): Promise<object | undefined> {
  const { rows } = await sql<{ device: object }>`
    select device from (
      (select device, received_at from inventory_choice where participant_id = ${participantId}
        order by received_at desc limit 1)
      union all
      (select device, received_at from word_presentation where participant_id = ${participantId}
        order by received_at desc limit 1)
      union all
      (select device, received_at from relation_answer where participant_id = ${participantId}
        order by received_at desc limit 1)
    ) as latest
    order by received_at desc limit 1`.execute(transaction);
  return rows[0]?.device;
}
