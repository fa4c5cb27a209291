import { sql } from 'kysely';
import type { EarlierItem, ItemInteraction } from '#contract/participation/item-interaction.ts';
import type { RelationTrace } from '#contract/participation/relation-task-calls.ts';
import { attemptsTable } from '#research/export/attempts-table.ts';
import { interactionCells } from '#research/export/interaction-cells.ts';
import { itemsTable } from '#research/export/items-table.ts';
import type { RowOf } from '#research/export/table-description.ts';
import { answerCounts } from '#server/participation/answers/answers-in-sql-store.ts';
import { outcomesByAnswer } from '#server/participation/answers/outcomes-by-answer.ts';
import { readBlocks, readTaskAnswers, sourceColumns } from '#server/participation/answers/stored-answers-store.ts';
import {
  byPerson,
  type ChosenPerson,
  participantIdsOf,
  type Snapshot,
} from '#server/research/included-people/chosen-people-store.ts';
import type { RelationTask, StudyDay } from '#study/protocol.ts';
import { answerLatencies } from '#study/relation-task/answer-latencies.ts';
import type { RelationItem } from '#study/relation-task/relation-item.ts';
import { deviceCells } from './device-cells.ts';
import { toFourDecimals } from './to-four-decimals.ts';

const between = ' | ';

export async function readAttemptRows(
  snapshot: Snapshot,
  people: readonly ChosenPerson[],
): Promise<RowOf<typeof attemptsTable>[]> {
  const counts = await sql<Place & { answered: number }>`
    select * from ${answerCounts(participantIdsOf(people))} as counted`.execute(snapshot);
  const answered = new Map(counts.rows.map((row) => [placeOf(row), row.answered]));
  return byPerson(people, await selectBlocks(snapshot, people)).map(({ code, isOut, row }) => ({
    code,
    day: row.day,
    part_excluded: isOut(row.day, row.task),
    task: row.task,
    attempt: row.attempt,
    seed: row.seed,
    generator_version: row.generator_version,
    opened_at: row.opened_at.toISOString(),
    finished_at: row.finished_at?.toISOString() ?? null,
    item_count: (row.items as RelationItem[]).length,
    answered_items: answered.get(placeOf(row)) ?? 0,
    correct_count: row.correct_count,
    score_percent: toFourDecimals(row.score_percent),
    advanced_by: row.advanced_by,
    material_hash: row.material_hash,
  }));
}

/** Every confirmed answer, with its item. */
export async function readItemRows(
  snapshot: Snapshot,
  people: readonly ChosenPerson[],
): Promise<RowOf<typeof itemsTable>[]> {
  const blocks = new Map((await selectBlocks(snapshot, people)).map((block) => [placeOf(block), block]));
  const whose = { participantIds: participantIdsOf(people) };
  const answers = await readTaskAnswers(snapshot, whose, sourceColumns('relation_answer', itemsTable));
  const outcomeOf = outcomesByAnswer(answers);
  return byPerson(people, answers).map(({ code, isOut, row }) => {
    const block = blocks.get(placeOf(row));
    const item = (block?.items as RelationItem[] | undefined)?.[row.item - 1];
    if (block === undefined || item === undefined) throw new Error('An answer has no item.');
    return {
      code,
      day: row.day,
      part_excluded: isOut(row.day, row.task),
      task: row.task,
      attempt: row.attempt,
      item: row.item,
      seed: block.seed,
      generator_version: block.generator_version,
      ...shownCells(item, row.chosen),
      score: row.correct,
      started_at: row.started_at.toISOString(),
      ...traceCells(row.trace as RelationTrace),
      ...interactionCells(row.course as ItemInteraction),
      ...outcomeCells(outcomeOf(row)),
      response_latency_ms: row.response_latency_ms,
      first_drop_to_confirmation_ms: row.confirmation_latency_ms,
      feedback_shown: row.feedback_shown,
      input_way: row.input_way,
      ...deviceCells(row),
      received_at: row.received_at.toISOString(),
      material_hash: block.material_hash,
    };
  });
}

function shownCells(item: RelationItem, chosen: string) {
  const [option_1 = null, option_2 = null, option_3 = null, option_4 = null, option_5 = null] = item.options;
  const { optionParts, optionNetworks = [] } = item;
  const [part_1 = null, part_2 = null, part_3 = null, part_4 = null, part_5 = null] = optionParts;
  const [network_1 = null, network_2 = null, network_3 = null, network_4 = null, network_5 = null] = optionNetworks;
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
    ...{ part_1, part_2, part_3, part_4, part_5 },
    chosen_part: optionParts[item.options.indexOf(chosen)] ?? null,
    ...{ network_1, network_2, network_3, network_4, network_5 },
  };
}

function traceCells(trace: RelationTrace) {
  const { revealsMs, firstDragStartMs, drops, resetsMs, confirmedMs, hiddenMs, trusted } = trace;
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
    confirmation_latency_ms: answerLatencies(trace).confirmationMs,
    hidden_ms: hiddenMs,
    trusted,
  };
}

function outcomeCells(outcome: EarlierItem | null) {
  return {
    feedback_shown_ms: outcome?.feedbackShownMs ?? null,
    feedback_ms: outcome?.feedbackMs ?? null,
    next_blank_ms: outcome?.blankShownMs ?? null,
  };
}

async function selectBlocks(snapshot: Snapshot, people: readonly ChosenPerson[]) {
  return readBlocks(
    snapshot,
    { participantIds: participantIdsOf(people) },
    sourceColumns('relation_block', attemptsTable),
  );
}

type Place = { participant_id: string; day: StudyDay; task: RelationTask; attempt: number };

function placeOf({ participant_id, day, task, attempt }: Place): string {
  return `${participant_id} ${day} ${task} ${attempt}`;
}
