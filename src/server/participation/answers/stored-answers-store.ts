import { type Selectable, sql } from 'kysely';
import { sourcesIn, type TableDescription } from '#research/export/table-description.ts';
import type { AnswerTables } from '#server/platform/database/answer-tables.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import { dayParts, phases, relationTasks, type StudyDay } from '#study/protocol.ts';

/*
 * The one place where whole rows of answers are read: everything that is told, checked or handed out about people is worked out
 * from these. Whoever reads names the columns, since pictures of devices and traces of movements weigh more than all the rest.
 */

/** Whose rows: of which people, and of which days, if not of all. */
export type Whose = { participantIds: readonly string[]; days?: readonly StudyDay[] };

/** A row as it is read. */
export type StoredRow<Table extends keyof AnswerTables> = Selectable<AnswerTables[Table]>;
/** A choice, and when the inventory of its day was handed in. */
type ChoiceRow = StoredRow<'inventory_choice'> & { inventory_submitted_at: Date | null };
/** A showing, when the rating of its day was completed, and on which side of the scale pleasant was. */
type ShowingRow = StoredRow<'word_presentation'> & { rating_completed_at: Date | null; scale_reversed: boolean };
type ShowingAgainRow = StoredRow<'word_presentation_again'>;
type BlockRow = StoredRow<'relation_block'>;
type TaskAnswerRow = StoredRow<'relation_answer'>;
type EventRow = StoredRow<'participation_event'>;
type PageTimeRow = StoredRow<'session_time'>;

/** @returns whose a row is, and the columns that a table of the export is made from */
export function sourceColumns<Table extends keyof AnswerTables>(
  table: Table,
  { columns }: TableDescription,
): (keyof StoredRow<Table> & string)[] {
  return ['participant_id', ...sourcesIn(table, columns)] as (keyof StoredRow<Table> & string)[];
}

/** @returns every choice in the inventory, changes of mind included: person by person, by day, item and revision */
export async function readChoices<Column extends keyof ChoiceRow>(
  database: Database,
  whose: Whose,
  columns: readonly Column[],
): Promise<Pick<ChoiceRow, Column>[]> {
  const { rows } = await sql<Pick<ChoiceRow, Column>>`
    select ${named(columns)} from inventory_choice left join study_day using (participant_id, day)
    where ${of(whose)} order by participant_id, day, item, revision`.execute(database);
  return rows;
}

/** @returns every showing of a word up to the fortieth rating, rated or not: person by person, by day and position */
export async function readShowings<Column extends keyof ShowingRow>(
  database: Database,
  whose: Whose,
  columns: readonly Column[],
): Promise<Pick<ShowingRow, Column>[]> {
  const { rows } = await sql<Pick<ShowingRow, Column>>`
    select ${named(columns)} from word_presentation
    left join (select participant_id, day, completed_at as rating_completed_at, scale_reversed from word_rating_session)
      as session using (participant_id, day)
    where ${of(whose)} order by participant_id, day, position`.execute(database);
  return rows;
}

/** @returns every showing of a word that came once more, rated or not: person by person, by day and position */
export async function readShowingsAgain<Column extends keyof ShowingAgainRow>(
  database: Database,
  whose: Whose,
  columns: readonly Column[],
): Promise<Pick<ShowingAgainRow, Column>[]> {
  const { rows } = await sql<Pick<ShowingAgainRow, Column>>`
    select ${named(columns)} from word_presentation_again
    where ${of(whose)} order by participant_id, day, position`.execute(database);
  return rows;
}

/** @returns every attempt that was opened: person by person, by day, task and attempt, as they are worked through */
export async function readBlocks<Column extends keyof BlockRow>(
  database: Database,
  whose: Whose,
  columns: readonly Column[],
): Promise<Pick<BlockRow, Column>[]> {
  const { rows } = await sql<Pick<BlockRow, Column>>`
    select ${named(columns)} from relation_block
    where ${of(whose)} order by participant_id, day, ${placeOfTask}, attempt`.execute(database);
  return rows;
}

/** A finished attempt; where its items were asked for, also these, and which of them were answered right. */
export type FinishedAttempt = Pick<BlockRow, 'participant_id' | 'day' | 'task' | 'attempt' | 'score_percent'> & {
  items: unknown;
  right_items: number[] | null;
};

/**
 * @param itemsOf items of earlier attempts are most of what is stored of a person: read of all attempts, or of the last one at each task
 * @returns every finished attempt: person by person, by day, task and attempt, as they are worked through
 */
export async function readFinishedAttempts(
  database: Database,
  whose: Whose,
  itemsOf: 'allAttempts' | 'lastAttempts',
): Promise<FinishedAttempt[]> {
  const isRead =
    itemsOf === 'allAttempts' ? sql`true` : sql`attempt = max(attempt) over (partition by participant_id, day, task)`;
  const { rows } = await sql<FinishedAttempt>`
    select participant_id, day, task, attempt, score_percent, case when is_read then items end as items, right_items
    from (
      select participant_id, day, task, attempt, score_percent, items, ${isRead} as is_read
      from relation_block where ${of(whose)} and finished_at is not null) as finished
    left join lateral (
      select array_agg(item) as right_items from relation_answer as answer
      where is_read and answer.correct and answer.participant_id = finished.participant_id and answer.day = finished.day
        and answer.task = finished.task and answer.attempt = finished.attempt) as answered on true
    order by participant_id, day, ${placeOfTask}, attempt`.execute(database);
  return rows;
}

/** @returns every answer in the tasks: person by person, by day, task, attempt and item, as they are worked through */
export async function readTaskAnswers<Column extends keyof TaskAnswerRow>(
  database: Database,
  whose: Whose,
  columns: readonly Column[],
): Promise<Pick<TaskAnswerRow, Column>[]> {
  const { rows } = await sql<Pick<TaskAnswerRow, Column>>`
    select ${named(columns)} from relation_answer
    where ${of(whose)} order by participant_id, day, ${placeOfTask}, attempt, item`.execute(database);
  return rows;
}

/** @returns what has happened: person by person, in the order in which it was written down */
export async function readEvents<Column extends keyof EventRow>(
  database: Database,
  whose: Whose,
  columns: readonly Column[],
): Promise<Pick<EventRow, Column>[]> {
  const { rows } = await sql<Pick<EventRow, Column>>`
    select ${named(columns)} from participation_event
    where ${of(whose)} order by participant_id, event_id`.execute(database);
  return rows;
}

/** @returns how long each page was open: person by person, by day and the time of its last report */
export async function readPageTimes<Column extends keyof PageTimeRow>(
  database: Database,
  whose: Whose,
  columns: readonly Column[],
): Promise<Pick<PageTimeRow, Column>[]> {
  const { rows } = await sql<Pick<PageTimeRow, Column>>`
    select ${named(columns)} from session_time
    where ${of(whose)} order by participant_id, day, reported_at`.execute(database);
  return rows;
}

/** @returns what the latest answer was given on, as it was sent; undefined before the first */
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

/** @returns how many answers a participation has: choices in the inventory, showings of words, answers in the tasks. */
export async function countStoredAnswers(database: Database, participantId: string): Promise<number> {
  const ofPerson = sql`where participant_id = ${participantId}`;
  const { rows } = await sql<{ answers: number }>`
    select (select count(*) from inventory_choice ${ofPerson}) + (select count(*) from word_presentation ${ofPerson})
      + (select count(*) from word_presentation_again ${ofPerson})
      + (select count(*) from relation_answer ${ofPerson}) as answers`.execute(database);
  return rows[0]?.answers ?? 0;
}

/**
 * How far the participant of the statement around it has come in the part that is under way: items answered, words rated, items of the
 * attempt that is not finished. None where no part is under way or nothing of it is answered.
 */
export function answersOfCurrentPart() {
  const mine = (row: string) =>
    sql`${sql.ref(`${row}.participant_id`)} = participant.participant_id and ${sql.ref(`${row}.day`)} = participant.day`;
  const tasks = relationTasks.map(
    (task) => sql`when ${sql.lit(dayParts[task].phase)} then (
      select count(*) from relation_answer as answer join relation_block as block using (participant_id, day, task, attempt)
      where ${mine('answer')} and answer.task = ${sql.lit(task)} and block.finished_at is null)`,
  );
  return sql<number>`case participant.phase
    when ${sql.lit(phases.inventory)} then (
      select count(distinct choice.item) from inventory_choice as choice where ${mine('choice')})
    when ${sql.lit(phases.wordRating)} then (
      select count(*) from word_presentation as showing where ${mine('showing')} and showing.outcome = 'rated')
    ${sql.join(tasks, sql` `)}
    else 0 end`;
}

/** An expression for a query on `participant`: whether the part whose turn it is has been begun; null where it is the turn of none. */
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

/** A condition on `participant`: Teste 2 of the current day is over. */
export const lastTestIsOver = sql<boolean>`exists (
  select from relation_block as block where block.participant_id = participant.participant_id
    and block.day = participant.day and block.task = 'test2' and block.finished_at is not null)`;

function named(columns: readonly string[]) {
  return sql.join(columns.map((column) => sql.ref(column)));
}

function of({ participantIds, days }: Whose) {
  const ofPeople = sql`participant_id = any(${[...participantIds]}::uuid[])`;
  return days === undefined ? ofPeople : sql`${ofPeople} and day = any(${[...days]}::smallint[])`;
}

const placeOfTask = sql`array_position(array[${sql.join(relationTasks.map((task) => sql.lit(task)))}], task)`;
