import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#server/platform/database/open-database.ts';
import { testTasks, trainingTasks } from '#study/protocol.ts';

/* Relations for `from`, inlined by the planner: which rows of answer tables count as what, defined once. */

type Relation = RawBuilder<unknown>;

const sqlList = (values: readonly string[]) => sql`(${sql.join(values.map((value) => sql.lit(value)))})`;
const trainings = sqlList(trainingTasks);

/** The latest revision of each item. */
export function lastChoices(participantIds: readonly string[]): Relation {
  return sql`(select distinct on (participant_id, day, item) participant_id, day, item, value
    from inventory_choice
    where participant_id = any(${[...participantIds]})
    order by participant_id, day, item, revision desc)`;
}

/** Presentations that were not interrupted. */
export function presentedWords(): Relation {
  return sql`(select participant_id, day, word, outcome, valence, reaction_time_ms
    from word_presentation where outcome <> 'voided')`;
}

/** Ratings of completed days. */
export function finishedRatings(participantIds: readonly string[]): Relation {
  return sql`(select participant_id, day, position, word, valence, reaction_time_ms, word_presentation.material_hash
    from word_presentation
    join word_rating_session using (participant_id, day)
    where participant_id = any(${[...participantIds]}) and outcome = 'rated' and completed_at is not null)`;
}

export function allRatings(): Relation {
  return sql`(select participant_id, day
    from word_presentation
    join word_rating_session using (participant_id, day)
    where outcome = 'rated' and completed_at is not null)`;
}

export function allInventories(): Relation {
  return sql`(select participant_id, day from study_day where inventory_submitted_at is not null)`;
}

/** Finished ones. */
export function allAttempts(): Relation {
  return sql`(select participant_id, day, task from relation_block where finished_at is not null)`;
}

/** Both ratings of words rated again on completed days. */
export function repeatedRatings(participantIds: readonly string[]): Relation {
  return sql`(select participant_id, day, word, again_for, one.valence as first, two.valence as second
    from word_presentation_again as two
    join word_presentation as one using (participant_id, day, word)
    join word_rating_session using (participant_id, day)
    where participant_id = any(${[...participantIds]}) and two.outcome = 'rated' and one.outcome = 'rated'
      and completed_at is not null)`;
}

/** Consents and answers with the `hash` of their study material; `part` is a `MaterialPart`. */
export function materialUses(): Relation {
  return sql`(select participant_id, 'consent' as part, consent_hash as hash, accepted_at as at from consent
    union all select participant_id, 'questionnaire', material_hash, submitted_at from questionnaire
    union all select participant_id, 'inventory', material_hash, received_at from inventory_choice
    union all select participant_id, 'ratings', material_hash, received_at from word_presentation
    union all select participant_id, 'tasks', material_hash, opened_at from relation_block)`;
}

/** Groups of ten items have 3, 4, 5 options. */
const itemsBeforeFive = 20;

/** `right_of_five`: correct answers among five options. */
export function trainingAttempts(): Relation {
  return sql`(select participant_id, day, task, finished_at, advanced_by, (
      select count(*) from relation_answer as answer
      where answer.participant_id = block.participant_id and answer.day = block.day and answer.task = block.task
        and answer.attempt = block.attempt and answer.item > ${itemsBeforeFive} and correct) as right_of_five
    from relation_block as block where task in ${trainings})`;
}

export function finishedTasks(): Relation {
  return sql`(select participant_id, day, task, min(opened_at) as began_at, max(finished_at) as ended_at
    from relation_block group by participant_id, day, task
    having bool_or(finished_at is not null and (advanced_by is not null or task in ${sqlList(testTasks)})))`;
}

export function finishedTests(): Relation {
  return sql`(select participant_id, day, task, correct_count
    from relation_block where task in ${sqlList(testTasks)} and finished_at is not null)`;
}

/** Answers in finished tests with their items; `size` is the number of options. */
export function testAnswers(): Relation {
  return sql`(select block.participant_id, block.day, block.task, item.kind, item.context, item."optionCount" as size, item.node,
      item.options, item."optionParts" as parts, answer.chosen, answer.correct, answer.response_latency_ms, answer.trace
    from relation_block as block
    cross join lateral jsonb_to_recordset(block.items)
      as item(number int, kind text, context text, "optionCount" int, node text, options jsonb, "optionParts" jsonb)
    join relation_answer as answer
      on answer.participant_id = block.participant_id and answer.day = block.day and answer.task = block.task
      and answer.attempt = block.attempt and answer.item = item.number
    where block.task in ${sqlList(testTasks)} and block.finished_at is not null)`;
}

export function answerCounts(participantIds: readonly string[]): Relation {
  return sql`(select participant_id, day, task, attempt, count(*) as answered
    from relation_answer where participant_id = any(${[...participantIds]})
    group by participant_id, day, task, attempt)`;
}

const ofParticipant = sql`where participant_id = participant.participant_id`;

/** For a query on `participant`: px of the first answer's window, or null. */
export function firstScreen(side: 'viewportWidthPx' | 'viewportHeightPx'): RawBuilder<number | null> {
  return sql<number | null>`(select (device ->> ${sql.lit(side)})::int from inventory_choice ${ofParticipant}
    order by day, received_at, item limit 1)`;
}

/** For a query on `participant`: number of window widths in inventory and ratings. */
export function screenWidths(): RawBuilder<number> {
  return sql<number>`(select count(distinct width) from (
    select device ->> 'viewportWidthPx' as width from inventory_choice ${ofParticipant}
    union all select device ->> 'viewportWidthPx' from word_presentation ${ofParticipant}) as widths)`;
}

/** For a query on `participant`. */
export function withdrawnAtSql(): RawBuilder<Date | null> {
  return sql<Date | null>`(select max(happened_at) from participation_event ${ofParticipant} and kind = 'left')`;
}

const bigTables = [
  'inventory_choice',
  'word_presentation',
  'word_presentation_again',
  'relation_answer',
  'relation_block',
  'participation_event',
] as const;
/** Below this a table is counted rather than estimated. */
const fewRows = 20_000;

/** Without tests; exact for small tables, otherwise by the last `analyze`. */
export async function estimateAnswerRows(database: Database): Promise<number> {
  let rows = 0;
  for (const table of bigTables) rows += await countAbout(database, table);
  return rows;
}

async function countAbout(database: Database, table: (typeof bigTables)[number]): Promise<number> {
  const { rows } = await sql<{ about: number }>`
    select reltuples::bigint as about from pg_class where oid = ${table}::regclass`.execute(database);
  const about = rows[0]?.about ?? -1;
  const isExact = about < fewRows;
  const { rows: counted } = await sql<{ count: number }>`
    select count(*) as count from ${sql.table(table)} as given
    where given.participant_id ${isExact ? sql`not in` : sql`in`} (select participant_id from test_participant)`.execute(
    database,
  );
  const count = counted[0]?.count ?? 0;
  return isExact ? count : about - count;
}
