import {
  type FinishedAttempt,
  readChoices,
  readFinishedAttempts,
  readPageTimes,
  readShowings,
} from '#server/participation/answers/stored-answers-store.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import { Refusal } from '#server/platform/failures/refusal.ts';
import { finalAnswers } from '#study/inventory/final-answers.ts';
import { type StudyDay, studyDays } from '#study/protocol.ts';
import type { StoredAttempt, StoredDay, StoredParticipation } from '#study/record/research-record.ts';
import type { RelationItem } from '#study/relation-task/relation-item.ts';

/** Source of the research record of one participant, whose id is the account's. @throws Refusal `sign-in-needed` after leaving */
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

type Answers = Parameters<typeof readFinishedAttempts>[2] | 'ratingsAlone';

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

type OfDay = { participant_id: string; day: StudyDay };

async function readStoredDays(database: Database, participantIds: readonly string[], answers: Answers) {
  const whose = { participantIds };
  const others = answers === 'ratingsAlone' ? null : answers;
  const place = ['participant_id', 'day'] as const;
  const choices = groupByDay(
    others === null ? [] : await readChoices(database, whose, [...place, 'item', 'value', 'inventory_submitted_at']),
    ({ inventory_submitted_at }) => inventory_submitted_at !== null,
  );
  const ratings = groupByDay(
    await readShowings(database, whose, [
      ...place,
      'word',
      'outcome',
      'valence',
      'reaction_time_ms',
      'rating_completed_at',
    ]),
    ({ outcome, rating_completed_at }) => outcome === 'rated' && rating_completed_at !== null,
  );
  const attempts = groupByDay(others === null ? [] : await readFinishedAttempts(database, whose, others), () => true);
  const pageTimes = groupByDay(
    others === null ? [] : await readPageTimes(database, whose, [...place, 'seconds']),
    () => true,
  );
  return (participantId: string, day: StudyDay): StoredDay => {
    const key = dayKey({ participant_id: participantId, day });
    return {
      day,
      inventoryAnswers: finalAnswers(choices.get(key) ?? []),
      ratings: (ratings.get(key) ?? []).map(({ word, valence, reaction_time_ms }) => ({
        word,
        valence: valence ?? Number.NaN,
        reactionTimeMs: reaction_time_ms ?? Number.NaN,
      })),
      attempts: (attempts.get(key) ?? []).map(toStoredAttempt),
      sessionTimeSeconds: (pageTimes.get(key) ?? []).reduce((sum, { seconds }) => sum + seconds, 0),
    };
  };
}

function toStoredAttempt({ task, attempt, score_percent, items, right_items }: FinishedAttempt): StoredAttempt {
  const right = new Set(right_items);
  return {
    task,
    attempt,
    scorePercent: score_percent ?? 0,
    // Checked by the shape of the record.
    items: ((items ?? []) as readonly RelationItem[]).map(({ number, sample, context, options, correct }) => ({
      ...{ sample, context, options, correct },
      score: right.has(number) ? 1 : 0,
    })),
  };
}

function groupByDay<Row extends OfDay>(rows: readonly Row[], isTold: (row: Row) => boolean): Map<string, Row[]> {
  return Map.groupBy(rows.filter(isTold), dayKey);
}

function dayKey({ participant_id, day }: OfDay): string {
  return `${participant_id} ${day}`;
}
