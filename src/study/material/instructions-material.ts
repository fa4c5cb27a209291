import { z } from 'zod';
import { keyedBy } from '#study/keyed/keyed-by.ts';
import { ratingScale, relationTasks, wordRating } from '#study/protocol.ts';
import { materialText, requireUniqueTexts, titledTextShape, versionShape } from './material-text.ts';

const scalePoints = ratingScale.points.length;

const scaleShape = z
  .array(z.strictObject({ value: z.int(), label: materialText() }))
  .length(scalePoints, `são esperados ${scalePoints} pontos da escala`)
  .superRefine((scale, context) => {
    requireUniqueTexts(
      scale.map(({ label }) => label),
      context,
      (at) => [at, 'label'],
    );
    for (const [index, point] of scale.entries()) {
      const expected = ratingScale.points[index];
      if (point.value !== expected) {
        context.addIssue({
          code: 'custom',
          path: [index, 'value'],
          message: `é esperada a nota ${expected} neste lugar`,
        });
      }
    }
  });

const demoWordsShape = z
  .array(materialText())
  .length(wordRating.demo.wordsToRate, `são esperadas ${wordRating.demo.wordsToRate} palavras`)
  .superRefine((words, context) => requireUniqueTexts(words, context));

export const instructionsShape = z.strictObject({
  version: versionShape,
  wordRating: z.strictObject({
    study: titledTextShape(),
    demo: z.strictObject({ markdown: materialText(), words: demoWordsShape }),
    scale: scaleShape,
  }),
  tasks: z.strictObject({
    ...keyedBy(relationTasks, () => titledTextShape()),
    demo: z.strictObject({ markdown: materialText() }),
  }),
  days: z.strictObject({
    invitation: materialText(),
    /** Start of day 2 or 3; `{n}`: day, `{minutos}`: expected duration. */
    start: materialText('n', 'minutos'),
    /** While the next day is closed. `{data}`: "21 de novembro, a partir das 4h51"; `{quando}`: relative, "amanhã, a partir das 4h51". */
    closed: materialText('n', 'data', 'quando', 'lembrete'),
    /** Value of `{lembrete}` where a reminder will be mailed; otherwise empty. */
    reminder: z.string().default(''),
    ends: z.strictObject({
      day1: titledTextShape('data', 'quando', 'lembrete'),
      day2: titledTextShape('data', 'quando', 'lembrete'),
      day3: titledTextShape(),
    }),
  }),
  results: z.strictObject({ aboutScores: materialText() }),
});

export type InstructionsMaterial = z.output<typeof instructionsShape>;
