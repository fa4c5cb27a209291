import { z } from 'zod';
import { keyedBy } from '#study/keyed/keyed-by.ts';
import { ratingScale, relationTasks, wordRating } from '#study/protocol.ts';
import { eachTextOnce, materialText, titledText, versionShape } from './material-text.ts';

const scalePoints = ratingScale.points.length;

const scaleShape = z
  .array(z.strictObject({ value: z.int(), label: materialText() }))
  .length(scalePoints, `são esperados ${scalePoints} pontos da escala`)
  .superRefine((scale, context) => {
    eachTextOnce(
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
  .superRefine((words, context) => eachTextOnce(words, context));

/** `instructions.json`: what people read before the tasks and between the days. */
export const instructionsShape = z.strictObject({
  version: versionShape,
  wordRating: z.strictObject({
    study: titledText(),
    demo: z.strictObject({ markdown: materialText(), words: demoWordsShape }),
    scale: scaleShape,
  }),
  tasks: z.strictObject({
    ...keyedBy(relationTasks, () => titledText()),
    demo: z.strictObject({ markdown: materialText() }),
  }),
  days: z.strictObject({
    /** Shown to a person who has not enrolled. */
    invitation: materialText(),
    /** Shown when day 2 or 3 starts; `{n}` is the day, `{minutos}` about how long it takes. */
    start: materialText('n', 'minutos'),
    /**
     * Shown while the next day is closed. It opens at `{data}` ("21 de novembro, a partir das 4h51"), or `{quando}` with the day as people
     * say it ("amanhã, a partir das 4h51").
     */
    closed: materialText('n', 'data', 'quando', 'lembrete'),
    /** What `{lembrete}` stands for between two days, where a mail will say when the next day is open; otherwise nothing. */
    reminder: z.string().default(''),
    ends: z.strictObject({
      day1: titledText('data', 'quando', 'lembrete'),
      day2: titledText('data', 'quando', 'lembrete'),
      day3: titledText(),
    }),
  }),
  results: z.strictObject({ aboutScores: materialText() }),
});

export type InstructionsMaterial = z.output<typeof instructionsShape>;
