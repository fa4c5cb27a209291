import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { answerRelationItem } from '#contract/participation/relation-task-calls.ts';
import type { OutputOf } from '#contract/platform/call.ts';
import { answerAdded } from '#server/participation/answers/insert-answers-store.ts';
import { storedUnderKeys } from '#server/participation/answers/stored-before-store.ts';
import type { RowChange } from '#server/participation/person/store-turn-store.ts';
import type { MissedAnswers } from '#server/participation/progress/missed-answers-store.ts';
import type { NextAnswer, Repeats } from '#server/participation/progress/next-answer.ts';
import type { Turn } from '#server/participation/progress/turn-store.ts';
import type { Bound } from '#server/platform/database/prepared-query.ts';
import { Refusal } from '#server/platform/failures/refusal.ts';
import { resultOfAttempt, resultTold } from '#study/progress/attempt-result.ts';
import { advance, refusalOutOfTurn, waysToAdvance } from '#study/progress/progress.ts';
import { isTraining } from '#study/protocol.ts';
import type { RelationItem } from '#study/relation-task/relation-item.ts';
import { relationItemsShape } from '#study/relation-task/relation-item-shape.ts';
import { scoreItem } from '#study/relation-task/score-block.ts';
import { type AnswerInput, relationAnswerRow } from './relation-answer-row.ts';
import { blockFinished, resultsOfBlocks, type StoredBlock, taskOfPhase } from './relation-block-store.ts';

export type StoredAnswer = { item: number; chosen: string; correct: boolean };

/** @returns the answers of one attempt so far, in the order of the items. */
export async function readItemAnswers(
  { transaction, participantId }: Pick<Turn, 'transaction' | 'participantId'>,
  { day, task, attempt }: Pick<StoredBlock, 'day' | 'task' | 'attempt'>,
): Promise<StoredAnswer[]> {
  return transaction
    .selectFrom('relation_answer')
    .where('participant_id', '=', participantId)
    .where('day', '=', day)
    .where('task', '=', task)
    .where('attempt', '=', attempt)
    .orderBy('item')
    .select(['item', 'chosen', 'correct'])
    .execute();
}

/**
 * Says whether an answer was stored before under its key (participant, day, task, attempt, item).
 * @throws Refusal `conflict` when another option was confirmed there or at another time
 */
export async function findSameAnswer(turn: Turn, input: AnswerInput): Promise<StoredAnswer | null> {
  const stored = await turn.transaction
    .selectFrom('relation_answer')
    .where('participant_id', '=', turn.participantId)
    .where('day', '=', input.day)
    .where('task', '=', input.task)
    .where('attempt', '=', input.attempt)
    .where('item', '=', input.item)
    .select(['item', 'chosen', 'correct', 'trace'])
    .executeTakeFirst();
  if (stored === undefined) return null;
  if (!saysTheSame(stored, input)) throw new Refusal('conflict');
  return stored;
}

function saysTheSame({ chosen, trace }: { chosen: string; trace: object }, input: AnswerInput): boolean {
  const { confirmedMs } = trace as { confirmedMs?: number };
  return chosen === input.chosen && confirmedMs === input.trace.confirmedMs;
}

/**
 * Scores the next answer of an open attempt.
 * @returns it, and what is to be stored of it
 * @throws Refusal `out-of-order` when it is not the next item or one of an attempt drawn before, `unknown-option` when the option was not
 * offered
 */
export function judgeAnswer(
  turn: Turn,
  block: StoredBlock,
  input: AnswerInput,
  answeredItems: number,
): { answer: StoredAnswer; change: RowChange } {
  const item = block.items[input.item - 1];
  if (item === undefined || input.item !== answeredItems + 1 || !isOfBlock(input, block))
    throw new Refusal('out-of-order');
  if (!wereOffered(item, input)) throw new Refusal('unknown-option');
  const correct = scoreItem(item, input.chosen) === 1;
  const answer = { item: input.item, chosen: input.chosen, correct };
  return { answer, change: answerAdded('relation_answer', relationAnswerRow(turn, input, correct)) };
}

/** @returns false for an answer to an attempt that was drawn before, which a copy of the database of before it has put back to nothing */
function isOfBlock({ blockOpenedAt }: AnswerInput, { openedAt }: { openedAt: Date }): boolean {
  return blockOpenedAt === undefined || Date.parse(blockOpenedAt) === openedAt.getTime();
}

function wereOffered({ options }: RelationItem, { chosen, trace, course }: AnswerInput): boolean {
  const named = [...trace.drops, ...course.picks].map(({ option }) => option);
  return [chosen, ...named].every((option) => options.includes(option));
}

/** An attempt that is open, and which of its items were answered rightly so far. */
type OpenBlock = { attempt: number; items: readonly RelationItem[]; openedAt: Date; correct: readonly boolean[] };

const factsOfBlock = z.object({
  attempt: z.number(),
  items: relationItemsShape,
  openedAt: z.coerce.date(),
  correct: z.array(z.boolean()),
});

/** An item that is answered in its turn. */
export function nextItemAnswer(): NextAnswer<
  AnswerInput,
  'relation_answer',
  OpenBlock,
  OutputOf<typeof answerRelationItem>
> {
  return {
    table: 'relation_answer',
    facts: sql`(select jsonb_build_object('attempt', block.attempt, 'items', block.items, 'openedAt', block.opened_at,
        'correct', coalesce((select jsonb_agg(answer.correct order by answer.item) from relation_answer as answer
        where answer.participant_id = block.participant_id and answer.day = block.day and answer.task = block.task
          and answer.attempt = block.attempt), '[]'))
      from relation_block as block
      where block.participant_id = participant.participant_id and block.day = participant.day
        and block.task = ${taskOfPhase} and block.finished_at is null)`,
    begin: (facts) => factsOfBlock.parse(facts),
    missed: missedItems,
    decide(input, { participantId, progress, part: block, now }) {
      const { day, task, attempt } = input;
      if (refusalOutOfTurn(progress, { day, phase: task }) !== null) return null;
      const item = block.items[input.item - 1];
      if (attempt !== block.attempt || input.item !== block.correct.length + 1) return null;
      if (item === undefined || !isOfBlock(input, block) || !wereOffered(item, input)) return null;
      const isCorrect = scoreItem(item, input.chosen) === 1;
      const correct = [...block.correct, isCorrect];
      const row = relationAnswerRow({ participantId, now }, input, isCorrect);
      const after = { ...block, correct };
      const said = { item: input.item, correct: isTraining(task) ? isCorrect : null };
      if (correct.length < block.items.length) {
        return { row, after, output: (progress) => ({ ...said, blockResult: null, progress }) };
      }
      const result = resultOfAttempt({ task, attempt, correct });
      const decided = advance(progress, {
        kind: 'blockFinished',
        day,
        task,
        attempt,
        scorePercent: result.scorePercent,
      });
      if (!decided.ok) return null;
      const blockResult = resultTold({ task, itemCount: block.items.length, ...result });
      return {
        row,
        after,
        end: { progress: decided.progress, also: { changes: [blockFinished({ now }, input, result)] } },
        output: (progress) => ({ ...said, blockResult, progress }),
      };
    },
    repeats: repeatedAnswers,
  };
}

/** Items are answered in their order, rightly or not. They come as [attempt, item]. */
const missedItems: MissedAnswers<AnswerInput, OpenBlock> = {
  suppose([input], block) {
    const { attempt, correct } = block;
    const count = input?.attempt === attempt ? input.item - 1 - correct.length : 0;
    if (count <= 0) return null;
    const missed = Array.from({ length: count }, (_, index) => [attempt, correct.length + 1 + index]);
    return { stored: missed, part: { ...block, correct: [...correct, ...missed.map(() => true)] } };
  },
  stored: (supposed) => sql`(
    select jsonb_agg(jsonb_build_array(answer.attempt, answer.item) order by answer.item) ${ofOpenBlock(supposed)})`,
  facts: (supposed) => sql`(select jsonb_agg(answer.correct order by answer.item) ${ofOpenBlock(supposed)})`,
  catchUp: (block, facts) => ({ ...block, correct: [...block.correct, ...z.array(z.boolean()).parse(facts)] }),
};

function ofOpenBlock(supposed: Bound<string>): RawBuilder<unknown> {
  return sql`from relation_block as block join relation_answer as answer using (participant_id, day, task, attempt)
    where block.participant_id = participant.participant_id and block.day = participant.day
      and block.task = ${taskOfPhase} and block.attempt = (${supposed}::jsonb -> 0 ->> 0)::integer
      and block.finished_at is null and answer.item >= (${supposed}::jsonb -> 0 ->> 1)::integer`;
}

const storedAnswersShape = z.object({
  rows: z.array(
    z.object({
      day: z.number(),
      task: z.string(),
      attempt: z.number(),
      item: z.number(),
      chosen: z.string(),
      correct: z.boolean(),
      trace: z.object({ confirmedMs: z.number().optional() }),
    }),
  ),
  blocks: z.array(
    z.object({
      day: z.number(),
      task: z.string(),
      attempt: z.number(),
      itemCount: z.number(),
      correctCount: z.number().nullable(),
      advancedBy: z.enum(waysToAdvance).nullable(),
    }),
  ),
});

const repeatedAnswers: Repeats<AnswerInput, OutputOf<typeof answerRelationItem>> = {
  facts: (inputs) => sql`jsonb_build_object(
    'rows', ${storedUnderKeys('relation_answer', inputs)},
    'blocks', ${resultsOfBlocks(inputs)})`,
  read(facts) {
    const { rows, blocks } = storedAnswersShape.parse(facts);
    return (input, progress) => {
      const { task, item } = input;
      const isOfSame = (other: { day: number; task: string; attempt: number }) =>
        other.day === input.day && other.task === task && other.attempt === input.attempt;
      const row = rows.find((stored) => isOfSame(stored) && stored.item === item && saysTheSame(stored, input));
      const block = blocks.find(isOfSame);
      if (row === undefined || block === undefined) return null;
      const blockResult = item === block.itemCount ? resultTold({ ...block, task }) : null;
      return { item, correct: isTraining(task) ? row.correct : null, blockResult, progress };
    };
  },
};
