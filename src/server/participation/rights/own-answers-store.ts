import { relationItemsShape } from '#server/participation/relation-task/relation-block-store.ts';
import type { Database } from '#server/platform/database/open-database.ts';

/** @returns every single answer of a participation, in the order in which it was given, and what happened when */
export async function readOwnAnswers(database: Database, participantId: string) {
  return {
    questionnaire: await readQuestionnaire(database, participantId),
    choices: await database
      .selectFrom('inventory_choice')
      .where('participant_id', '=', participantId)
      .orderBy('day')
      .orderBy('received_at')
      .orderBy('item')
      .select(['day', 'item', 'revision', 'value', 'since_shown_ms', 'input_way', 'received_at'])
      .execute(),
    showings: await database
      .selectFrom('word_presentation')
      .where('participant_id', '=', participantId)
      .orderBy('day')
      .orderBy('position')
      .select(['day', 'position', 'word', 'outcome', 'valence', 'reaction_time_ms', 'input_way', 'received_at'])
      .execute(),
    taskAnswers: await readTaskAnswers(database, participantId),
    events: await database
      .selectFrom('participation_event')
      .where('participant_id', '=', participantId)
      .orderBy('event_id')
      .select(['day', 'kind', 'detail', 'happened_at'])
      .execute(),
    pageTimes: await database
      .selectFrom('session_time')
      .where('participant_id', '=', participantId)
      .orderBy('day')
      .orderBy('reported_at')
      .select(['day', 'seconds', 'reported_at'])
      .execute(),
  };
}

async function readQuestionnaire(database: Database, participantId: string) {
  const row = await database
    .selectFrom('questionnaire')
    .leftJoin('participant_contact', 'participant_contact.participant_id', 'questionnaire.participant_id')
    .where('questionnaire.participant_id', '=', participantId)
    .select(['full_name', 'email', 'age', 'sex', 'social', 'education', 'medications', 'written_date', 'submitted_at'])
    .executeTakeFirst();
  return row ?? null;
}

async function readTaskAnswers(database: Database, participantId: string) {
  const blocks = await database
    .selectFrom('relation_block')
    .where('participant_id', '=', participantId)
    .select(['day', 'task', 'attempt', 'items'])
    .execute();
  const answers = await database
    .selectFrom('relation_answer')
    .where('participant_id', '=', participantId)
    .orderBy('received_at')
    .orderBy('item')
    .select(['day', 'task', 'attempt', 'item', 'chosen', 'correct', 'response_latency_ms', 'confirmation_latency_ms'])
    .select(['input_way', 'received_at'])
    .execute();
  const items = new Map(
    blocks.map(({ day, task, attempt, items }) => [`${day} ${task} ${attempt}`, relationItemsShape.parse(items)]),
  );
  return answers.map((answer) => ({
    ...answer,
    shown: items.get(`${answer.day} ${answer.task} ${answer.attempt}`)?.[answer.item - 1] ?? null,
  }));
}

/** @returns the participation of an account, or null before the first consent */
export async function findOwnParticipation(database: Database, accountId: string) {
  const row = await database
    .selectFrom('participant')
    .where('account_id', '=', accountId)
    .select(['participant_id', 'code', 'day', 'phase', 'time_zone', 'consented_at', 'enrolled_at'])
    .executeTakeFirst();
  return row ?? null;
}
