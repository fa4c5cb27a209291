import { type StudyDay, studyDays } from '../../study/protocol.ts';
import type { StoredAttempt, StoredDay, StoredParticipation } from '../../study/research-record.ts';
import type { Database } from '../database/open-database.ts';
import { Refusal } from '../http/refusal.ts';
import { completeAnswers, readLastChoices, wasSubmitted } from './inventory-store.ts';
import { relationItemsShape } from './relation-block-store.ts';
import { readSessionSeconds } from './session-time-store.ts';
import { readRatings } from './word-rating-store.ts';

/**
 * @returns everything the research record of one participant is derived from. The id is the account's, as specified.
 * @throws Refusal `sign-in-needed` when there is no such participant: whoever left on another device
 */
export async function readStoredParticipation(database: Database, participantId: string): Promise<StoredParticipation> {
  const person = await database
    .selectFrom('participant')
    .leftJoin('participant_contact', 'participant_contact.participant_id', 'participant.participant_id')
    .leftJoin('questionnaire', 'questionnaire.participant_id', 'participant.participant_id')
    .where('participant.participant_id', '=', participantId)
    .select([
      'participant.account_id',
      'participant.day',
      'participant.phase',
      'participant.study_group',
      'participant_contact.full_name',
      'participant_contact.email',
      'questionnaire.age',
      'questionnaire.sex',
      'questionnaire.social',
      'questionnaire.education',
      'questionnaire.medications',
    ])
    .executeTakeFirstOrThrow(() => new Refusal('sign-in-needed'));
  return {
    id: person.account_id ?? participantId,
    name: person.full_name ?? '',
    email: person.email ?? '',
    age: person.age === null ? '' : String(person.age),
    sex: person.sex,
    social: person.social ?? '',
    education: person.education ?? '',
    medications: person.medications ?? '',
    group: person.study_group ?? 0,
    day: person.day,
    phase: person.phase,
    days: await Promise.all(
      studyDays.filter((day) => day <= person.day).map((day) => readStoredDay(database, participantId, day)),
    ),
  };
}

async function readStoredDay(database: Database, participantId: string, day: StudyDay): Promise<StoredDay> {
  return {
    day,
    inventoryAnswers: await readSubmittedAnswers(database, participantId, day),
    ratings: await readRatings(database, participantId, day),
    attempts: await readFinishedBlocks(database, participantId, day),
    sessionTimeSeconds: await readSessionSeconds(database, participantId, day),
  };
}

async function readSubmittedAnswers(database: Database, participantId: string, day: StudyDay) {
  if (!(await wasSubmitted(database, participantId, day))) return null;
  return completeAnswers(await readLastChoices(database, participantId, day));
}

async function readFinishedBlocks(database: Database, participantId: string, day: StudyDay): Promise<StoredAttempt[]> {
  const blocks = await database
    .selectFrom('relation_block')
    .where('participant_id', '=', participantId)
    .where('day', '=', day)
    .where('finished_at', 'is not', null)
    .orderBy('attempt')
    .select(['task', 'attempt', 'items', 'score_percent'])
    .execute();
  const answers = await database
    .selectFrom('relation_answer')
    .where('participant_id', '=', participantId)
    .where('day', '=', day)
    .select(['task', 'attempt', 'item', 'correct'])
    .execute();
  const rightOnes = new Set(
    answers.filter(({ correct }) => correct).map(({ task, attempt, item }) => `${task} ${attempt} ${item}`),
  );
  return blocks.map(({ task, attempt, items, score_percent }) => ({
    task,
    attempt,
    scorePercent: score_percent ?? 0,
    items: relationItemsShape.parse(items).map(({ number, sample, context, options, correct }) => ({
      sample,
      context,
      options,
      correct,
      score: rightOnes.has(`${task} ${attempt} ${number}`) ? 1 : 0,
    })),
  }));
}
