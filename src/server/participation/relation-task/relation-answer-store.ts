import { sql } from 'kysely';
import { z } from 'zod';
import { relationItemKind } from '#contract/participation/relation-task-calls.ts';
import {
  type AnyAnswerRules,
  defineAnswerRules,
  requirePart,
} from '#server/participation/answer-batch/answer-rules.ts';
import { storedRowsByKey } from '#server/participation/answers/stored-rows-by-key-store.ts';
import type { PartFacts } from '#server/participation/progress/caller-query-store.ts';
import { ratesPseudoWords } from '#server/participation/word-rating/stored-rating-store.ts';
import { Refusal } from '#server/platform/failures/refusal.ts';
import { publicAttemptResult, resultOfAttempt } from '#study/progress/attempt-result.ts';
import { advance, advanceReasons, phaseRefusal } from '#study/progress/progress.ts';
import { isTraining } from '#study/protocol.ts';
import type { RelationItem } from '#study/relation-task/relation-item.ts';
import { relationItemsShape } from '#study/relation-task/relation-item-shape.ts';
import { scoreItem } from '#study/relation-task/score-block.ts';
import { pseudoWords } from '#study/words/pseudo-words.ts';
import { type AnswerInput, relationAnswerRow } from './relation-answer-row.ts';
import { blockFinishChange, resultsOfBlocks, taskOfPhase } from './relation-block-store.ts';

const openBlockShape = z.object({
  attempt: z.number(),
  items: relationItemsShape,
  openedAt: z.coerce.date(),
  correct: z.array(z.boolean()),
  pseudoWordsFollow: z.boolean(),
});
/** `correct`: of the items answered so far. */
type OpenBlock = z.output<typeof openBlockShape>;

const openBlockFacts: PartFacts<OpenBlock> = {
  facts: sql`(select jsonb_build_object('attempt', block.attempt, 'items', block.items, 'openedAt', block.opened_at,
      'correct', coalesce((select jsonb_agg(answer.correct order by answer.item) from relation_answer as answer
      where answer.participant_id = block.participant_id and answer.day = block.day and answer.task = block.task
        and answer.attempt = block.attempt), '[]'),
      'pseudoWordsFollow', block.task = 'test2' and ${ratesPseudoWords})
    from relation_block as block
    where block.participant_id = participant.participant_id and block.day = participant.day
      and block.task = ${taskOfPhase} and block.finished_at is null)`,
  begin: (facts) => openBlockShape.parse(facts),
};

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
      advancedBy: z.enum(advanceReasons).nullable(),
    }),
  ),
});

export function itemAnswerRules(): AnyAnswerRules {
  return defineAnswerRules<typeof relationItemKind, AnswerInput, OpenBlock, z.output<typeof storedAnswersShape>>(
    relationItemKind,
    {
      partFacts: openBlockFacts,
      planNext(input, { participantId, progress, consentIsCurrent, part: block, now }) {
        const { day, task, attempt } = input;
        if (!consentIsCurrent || phaseRefusal(progress, { day, phase: task }) !== null) return null;
        const item = nextItem(input, block);
        if (item === null || !wereOffered(item, input)) return null;
        const isCorrect = scoreItem(item, input.chosen) === 1;
        const correct = [...block.correct, isCorrect];
        const row = {
          table: 'relation_answer' as const,
          row: relationAnswerRow({ participantId, now }, input, isCorrect),
        };
        const after = { ...block, correct };
        const reply = { item: input.item, correct: isTraining(task) ? isCorrect : null };
        if (correct.length < block.items.length) {
          return { row, after, output: (view) => ({ ...reply, blockResult: null, progress: view }) };
        }
        const result = resultOfAttempt({ task, attempt, correct });
        const { scorePercent } = result;
        const pseudoWordsLeft = block.pseudoWordsFollow ? pseudoWords.length : 0;
        const finished = { kind: 'blockFinished', day, task, attempt, scorePercent, pseudoWordsLeft } as const;
        const decided = advance(progress, finished);
        if (!decided.ok) return null;
        const blockResult = publicAttemptResult({ task, itemCount: block.items.length, ...result });
        return {
          row,
          after,
          output: (view) => ({ ...reply, blockResult, progress: view }),
          step: { progress: decided.progress, also: { changes: [blockFinishChange({ now }, input, result)] } },
        };
      },
      keyOf: ({ day, task, attempt, item }) => ({ day, task, attempt, item }),
      stored: (keys) => sql`jsonb_build_object(
        'rows', ${storedRowsByKey('relation_answer', keys)},
        'blocks', ${resultsOfBlocks(keys)})`,
      readStored: (stored) => storedAnswersShape.parse(stored),
      judge(input, { rows, blocks }, position) {
        const { day, task, item } = input;
        const isOfSame = (other: { day: number; task: string; attempt: number }) =>
          other.day === day && other.task === task && other.attempt === input.attempt;
        const row = rows.find((stored) => isOfSame(stored) && stored.item === item);
        const block = blocks.find(isOfSame);
        if (row !== undefined && block !== undefined) {
          if (!isSameAnswer(row, input)) throw new Refusal('conflict');
          const blockResult = item === block.itemCount ? publicAttemptResult({ ...block, task }) : null;
          const correct = isTraining(task) ? row.correct : null;
          return { repeat: (progress) => ({ item, correct, blockResult, progress }) };
        }
        requirePart(position, { day, phase: task });
        const isNext = position.part !== null && nextItem(input, position.part) !== null;
        throw new Refusal(isNext ? 'unknown-option' : 'out-of-order');
      },
    },
  );
}

/** @returns null unless it is the next item of this attempt */
function nextItem(input: AnswerInput, block: OpenBlock): RelationItem | null {
  const isNext = input.attempt === block.attempt && input.item === block.correct.length + 1;
  return isNext && isOfBlock(input, block) ? (block.items[input.item - 1] ?? null) : null;
}

function isSameAnswer(
  { chosen, trace }: { chosen: string; trace: { confirmedMs?: number | undefined } },
  input: AnswerInput,
): boolean {
  return chosen === input.chosen && trace.confirmedMs === input.trace.confirmedMs;
}

/** @returns false for an attempt that the restoration of an older backup has undone */
function isOfBlock({ blockOpenedAt }: AnswerInput, { openedAt }: { openedAt: Date }): boolean {
  return blockOpenedAt === undefined || Date.parse(blockOpenedAt) === openedAt.getTime();
}

function wereOffered({ options }: RelationItem, { chosen, trace, course }: AnswerInput): boolean {
  const named = [...trace.drops, ...course.picks].map(({ option }) => option);
  return [chosen, ...named].every((option) => options.includes(option));
}
