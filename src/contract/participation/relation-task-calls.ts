import { z } from 'zod';
import { defineCall } from '#contract/platform/call.ts';
import { device, inputWay, instant, spanMs, word } from '#contract/platform/shapes.ts';
import { waysToAdvance } from '#study/progress/progress.ts';
import { attempt, day, itemOfBlock, task } from '#study/protocol-shapes.ts';
import { contexts } from '#study/words/word-table.ts';
import { defineAnswerKind } from './answer-kind.ts';
import { courseShape, mostDeedsKept } from './item-course.ts';
import { progressShape } from './progress-shape.ts';

/** What a person did with one item. All times in ms since the item began. */
export const traceShape = z.strictObject({
  /** When sample, cue, blank and options were revealed. */
  revealsMs: z.tuple([spanMs, spanMs, spanMs, spanMs]),
  /** Null when nothing was dragged. */
  firstDragStartMs: spanMs.nullable(),
  /** Every time a word was put into the blank, in order; the last one was confirmed. */
  drops: z
    .array(z.strictObject({ option: word, atMs: spanMs, inputWay }))
    .min(1)
    .max(mostDeedsKept),
  resetsMs: z.array(spanMs).max(mostDeedsKept),
  confirmedMs: spanMs,
  /** How long the page was hidden during the item. */
  hiddenMs: spanMs,
  trusted: z.boolean(),
});
export type RelationTrace = z.output<typeof traceShape>;

const relationAnswerShape = z
  .strictObject({
    day,
    task,
    attempt,
    item: itemOfBlock,
    chosen: word,
    trace: traceShape,
    /**
     * The `openedAt` of the attempt that the item was shown of: an attempt that was drawn anew has other items under the same numbers.
     * A program that answers need not say it.
     */
    blockOpenedAt: instant.optional(),
    /** When the first frame showed the item, by the device's clock. */
    startedAt: instant,
    course: courseShape,
    device,
  })
  .refine(({ trace, chosen }) => trace.drops.at(-1)?.option === chosen, {
    path: ['trace', 'drops'],
    message: 'A última palavra posta no espaço precisa ser a escolhida.',
  })
  .refine(({ trace }) => isInOrder([...trace.revealsMs, ...trace.drops.map(({ atMs }) => atMs), trace.confirmedMs]), {
    path: ['trace'],
    message: 'Os tempos precisam estar em ordem: partes abertas, palavras postas, confirmação.',
  });

const blockResult = z.object({
  /** Null in tests, which give no feedback. */
  correctCount: z.int().nullable(),
  itemCount: z.int(),
  /** How a training ended; null when it is to be repeated, and in tests. */
  advancedBy: z.enum(waysToAdvance).nullable(),
});

export const openRelationBlock = defineCall({
  method: 'POST',
  path: '/api/participation/relation-tasks/block',
  access: 'participant',
  summary: 'Opens or resumes the current attempt at a task; the items come without their right answers',
  input: z.strictObject({ day, task }),
  output: z.object({
    day,
    task,
    attempt,
    /** Goes with every answer of a page; not in a preview. */
    openedAt: instant.optional(),
    items: z.array(z.object({ number: z.int(), sample: word, context: z.enum(contexts), options: z.array(word) })),
    answeredItems: z.int(),
  }),
  refusals: ['wrong-day', 'wrong-phase', 'study-paused', 'study-closed', 'consent-outdated'],
});

export const relationItemKind = defineAnswerKind({
  kind: 'relation-item',
  carries: 'answer',
  summary: 'The confirmed answer to one item; the last one ends the attempt and the server scores it',
  input: relationAnswerShape,
  output: z.object({
    item: z.int(),
    /** The feedback of a training item; null in tests. */
    correct: z.boolean().nullable(),
    /** Set by the last item of the attempt. */
    blockResult: blockResult.nullable(),
    progress: progressShape,
  }),
  refusals: ['wrong-day', 'wrong-phase', 'unknown-option', 'conflict', 'out-of-order', 'consent-outdated'],
});

function isInOrder(times: readonly number[]): boolean {
  return times.every((time, index) => time >= (times[index - 1] ?? 0));
}
