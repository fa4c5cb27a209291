import { sql } from 'kysely';
import type { RelationTrace } from '#contract/participation/relation-task-calls.ts';
import type { assignedWordsTable, assignmentsTable } from '#report/export/assignments-table.ts';
import type { attemptsTable } from '#report/export/attempts-table.ts';
import type { itemsTable } from '#report/export/items-table.ts';
import type { RowOf } from '#report/export/table-description.ts';
import { answerCounts } from '#server/participation/answers/answers-in-sql-store.ts';
import { readBlocks, readTaskAnswers } from '#server/participation/answers/stored-answers-store.ts';
import { byPerson, type ChosenPerson, keysOf, type Snapshot } from '#server/research/who-counts/chosen-people-store.ts';
import type { Assignment } from '#study/assignment/assignment.ts';
import type { AssignedWord } from '#study/assignment/word-choice.ts';
import type { RelationTask, StudyDay } from '#study/protocol.ts';
import type { RelationItem } from '#study/relation-task/relation-item.ts';
import { deviceCells } from './answer-rows-store.ts';

const between = ' | ';

/** @returns what was drawn for each person. */
export async function readAssignmentRows(
  snapshot: Snapshot,
  people: readonly ChosenPerson[],
): Promise<RowOf<typeof assignmentsTable>[]> {
  return (await selectAssignments(snapshot, people)).map(({ code, row, content }) => ({
    code,
    day: row.day,
    seed: row.seed,
    generator_version: content.generatorVersion,
    bit: content.bit,
    reserve: content.reserve,
    low_contrast: content.lowContrast,
    contrast: content.contrast,
    pseudo_word_b1: content.pseudoWords.B1,
    pseudo_word_c1: content.pseudoWords.C1,
    pseudo_word_b2: content.pseudoWords.B2,
    pseudo_word_c2: content.pseudoWords.C2,
    pseudo_word_n1: content.pseudoWords.N1,
    pseudo_word_n2: content.pseudoWords.N2,
    pseudo_word_n3: content.pseudoWords.N3,
    pseudo_word_n4: content.pseudoWords.N4,
    assigned_at: row.assigned_at.toISOString(),
    material_hash: row.material_hash,
  }));
}

/** @returns the ten words of each person and the neutral ones. */
export async function readAssignedWordRows(
  snapshot: Snapshot,
  people: readonly ChosenPerson[],
): Promise<RowOf<typeof assignedWordsTable>[]> {
  return (await selectAssignments(snapshot, people)).flatMap(({ code, row, content }) =>
    (['low', 'high', 'neutral'] as const).flatMap((role) =>
      content[role].map((assigned, index) => ({
        code,
        day: row.day,
        role,
        place: index + 1,
        ...wordCells(content, assigned),
      })),
    ),
  );
}

function wordCells({ cells }: Assignment, { word, source }: AssignedWord) {
  const own = cells.find((cell) => cell.word === word);
  return {
    word,
    source,
    parity: own?.parity ?? null,
    held_out_context: own?.heldOut.context ?? null,
    held_out_exemplar: own?.heldOut.exemplar ?? null,
    trained_exemplars:
      own?.trainedExemplars.map((cell) => `${cell.context}:${cell.optionCount}:${cell.exemplar}`).join(between) ?? null,
    trained_pseudo_words:
      own?.trainedPseudoWords.map((cell) => `${cell.context}:${cell.optionCount}:${cell.role}`).join(between) ?? null,
  };
}

/** The assignment of day 1 is in force on all days: it is in whichever days are chosen. */
async function selectAssignments(snapshot: Snapshot, people: readonly ChosenPerson[]) {
  const rows = await snapshot
    .selectFrom('assignment')
    .where('participant_id', 'in', keysOf(people))
    .orderBy('day')
    .select(['participant_id', 'day', 'seed', 'content', 'assigned_at', 'material_hash'])
    .execute();
  const ofPerson = Map.groupBy(rows, (row) => row.participant_id);
  return people.flatMap(({ participantId, code, days }) => {
    const own = ofPerson.get(participantId) ?? [];
    const inForce = new Set([...days].map((day) => own.findLast((row) => row.day <= day)));
    return own.filter((row) => inForce.has(row)).map((row) => ({ code, row, content: row.content as Assignment }));
  });
}

/** @returns every attempt that was opened. */
export async function readAttemptRows(
  snapshot: Snapshot,
  people: readonly ChosenPerson[],
): Promise<RowOf<typeof attemptsTable>[]> {
  const counts = await sql<Place & { answered: number }>`
    select * from ${answerCounts(keysOf(people))} as counted`.execute(snapshot);
  const answered = new Map(counts.rows.map((row) => [placeOf(row), row.answered]));
  return byPerson(people, await selectBlocks(snapshot, people)).map(({ code, row }) => ({
    code,
    day: row.day,
    task: row.task,
    attempt: row.attempt,
    seed: row.seed,
    generator_version: row.generator_version,
    opened_at: row.opened_at.toISOString(),
    finished_at: row.finished_at?.toISOString() ?? null,
    item_count: (row.items as RelationItem[]).length,
    answered_items: answered.get(placeOf(row)) ?? 0,
    correct_count: row.correct_count,
    score_percent: row.score_percent,
    advanced_by: row.advanced_by,
    material_hash: row.material_hash,
  }));
}

/** @returns every confirmed answer with the item it answers. */
export async function readItemRows(
  snapshot: Snapshot,
  people: readonly ChosenPerson[],
): Promise<RowOf<typeof itemsTable>[]> {
  const blocks = new Map((await selectBlocks(snapshot, people)).map((block) => [placeOf(block), block]));
  const answers = await readTaskAnswers(snapshot, { participantIds: keysOf(people) }, [
    'participant_id',
    'day',
    'task',
    'attempt',
    'item',
    'chosen',
    'correct',
    'feedback_shown',
    'trace',
    'response_latency_ms',
    'confirmation_latency_ms',
    'input_way',
    'device',
    'received_at',
  ]);
  return byPerson(people, answers).map(({ code, row }) => {
    const block = blocks.get(placeOf(row));
    const item = (block?.items as RelationItem[] | undefined)?.[row.item - 1];
    if (block === undefined || item === undefined) throw new Error('An answer has no item.');
    return {
      code,
      day: row.day,
      task: row.task,
      attempt: row.attempt,
      item: row.item,
      seed: block.seed,
      generator_version: block.generator_version,
      ...shownCells(item, row.chosen),
      score: row.correct,
      ...traceCells(row.trace as RelationTrace),
      response_latency_ms: row.response_latency_ms,
      confirmation_latency_ms: row.confirmation_latency_ms,
      feedback_shown: row.feedback_shown,
      input_way: row.input_way,
      ...deviceCells(row.device),
      received_at: row.received_at.toISOString(),
      material_hash: block.material_hash,
    };
  });
}

function shownCells(item: RelationItem, chosen: string) {
  const [option_1 = null, option_2 = null, option_3 = null, option_4 = null, option_5 = null] = item.options;
  return {
    option_count: item.optionCount,
    kind: item.kind,
    node: item.node,
    sample: item.sample,
    context: item.context,
    ...{ option_1, option_2, option_3, option_4, option_5 },
    correct_option: item.correct,
    correct_position: item.correctPosition,
    chosen,
    chosen_position: item.options.indexOf(chosen) + 1,
  };
}

function traceCells({ revealsMs, firstDragStartMs, drops, resetsMs, confirmedMs, hiddenMs, trusted }: RelationTrace) {
  return {
    reveal_sample_ms: revealsMs[0],
    reveal_context_ms: revealsMs[1],
    reveal_blank_ms: revealsMs[2],
    reveal_options_ms: revealsMs[3],
    first_drag_start_ms: firstDragStartMs,
    first_drop_ms: drops[0]?.atMs ?? null,
    drop_count: drops.length,
    drops: drops.map(({ option, atMs, inputWay }) => `${option}@${atMs}@${inputWay}`).join(between),
    reset_count: resetsMs.length,
    resets_ms: resetsMs.length === 0 ? null : resetsMs.join(between),
    confirmed_ms: confirmedMs,
    hidden_ms: hiddenMs,
    trusted,
  };
}

async function selectBlocks(snapshot: Snapshot, people: readonly ChosenPerson[]) {
  return readBlocks(snapshot, { participantIds: keysOf(people) }, [
    'participant_id',
    'day',
    'task',
    'attempt',
    'seed',
    'generator_version',
    'items',
    'opened_at',
    'finished_at',
    'correct_count',
    'score_percent',
    'advanced_by',
    'material_hash',
  ]);
}

type Place = { participant_id: string; day: StudyDay; task: RelationTask; attempt: number };

function placeOf({ participant_id, day, task, attempt }: Place): string {
  return `${participant_id} ${day} ${task} ${attempt}`;
}
