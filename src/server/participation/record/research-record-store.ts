import { type FinishedAttempt, readAnswersOfDays } from '#server/participation/answers/stored-answers-store.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import { Refusal } from '#server/platform/failures/refusal.ts';
import { finalAnswers } from '#study/inventory/final-answers.ts';
import { type StudyDay, studyDays } from '#study/protocol.ts';
import type { StoredAttempt, StoredDay, StoredParticipation } from '#study/record/research-record.ts';
import type { RelationItem } from '#study/relation-task/relation-item.ts';

/** Source of the research record of one participant, whose id is the account's. @throws Refusal `sign-in-needed` after withdrawal */
export async function readStoredParticipation(database: Database, participantId: string): Promise<StoredParticipation> {
  const stored = (await readStored(database, [participantId], 'allAttempts')).get(participantId);
  if (stored === undefined) throw new Refusal('sign-in-needed');
  return stored;
}

/** Of several participants in a few queries; only the last attempt of each task has items. @param answers `ratingsAlone`: nothing but ratings */
export async function readStoredParticipations(
  database: Database,
  participantIds: readonly string[],
  answers: 'lastAttempts' | 'ratingsAlone' = 'lastAttempts',
): Promise<Map<string, StoredParticipation>> {
  return readStored(database, participantIds, answers);
}

type Answers = Parameters<typeof readAnswersOfDays>[2];

async function readStored(
  database: Database,
  participantIds: readonly string[],
  answers: Answers,
): Promise<Map<string, StoredParticipation>> {
  if (participantIds.length === 0) return new Map();
  const people = await selectPeople(database, participantIds);
  const days = await readStoredDays(database, participantIds, answers);
  return new Map(
    people.map((person) => [
      person.participant_id,
      {
        id: person.account_id ?? person.participant_id,
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
        days: studyDays.filter((day) => day <= person.day).map((day) => days(person.participant_id, day)),
      },
    ]),
  );
}

async function selectPeople(database: Database, participantIds: readonly string[]) {
  return database
    .selectFrom('participant')
    .leftJoin('participant_contact', 'participant_contact.participant_id', 'participant.participant_id')
    .leftJoin('questionnaire', 'questionnaire.participant_id', 'participant.participant_id')
    .where('participant.participant_id', 'in', participantIds)
    .select([
      'participant.participant_id',
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
    .execute();
}

async function readStoredDays(database: Database, participantIds: readonly string[], answers: Answers) {
  const rows = await readAnswersOfDays(database, participantIds, answers);
  const stored = new Map(rows.map((row) => [`${row.participant_id} ${row.day}`, row]));
  return (participantId: string, day: StudyDay): StoredDay => {
    const { choices, ratings, attempts, seconds } = stored.get(`${participantId} ${day}`) ?? {};
    return {
      day,
      inventoryAnswers: finalAnswers((choices ?? []).map(([item, value]) => ({ item, value }))),
      ratings: (ratings ?? []).map(([word, valence, reactionTimeMs]) => ({ word, valence, reactionTimeMs })),
      attempts: (attempts ?? []).map(toStoredAttempt),
      sessionTimeSeconds: seconds ?? 0,
    };
  };
}

function toStoredAttempt({ task, attempt, scorePercent, items, rightItems }: FinishedAttempt): StoredAttempt {
  const right = new Set(rightItems);
  return {
    task,
    attempt,
    scorePercent: scorePercent ?? 0,
    // What they are not, the record refuses: its shape is checked when it is made.
    items: ((items ?? []) as readonly RelationItem[]).map(({ number, sample, context, options, correct }) => ({
      ...{ sample, context, options, correct },
      score: right.has(number) ? 1 : 0,
    })),
  };
}
