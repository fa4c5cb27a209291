import { submitAnswers } from '#contract/participation/answer-calls.ts';
import type { InputOf, OutputOf } from '#contract/platform/call.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import { answeringKinds, refusedReasons } from '#study/decisions/refused-answer.ts';

/** A changing request and the success that the server has answered to it. */
export type Acknowledged = { path: string; input: unknown; reply: unknown };

type Place = { day: number; task: string; attempt: number };
type Items = { number: number; sample: string; context: string; options: string[] }[];

/** Keyed by the path of a call or the kind of an answer. */
const factsOfPath: Record<string, (input: never, reply: never) => string> = {
  consent: (input: { consentHash: string }) => `consent ${input.consentHash}`,
  enrolment: (input: { fullName: string; age: string }) => `enrolment ${input.fullName} ${input.age}`,
  day: (input: { day: number }) => `day ${input.day}`,
  presence: (input: { day: number; pageId: string; seconds: number }) =>
    `time ${input.day} ${input.pageId} ${input.seconds}`,
  page: (input: { day: number; page: string }) => `page ${input.day} ${input.page}`,
  'inventory-choice': (input: { day: number; item: number; revision: number; value: number }) =>
    `choice ${input.day} ${input.item}.${input.revision}: ${input.value}`,
  'inventory-submission': (input: { day: number }) => `inventory ${input.day}`,
  'word-rating/session': (_input, reply: { day: number; order: string[] }) => `order ${reply.day} ${reply.order}`,
  'word-rating': (input: Presentation) =>
    `presentation ${input.day} ${input.position} ${input.word} ${input.outcome} ${input.valence ?? null} ${input.reactionTimeMs ?? null}`,
  'relation-tasks/block': (_input, reply: Place & { items: Items }) => block(reply, reply.items),
  'relation-item': (input: Place & { item: number; chosen: string; trace: { confirmedMs: number } }) =>
    answer(input, input.item, input.chosen, input.trace),
};
type Presentation = {
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

/** @returns what it was a success of, each with its own reply: of answers several may have come in one request. */
export function acknowledgedCalls(acknowledged: Acknowledged): Acknowledged[] {
  if (acknowledged.path !== submitAnswers.path) return [acknowledged];
  const { entries } = acknowledged.input as InputOf<typeof submitAnswers>;
  const { outcomes } = acknowledged.reply as OutputOf<typeof submitAnswers>;
  const replies = new Map(outcomes.flatMap((outcome) => (outcome.ok ? [[outcome.id, outcome.value]] : [])));
  return entries
    .filter(({ id }) => replies.has(id))
    .map(({ id, kind, input }) => ({ path: kind, input, reply: replies.get(id) }));
}

/** @returns the rows that the server acknowledged with this reply, a line for each; none if it stored none. */
export function factsOf(acknowledged: Acknowledged): string[] {
  const stored = acknowledgedCalls(acknowledged).flatMap(({ path, input, reply }) => {
    const tell = factsOfPath[path.replace('/api/participation/', '')];
    return tell === undefined ? [] : [tell(input as never, reply as never)];
  });
  return [...stored, ...refusedIn(acknowledged)];
}

/** A permanently refused answer is stored as refused. */
function refusedIn({ path, input, reply }: Acknowledged): string[] {
  if (path !== submitAnswers.path) return [];
  const kinds = new Map((input as InputOf<typeof submitAnswers>).entries.map(({ id, kind }) => [id, kind]));
  return (reply as OutputOf<typeof submitAnswers>).outcomes.flatMap((outcome) => {
    const isAnswer = answeringKinds.some((kind) => kind === kinds.get(outcome.id));
    const isFinal = !outcome.ok && refusedReasons.some((reason) => reason === outcome.refusal.refusal);
    return isAnswer && isFinal ? [`refused ${outcome.id}`] : [];
  });
}

/** @returns all that the database holds, in the same lines. */
export async function storedFacts(database: Database): Promise<Set<string>> {
  return new Set((await readFacts(database)).map(({ fact }) => fact));
}

/** @returns the same by account. */
export async function storedFactsByAccount(database: Database): Promise<Map<string, Set<string>>> {
  const people = await database.selectFrom('participant').select(['participant_id', 'account_id']).execute();
  const accounts = new Map(people.map((row) => [row.participant_id, row.account_id ?? '']));
  const byAccount = Map.groupBy(await readFacts(database), ({ participantId }) => accounts.get(participantId) ?? '');
  return new Map([...byAccount].map(([account, facts]) => [account, new Set(facts.map(({ fact }) => fact))]));
}

type StoredFact = { participantId: string; fact: string };

async function readFacts(database: Database): Promise<StoredFact[]> {
  const questionnaires = await database
    .selectFrom('questionnaire')
    .innerJoin('participant_contact', 'participant_contact.participant_id', 'questionnaire.participant_id')
    .select(['questionnaire.participant_id', 'full_name', 'age'])
    .execute();
  const days = await database.selectFrom('study_day').selectAll().execute();
  return [
    ...say(await database.selectFrom('consent').selectAll().execute(), (row) => `consent ${row.consent_hash}`),
    ...say(questionnaires, (row) => `enrolment ${row.full_name} ${row.age}`),
    ...say(days, (row) => `day ${row.day}`),
    ...say(
      days.filter((row) => row.inventory_submitted_at !== null),
      (row) => `inventory ${row.day}`,
    ),
    ...say(
      await database.selectFrom('session_time').selectAll().execute(),
      (row) => `time ${row.day} ${row.page_id} ${row.seconds}`,
    ),
    ...say(
      await database.selectFrom('answering_page').selectAll().execute(),
      (row) => `page ${row.day} ${row.page_id}`,
    ),
    ...say(
      await database.selectFrom('inventory_choice').selectAll().execute(),
      (row) => `choice ${row.day} ${row.item}.${row.revision}: ${row.value}`,
    ),
    ...say(
      await database.selectFrom('word_rating_session').selectAll().execute(),
      (row) => `order ${row.day} ${row.word_order}`,
    ),
    ...say(
      await database.selectFrom('word_presentation').selectAll().execute(),
      (row) =>
        `presentation ${row.day} ${row.position} ${row.word} ${row.outcome} ${row.valence} ${row.reaction_time_ms}`,
    ),
    ...say(await database.selectFrom('refused_answer').selectAll().execute(), (row) => `refused ${row.entry_id}`),
    ...say(await database.selectFrom('relation_block').selectAll().execute(), (row) => block(row, row.items as Items)),
    ...say(await database.selectFrom('relation_answer').selectAll().execute(), (row) =>
      answer(row, row.item, row.chosen, row.trace as { confirmedMs: number }),
    ),
  ];
}

function say<Row extends { participant_id: string }>(rows: readonly Row[], tell: (row: Row) => string): StoredFact[] {
  return rows.map((row) => ({ participantId: row.participant_id, fact: tell(row) }));
}
