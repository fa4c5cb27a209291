import type { Database } from '#server/platform/database/open-database.ts';

/** A changing request and the success that the server has answered to it. */
export type Acknowledged = { path: string; input: unknown; reply: unknown };

type Place = { day: number; task: string; attempt: number };
type Items = { number: number; sample: string; context: string; options: string[] }[];

const factsOfPath: Record<string, (input: never, reply: never) => string> = {
  consent: (input: { consentHash: string }) => `consent ${input.consentHash}`,
  enrolment: (input: { fullName: string; age: string }) => `enrolment ${input.fullName} ${input.age}`,
  day: (input: { day: number }) => `day ${input.day}`,
  'session-time': (input: { day: number; pageId: string; seconds: number }) =>
    `time ${input.day} ${input.pageId} ${input.seconds}`,
  'inventory/choices': (input: { day: number; item: number; revision: number; value: number }) =>
    `choice ${input.day} ${input.item}.${input.revision}: ${input.value}`,
  'inventory/submission': (input: { day: number }) => `inventory ${input.day}`,
  'word-rating/session': (_input, reply: { day: number; order: string[] }) => `order ${reply.day} ${reply.order}`,
  'word-rating/presentations': (input: Showing) =>
    `showing ${input.day} ${input.position} ${input.word} ${input.outcome} ${input.valence ?? null} ${input.reactionTimeMs ?? null}`,
  'relation-tasks/block': (_input, reply: Place & { items: Items }) => block(reply, reply.items),
  'relation-tasks/answers': (input: Place & { item: number; chosen: string; trace: { confirmedMs: number } }) =>
    answer(input, input.item, input.chosen, input.trace),
};
type Showing = {
  day: number;
  position: number;
  word: string;
  outcome: string;
  valence?: number;
  reactionTimeMs?: number;
};

function block({ day, task, attempt }: Place, items: Items): string {
  const shown = items.map(({ sample, context, options }) => `${sample} ${context} ${options}`);
  return `block ${day} ${task} ${attempt} ${shown}`;
}

function answer({ day, task, attempt }: Place, item: number, chosen: string, trace: { confirmedMs: number }): string {
  return `answer ${day} ${task} ${attempt}.${item} ${chosen} ${trace.confirmedMs}`;
}

/** @returns what the server has promised to keep with this answer, in one line; null when it kept nothing. */
export function factOf({ path, input, reply }: Acknowledged): string | null {
  const tell = factsOfPath[path.replace('/api/participation/', '')];
  return tell === undefined ? null : tell(input as never, reply as never);
}

/** @returns all that the database holds, in the same lines. */
export async function storedFacts(database: Database): Promise<Set<string>> {
  const questionnaires = await database
    .selectFrom('questionnaire')
    .innerJoin('participant_contact', 'participant_contact.participant_id', 'questionnaire.participant_id')
    .select(['full_name', 'age'])
    .execute();
  const days = await database.selectFrom('study_day').selectAll().execute();
  const showings = await database.selectFrom('word_presentation').selectAll().execute();
  return new Set([
    ...(await database.selectFrom('consent').selectAll().execute()).map((row) => `consent ${row.consent_hash}`),
    ...questionnaires.map((row) => `enrolment ${row.full_name} ${row.age}`),
    ...days.map((row) => `day ${row.day}`),
    ...days.filter((row) => row.inventory_submitted_at !== null).map((row) => `inventory ${row.day}`),
    ...(await database.selectFrom('session_time').selectAll().execute()).map(
      (row) => `time ${row.day} ${row.page_id} ${row.seconds}`,
    ),
    ...(await database.selectFrom('inventory_choice').selectAll().execute()).map(
      (row) => `choice ${row.day} ${row.item}.${row.revision}: ${row.value}`,
    ),
    ...(await database.selectFrom('word_rating_session').selectAll().execute()).map(
      (row) => `order ${row.day} ${row.word_order}`,
    ),
    ...showings.map(
      (row) => `showing ${row.day} ${row.position} ${row.word} ${row.outcome} ${row.valence} ${row.reaction_time_ms}`,
    ),
    ...(await database.selectFrom('relation_block').selectAll().execute()).map((row) => block(row, row.items as Items)),
    ...(await database.selectFrom('relation_answer').selectAll().execute()).map((row) =>
      answer(row, row.item, row.chosen, row.trace as { confirmedMs: number }),
    ),
  ]);
}
