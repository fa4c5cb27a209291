import { z } from 'zod';
import { defineCall } from '#contract/platform/call.ts';
import { device, durationMs, inputWay, instant, word } from '#contract/platform/shapes.ts';
import { advanceReasons } from '#study/progress/progress.ts';
import { attempt, day, itemOfBlock, task } from '#study/protocol-shapes.ts';
import { contexts } from '#study/words/word-table.ts';
import { defineAnswerKind } from './answer-kind.ts';
import { itemInteractionShape, maximumInteractionEvents } from './item-interaction.ts';
import { progressShape } from './progress-shape.ts';

/** Interaction trace of one item. Times in ms since item onset. */
export const traceShape = z.strictObject({
  /** Reveals of sample, cue, blank and options. */
  revealsMs: z.tuple([durationMs, durationMs, durationMs, durationMs]),
  firstDragStartMs: durationMs.nullable(),
  /** Drops into the blank in order; the last one was confirmed. */
  drops: z
    .array(z.strictObject({ option: word, atMs: durationMs, inputWay }))
    .min(1)
    .max(maximumInteractionEvents),
  resetsMs: z.array(durationMs).max(maximumInteractionEvents),
  confirmedMs: durationMs,
  hiddenMs: durationMs,
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
    /** `openedAt` of the shown attempt, as a redrawn one has other items under the same numbers; optional for other clients. */
    blockOpenedAt: instant.optional(),
    /** First frame with the item, by the device's clock. */
    startedAt: instant,
    course: itemInteractionShape,
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

export const blockResult = z.object({
  /** Null in tests, without feedback. */
  correctCount: z.int().nullable(),
  itemCount: z.int(),
  /** How a training ended; null when it is to be repeated, and in tests. */
  advancedBy: z.enum(advanceReasons).nullable(),
});

export const openRelationBlock = defineCall({
  path: '/api/participation/relation-tasks/block',
  access: 'participant',
  summary: 'Starts or resumes the current attempt at a task; items without the answer key',
  input: z.strictObject({ day, task }),
  output: z.object({
    day,
    task,
    attempt,
    /** To be sent with every answer; absent in a preview. */
    openedAt: instant.optional(),
    items: z.array(z.object({ number: z.int(), sample: word, context: z.enum(contexts), options: z.array(word) })),
    /** All items of Teste 2 while its pseudo-words are still to be rated. */
    answeredItems: z.int(),
  }),
  refusals: ['wrong-day', 'wrong-phase', 'study-paused', 'study-closed', 'consent-outdated'],
});

export const relationItemKind = defineAnswerKind({
  kind: 'relation-item',
  carries: 'answer',
  summary:
    'The confirmed answer to one item; the last one ends the attempt, which the server scores; with pseudo-words after Teste 2 the last of these ends the part',
  input: relationAnswerShape,
  output: z.object({
    item: z.int(),
    /** Feedback of a training item; null in tests. */
    correct: z.boolean().nullable(),
    blockResult: blockResult.nullable(),
    progress: progressShape,
  }),
  refusals: ['wrong-day', 'wrong-phase', 'unknown-option', 'conflict', 'out-of-order', 'consent-outdated'],
});

function isInOrder(times: readonly number[]): boolean {
  return times.every((time, index) => time >= (times[index - 1] ?? 0));
}
