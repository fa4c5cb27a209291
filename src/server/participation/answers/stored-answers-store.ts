import { type RawBuilder, type Selectable, sql } from 'kysely';
import { sourcesIn, type TableDescription } from '#research/export/table-description.ts';
import type { AnswerTables } from '#server/platform/database/answer-tables.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import {
  dayParts,
  type InventoryAnswer,
  isTraining,
  phases,
  type RelationTask,
  relationTasks,
  type StudyDay,
} from '#study/protocol.ts';

/* The one place where whole rows of answers are read. Callers name the columns: devices and traces are most of the bytes. */

/** `days`: all where absent. */
export type RowFilter = { participantIds: readonly string[]; days?: readonly StudyDay[] };

export type StoredRow<Table extends keyof AnswerTables> = Selectable<AnswerTables[Table]>;
type ChoiceRow = StoredRow<'inventory_choice'> & { inventory_submitted_at: Date | null };
type PresentationRow = StoredRow<'word_presentation'> & { rating_completed_at: Date | null; scale_reversed: boolean };
type RepeatPresentationRow = StoredRow<'word_presentation_again'>;
type BlockRow = StoredRow<'relation_block'>;
type TaskAnswerRow = StoredRow<'relation_answer'>;
type EventRow = StoredRow<'participation_event'>;
type PageTimeRow = StoredRow<'session_time'>;

/** @returns the participant and the source columns of a table of the export */
export function sourceColumns<Table extends keyof AnswerTables>(
  table: Table,
  { columns }: TableDescription,
): (keyof StoredRow<Table> & string)[] {
  return ['participant_id', ...sourcesIn(table, columns)] as (keyof StoredRow<Table> & string)[];
}

/** Rows of some participants in the order of their key, which is that of the study. */
function readerOf<Row>(from: RawBuilder<unknown>, order: RawBuilder<unknown>) {
  return async <Column extends keyof Row & string>(
    database: Database,
    whose: RowFilter,
    columns: readonly Column[],
  ): Promise<Pick<Row, Column>[]> => {
    const { rows } = await sql<Pick<Row, Column>>`
      select ${columnList(columns)} from ${from} where ${filterSql(whose)} order by participant_id, ${order}`.execute(
      database,
    );
    return rows;
  };
}

const placeOfTask = sql`array_position(array[${sql.join(relationTasks.map((task) => sql.lit(task)))}], task)`;

/** All revisions. */
export const readChoices = readerOf<ChoiceRow>(
  sql`inventory_choice left join study_day using (participant_id, day)`,
  sql`day, item, revision`,
);

/** All outcomes up to the fortieth rating. */
export const readPresentations = readerOf<PresentationRow>(
  sql`word_presentation
    left join (select participant_id, day, completed_at as rating_completed_at, scale_reversed from word_rating_session)
      as session using (participant_id, day)`,
  sql`day, position`,
);

/** All outcomes of words rated again. */
export const readRepeatPresentations = readerOf<RepeatPresentationRow>(
  sql`word_presentation_again`,
  sql`day, position`,
);

export const readBlocks = readerOf<BlockRow>(sql`relation_block`, sql`day, ${placeOfTask}, attempt`);

export const readTaskAnswers = readerOf<TaskAnswerRow>(sql`relation_answer`, sql`day, ${placeOfTask}, attempt, item`);

/** In the order in which they were stored. */
export const readEvents = readerOf<EventRow>(sql`participation_event`, sql`event_id`);

/** By the last report. */
export const readPageTimes = readerOf<PageTimeRow>(sql`session_time`, sql`day, reported_at`);

/** Counted answers of a day; null without any. */
type AnswersOfDay = {
  participant_id: string;
  day: StudyDay;
  /** Of a submitted inventory, changes included, by item and revision. */
  choices: [item: number, value: InventoryAnswer][] | null;
  /** Of a completed rating, by position. */
  ratings: [word: string, valence: number, reactionTimeMs: number][] | null;
  attempts: FinishedAttempt[] | null;
  seconds: number | null;
};

/** `items` and the right ones of those attempts alone whose items are read. */
export type FinishedAttempt = {
  task: RelationTask;
  attempt: number;
  scorePercent: number | null;
  items: unknown;
  rightItems: number[] | null;
};

/**
 * One row a day, whose lists are JSON: the rows of 20 people would be 4,000, and a join of whole tables would grow with the study.
 * @param answers `lastAttempts`: the items of the last attempt at each task alone; `ratingsAlone`: nothing but ratings
 */
export async function readAnswersOfDays(
  database: Database,
  participantIds: readonly string[],
  answers: 'allAttempts' | 'lastAttempts' | 'ratingsAlone',
): Promise<AnswersOfDay[]> {
  const ofDay = (row: string) =>
    sql`${sql.ref(`${row}.participant_id`)} = study_day.participant_id and ${sql.ref(`${row}.day`)} = study_day.day`;
  const isRead = answers === 'allAttempts' ? sql`true` : sql`attempt = max(attempt) over (partition by task)`;
  const others = sql`
    case when inventory_submitted_at is not null then (
      select json_agg(json_build_array(item, value) order by item, revision)
      from inventory_choice as choice where ${ofDay('choice')}) end as choices,
    (select json_agg(json_build_object('task', task, 'attempt', attempt, 'scorePercent', score_percent,
        'items', case when is_read then items end,
        'rightItems', case when is_read then (
          select json_agg(item) from relation_answer as answer
          where ${ofDay('answer')} and answer.task = finished.task and answer.attempt = finished.attempt and correct) end
      ) order by ${placeOfTask}, attempt)
      from (select task, attempt, score_percent, items, ${isRead} as is_read
        from relation_block as block where ${ofDay('block')} and finished_at is not null) as finished) as attempts,
    (select sum(seconds) from session_time as page where ${ofDay('page')}) as seconds`;
  const { rows } = await sql<AnswersOfDay>`
    select participant_id, day, ${answers === 'ratingsAlone' ? sql`null as choices, null as attempts, null as seconds` : others},
      (select json_agg(json_build_array(word, valence, reaction_time_ms) order by position)
        from word_presentation as presentation
        join word_rating_session as session using (participant_id, day)
        where ${ofDay('presentation')} and outcome = 'rated' and completed_at is not null) as ratings
    from study_day where ${filterSql({ participantIds })}`.execute(database);
  return rows;
}

/** @returns the device of the latest answer; undefined before the first */
export async function readLatestDevice(database: Database, participantId: string): Promise<object | undefined> {
  const { rows } = await sql<{ device: object }>`
    select device from (
      (select device, received_at from inventory_choice where participant_id = ${participantId}
        order by received_at desc limit 1)
      union all
      (select device, received_at from word_presentation where participant_id = ${participantId}
        order by received_at desc limit 1)
      union all
      (select device, received_at from word_presentation_again where participant_id = ${participantId}
        order by received_at desc limit 1)
      union all
      (select device, received_at from relation_answer where participant_id = ${participantId}
        order by received_at desc limit 1)
    ) as latest
    order by received_at desc limit 1`.execute(database);
  return rows[0]?.device;
}

export async function countStoredAnswers(database: Database, participantId: string): Promise<number> {
  const ofPerson = sql`where participant_id = ${participantId}`;
  const { rows } = await sql<{ answers: number }>`
    select (select count(*) from inventory_choice ${ofPerson}) + (select count(*) from word_presentation ${ofPerson})
      + (select count(*) from word_presentation_again ${ofPerson})
      + (select count(*) from relation_answer ${ofPerson}) as answers`.execute(database);
  return rows[0]?.answers ?? 0;
}

/** For a query on `participant`: answered items, rated words or answered items of the open attempt of the part in progress. */
export function answersOfCurrentPart() {
  const mine = (row: string) =>
    sql`${sql.ref(`${row}.participant_id`)} = participant.participant_id and ${sql.ref(`${row}.day`)} = participant.day`;
  const again = (which: RawBuilder<unknown>) =>
    sql`(select count(*) from word_presentation_again as again where ${mine('again')} and ${which})`;
  const tasks = relationTasks.map(
    (task) => sql`when ${sql.lit(dayParts[task].phase)} then (
      select count(*) from relation_answer as answer join relation_block as block using (participant_id, day, task, attempt)
      where ${mine('answer')} and answer.task = ${sql.lit(task)}${
        // A finished test is still due while its pseudo-words are not rated.
        isTraining(task) ? sql` and block.finished_at is null` : sql``
      })${task === 'test2' ? sql` + ${again(sql`again.again_for = 'pseudoWord'`)}` : sql``}`,
  );
  return sql<number>`case participant.phase
    when ${sql.lit(phases.inventory)} then (
      select count(distinct choice.item) from inventory_choice as choice where ${mine('choice')})
    when ${sql.lit(phases.wordRating)} then (
      select count(*) from word_presentation as presentation where ${mine('presentation')} and presentation.outcome = 'rated')
      + ${again(sql`again.outcome = 'rated'`)}
    ${sql.join(tasks, sql` `)}
    else 0 end`;
}

/** For a query on `participant`: null between parts. */
export function currentPartHasBegun() {
  const mine = (row: string) =>
    sql`${sql.ref(`${row}.participant_id`)} = participant.participant_id and ${sql.ref(`${row}.day`)} = participant.day`;
  const tasks = relationTasks.map(
    (task) => sql`when ${sql.lit(dayParts[task].phase)} then exists (
      select from relation_block as block where ${mine('block')} and block.task = ${sql.lit(task)})`,
  );
  return sql<boolean | null>`case participant.phase
    when ${sql.lit(phases.inventory)} then exists (select from inventory_choice as choice where ${mine('choice')})
    when ${sql.lit(phases.wordRating)} then exists (
      select from word_rating_session as opened where ${mine('opened')})
    ${sql.join(tasks, sql` `)} end`;
}

/** For a query on `participant`, as JSON: what its day 1 was begun with, as are days 2 and 3; null before its words are rated. */
export const repeatsOfDayOne = sql`(
  select jsonb_build_object('baselineAgain', coalesce(jsonb_typeof(again -> 'baseline') = 'object', false),
    'retest', coalesce((again ->> 'retest')::boolean, false),
    'ratePseudoWords', coalesce((again ->> 'pseudoWords')::boolean, false))
  from word_rating_session as opened where opened.participant_id = participant.participant_id and opened.day = 1)`;

/** A condition on `participant`: Teste 2 of the current day is over. */
export const lastTestIsOver = sql<boolean>`exists (
  select from relation_block as block where block.participant_id = participant.participant_id
    and block.day = participant.day and block.task = 'test2' and block.finished_at is not null)`;

function columnList(columns: readonly string[]) {
  return sql.join(columns.map((column) => sql.ref(column)));
}

function filterSql({ participantIds, days }: RowFilter) {
  const ofPeople = sql`participant_id = any(${[...participantIds]}::uuid[])`;
  return days === undefined ? ofPeople : sql`${ofPeople} and day = any(${[...days]}::smallint[])`;
}
