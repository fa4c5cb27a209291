import { sql } from 'kysely';
import { z } from 'zod';
import { type RowFilter, readBlocks } from '#server/participation/answers/stored-answers-store.ts';
import { readPages } from '#server/participation/pages/page-store.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import type { RelationTask, StudyDay } from '#study/protocol.ts';

export type PersonDay = { participantId: string; day: StudyDay };

/** Server-side times and facts of a day. */
export type DayRecord = {
  timeZone: string;
  hasLeftBefore: boolean;
  startedAt: Date;
  ratingOpenedAt: Date | null;
  blocks: readonly { task: RelationTask; attempt: number; openedAt: Date }[];
  pageZones: readonly string[];
  /** By page id. */
  translatedPages: ReadonlySet<string>;
};

/** Only the fields in use. */
const itemsShape = z.array(z.object({ number: z.number(), options: z.array(z.string()) }));

/** Begun days, with the options of their items as presented. */
export async function readDayRecords(database: Database, whose: RowFilter) {
  const blocks = await readBlocks(database, whose, ['participant_id', 'day', 'task', 'attempt', 'items', 'opened_at']);
  const pages = groupByDay(await readPages(database, whose.participantIds));
  const blocksOfDay = groupByDay(blocks);
  const days = new Map(
    (await readDays(database, whose)).map((row) => {
      const of = { participantId: row.participant_id, day: row.day };
      const course: DayRecord = {
        timeZone: row.time_zone,
        hasLeftBefore: row.left_before === true,
        startedAt: row.started_at,
        ratingOpenedAt: row.opened_at,
        blocks: blocksOfDay(of).map(({ task, attempt, opened_at }) => ({ task, attempt, openedAt: opened_at })),
        pageZones: pages(of).flatMap(({ time_zone }) => time_zone ?? []),
        translatedPages: new Set(pages(of).flatMap(({ page_id, translated }) => (translated ? [page_id] : []))),
      };
      return [nameOf(of), course] as const;
    }),
  );
  const options = new Map(
    blocks.flatMap(({ participant_id, day, items, ...place }) =>
      itemsShape
        .parse(items)
        .map(
          (item) =>
            [itemName({ participantId: participant_id, day }, { ...place, item: item.number }), item.options] as const,
        ),
    ),
  );
  return {
    of: (of: PersonDay): DayRecord | null => days.get(nameOf(of)) ?? null,
    optionsOf: (of: PersonDay, item: ItemPlace): readonly string[] => options.get(itemName(of, item)) ?? [],
  };
}

type ItemPlace = { task: RelationTask; attempt: number; item: number };

async function readDays(database: Database, { participantIds, days }: RowFilter) {
  const { rows } = await sql<{
    participant_id: string;
    day: StudyDay;
    time_zone: string;
    left_before: boolean | null;
    started_at: Date;
    opened_at: Date | null;
  }>`
    select study_day.participant_id, study_day.day, participant.time_zone, participant.left_before, study_day.started_at,
      word_rating_session.opened_at
    from study_day
    join participant on participant.participant_id = study_day.participant_id
    left join word_rating_session on word_rating_session.participant_id = study_day.participant_id
      and word_rating_session.day = study_day.day
    where study_day.participant_id = any(${[...participantIds]}::uuid[])
      and study_day.day = any(${[...(days ?? [1, 2, 3])]}::int[])`.execute(database);
  return rows;
}

export function groupByDay<Row extends { participant_id: string; day: number }>(
  rows: readonly Row[],
): (of: PersonDay) => Row[] {
  const grouped = Map.groupBy(rows, ({ participant_id, day }) => nameOf({ participantId: participant_id, day }));
  return (of) => grouped.get(nameOf(of)) ?? [];
}

function nameOf({ participantId, day }: { participantId: string; day: number }): string {
  return `${participantId} ${day}`;
}

function itemName(of: PersonDay, { task, attempt, item }: ItemPlace): string {
  return `${nameOf(of)} ${task} ${attempt} ${item}`;
}
