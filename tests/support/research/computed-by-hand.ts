import type { Database } from '#server/platform/database/open-database.ts';
import { inventoryKey } from '#study/inventory/inventory.ts';
import type { StudyDay } from '#study/protocol.ts';
import type { RelationItem } from '#study/relation-task/relation-item.ts';

/** Everything of those who count, table by table, without any of the queries under test. */
export async function rawRows(database: Database) {
  const participants = await database.selectFrom('participant').selectAll().execute();
  const counted = new Set(
    participants.filter((row) => row.excluded_at === null && row.enrolled_at !== null).map((row) => row.participant_id),
  );
  const ofCounted = <Row extends { participant_id: string }>(rows: Row[]) =>
    rows.filter((row) => counted.has(row.participant_id));
  return {
    counted: [...counted],
    excludedCount: participants.filter((row) => row.excluded_at !== null && row.enrolled_at !== null).length,
    days: ofCounted(await database.selectFrom('study_day').selectAll().execute()),
    choices: ofCounted(await database.selectFrom('inventory_choice').selectAll().orderBy('revision').execute()),
    sessions: ofCounted(await database.selectFrom('word_rating_session').selectAll().execute()),
    presentations: ofCounted(await database.selectFrom('word_presentation').selectAll().execute()),
    assignments: ofCounted(await database.selectFrom('assignment').selectAll().execute()),
    blocks: ofCounted(await database.selectFrom('relation_block').selectAll().execute()),
    answers: ofCounted(await database.selectFrom('relation_answer').selectAll().execute()),
  };
}
export type RawRows = Awaited<ReturnType<typeof rawRows>>;

/** The plain sum of one scale, from the last choice of each item; null where the inventory was not handed in. */
export function sumOf(
  { days, choices }: RawRows,
  id: string,
  day: StudyDay,
  scale: keyof typeof inventoryKey,
): number | null {
  const of = <Row extends { participant_id: string; day: StudyDay }>(row: Row) =>
    row.participant_id === id && row.day === day;
  if (days.find(of)?.inventory_submitted_at == null) return null;
  const last = new Map(choices.filter(of).map(({ item, value }) => [item, value]));
  return inventoryKey[scale].reduce((sum, item) => sum + (last.get(item) ?? Number.NaN), 0);
}

/** Word and valence of a finished day. */
export function ratingsOf({ sessions, presentations }: RawRows, id: string, day: StudyDay): Map<string, number> | null {
  const of = (row: { participant_id: string; day: StudyDay }) => row.participant_id === id && row.day === day;
  if (sessions.find(of)?.completed_at == null) return null;
  return new Map(presentations.filter(of).flatMap(({ word, valence }) => (valence === null ? [] : [[word, valence]])));
}

export const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

export type TestAnswer = {
  id: string;
  day: StudyDay;
  item: RelationItem;
  isLow: boolean;
  chosen: string;
  correct: boolean;
  latencyMs: number;
  resets: number;
};

export function testAnswers({ blocks, answers, assignments }: RawRows): TestAnswer[] {
  const finished = blocks.filter(({ task, finished_at }) => task.startsWith('test') && finished_at !== null);
  return finished.flatMap(({ participant_id: id, day, task, items }) => {
    const low = lowWords(assignments.find((row) => row.participant_id === id)?.content);
    return answers
      .filter((answer) => answer.participant_id === id && answer.day === day && answer.task === task)
      .flatMap(({ item: number, chosen, correct, response_latency_ms, trace }) => {
        const item = (items as RelationItem[]).find((candidate) => candidate.number === number);
        const { resetsMs } = trace as { resetsMs: number[] };
        return item === undefined
          ? []
          : [
              {
                id,
                day,
                item,
                chosen,
                correct,
                isLow: low.includes(item.node),
                latencyMs: response_latency_ms,
                resets: resetsMs.length,
              },
            ];
      });
  });
}

function lowWords(content: unknown, side: 'low' | 'high' = 'low'): string[] {
  const assigned = (content ?? { low: [], high: [] }) as Record<'low' | 'high', { word: string }[]>;
  return assigned[side].map(({ word }) => word);
}

/** Mean shift from day 2 to 3 of the five low words minus that of the five lowest untrained ones by day 1; null without all days. */
export function lowEffectOf(rows: RawRows, id: string): number | null {
  const [first, second, third] = [ratingsOf(rows, id, 1), ratingsOf(rows, id, 2), ratingsOf(rows, id, 3)];
  const content = rows.assignments.find((row) => row.participant_id === id)?.content;
  if (first === null || second === null || third === null) return null;
  const trained = [...lowWords(content), ...lowWords(content, 'high')];
  const time = (word: string) => {
    const ofWord = rows.presentations.find(
      (row) => row.participant_id === id && row.day === 1 && row.word === word && row.valence !== null,
    );
    const timeMs = ofWord?.reaction_time_ms ?? Number.NaN;
    return timeMs < 300 ? 1e9 : timeMs;
  };
  const neighbours = [...first.keys()]
    .filter((word) => !trained.includes(word))
    .sort((one, other) => (first.get(one) ?? 0) - (first.get(other) ?? 0) || time(one) - time(other))
    .slice(0, 5);
  const shifts = (words: readonly string[]) =>
    words.flatMap((word) => {
      const [earlier, later] = [second.get(word), third.get(word)];
      return earlier === undefined || later === undefined ? [] : [later - earlier];
    });
  const [low, next] = [shifts(lowWords(content)), shifts(neighbours)];
  return low.length < 3 || next.length < 3 ? null : meanOf(low) - meanOf(next);
}
