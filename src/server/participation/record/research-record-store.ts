import { relationItemsShape } from '#server/participation/relation-task/relation-block-store.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import { Refusal } from '#server/platform/failures/refusal.ts';
import type { InventoryAnswer, StudyDay } from '#study/protocol.ts';
import { inventoryItemCount, studyDays } from '#study/protocol.ts';
import type { StoredAttempt, StoredDay, StoredParticipation } from '#study/record/research-record.ts';
import type { RelationItem } from '#study/relation-task/relation-item.ts';

/**
 * @returns everything the research record of one participant is derived from. The id is the account's, as specified.
 * @throws Refusal `sign-in-needed` when there is no such participant: whoever left on another device
 */
export async function readStoredParticipation(database: Database, participantId: string): Promise<StoredParticipation> {
  const stored = (await readStoredParticipations(database, [participantId])).get(participantId);
  if (stored === undefined) throw new Refusal('sign-in-needed');
  return stored;
}

/** The same for several participants with a handful of queries, by their keys; whoever is not there is left out. */
export async function readStoredParticipations(
  database: Database,
  participantIds: readonly string[],
): Promise<Map<string, StoredParticipation>> {
  if (participantIds.length === 0) return new Map();
  const people = await selectPeople(database, participantIds);
  const days = await readStoredDays(database, participantIds);
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

/** @returns a function that says what is stored of a day */
async function readStoredDays(database: Database, participantIds: readonly string[]) {
  const choices = groupByDay(await selectSubmittedChoices(database, participantIds));
  const ratings = groupByDay(await selectRatings(database, participantIds));
  const blocks = groupByDay(await selectFinishedBlocks(database, participantIds));
  const rightAnswers = new Set((await selectRightAnswers(database, participantIds)).map(itemKey));
  const sessions = groupByDay(await selectSessions(database, participantIds));
  return (participantId: string, day: StudyDay): StoredDay => {
    const key = dayKey({ participant_id: participantId, day });
    const answers = (choices.get(key) ?? []).map(({ value }): InventoryAnswer => value);
    return {
      day,
      inventoryAnswers: answers.length === inventoryItemCount ? answers : null,
      ratings: (ratings.get(key) ?? []).map(({ word, valence, reaction_time_ms }) => ({
        word,
        valence: valence ?? Number.NaN,
        reactionTimeMs: reaction_time_ms ?? Number.NaN,
      })),
      attempts: (blocks.get(key) ?? []).map((block): StoredAttempt => {
        const { task, attempt, score_percent, items } = block;
        return {
          task,
          attempt,
          scorePercent: score_percent ?? 0,
          items: relationItemsShape
            .parse(items)
            .map((item) => toTrialItem(item, rightAnswers.has(itemKey({ ...block, item: item.number })))),
        };
      }),
      sessionTimeSeconds: sessions.get(key)?.[0]?.seconds ?? 0,
    };
  };
}

function toTrialItem({ sample, context, options, correct }: RelationItem, isRight: boolean) {
  return { sample, context, options, correct, score: isRight ? (1 as const) : (0 as const) };
}

/** The last choice of every item of the inventories that were handed in. */
async function selectSubmittedChoices(database: Database, participantIds: readonly string[]) {
  return database
    .selectFrom('inventory_choice')
    .innerJoin('study_day', (join) =>
      join
        .onRef('study_day.participant_id', '=', 'inventory_choice.participant_id')
        .onRef('study_day.day', '=', 'inventory_choice.day'),
    )
    .where('inventory_choice.participant_id', 'in', participantIds)
    .where('inventory_submitted_at', 'is not', null)
    .distinctOn(['inventory_choice.participant_id', 'inventory_choice.day', 'item'])
    .orderBy('inventory_choice.participant_id')
    .orderBy('inventory_choice.day')
    .orderBy('item')
    .orderBy('revision', 'desc')
    .select(['inventory_choice.participant_id', 'inventory_choice.day', 'value'])
    .execute();
}

async function selectRatings(database: Database, participantIds: readonly string[]) {
  return database
    .selectFrom('word_presentation')
    .where('participant_id', 'in', participantIds)
    .where('outcome', '=', 'rated')
    .orderBy('position')
    .select(['participant_id', 'day', 'word', 'valence', 'reaction_time_ms'])
    .execute();
}

async function selectFinishedBlocks(database: Database, participantIds: readonly string[]) {
  return database
    .selectFrom('relation_block')
    .where('participant_id', 'in', participantIds)
    .where('finished_at', 'is not', null)
    .orderBy('attempt')
    .select(['participant_id', 'day', 'task', 'attempt', 'items', 'score_percent'])
    .execute();
}

async function selectRightAnswers(database: Database, participantIds: readonly string[]) {
  return database
    .selectFrom('relation_answer')
    .where('participant_id', 'in', participantIds)
    .where('correct', '=', true)
    .select(['participant_id', 'day', 'task', 'attempt', 'item'])
    .execute();
}

async function selectSessions(database: Database, participantIds: readonly string[]) {
  return database
    .selectFrom('session_time')
    .where('participant_id', 'in', participantIds)
    .groupBy(['participant_id', 'day'])
    .select((row) => ['participant_id', 'day', row.fn.sum<number>('seconds').as('seconds')])
    .execute();
}

function groupByDay<Row extends OfDay>(rows: readonly Row[]): Map<string, Row[]> {
  return Map.groupBy(rows, dayKey);
}

function dayKey({ participant_id, day }: OfDay): string {
  return `${participant_id} ${day}`;
}

function itemKey({ task, attempt, item, ...place }: OfDay & { task: string; attempt: number; item: number }): string {
  return `${dayKey(place)} ${task} ${attempt} ${item}`;
}
