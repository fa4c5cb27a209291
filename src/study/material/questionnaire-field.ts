import { z } from 'zod';
import { normalizeLine } from '#study/text/normalize-text.ts';
import { materialText, requireUniqueTexts } from './material-text.ts';

/** Upper limits, so that storage and display need no truncation. */
const maximumLetters = { name: 200, email: 254, text: 2000, option: 100 } as const;
/** Databases and statistics packages lose precision beyond. */
const largestNumber = 999_999_999;

const exportNameShape = z
  .string('é esperado o nome da coluna na exportação')
  .regex(
    /^[a-z][a-z0-9]*(_[a-z0-9]+)*$/,
    'é esperado um nome como "renda" ou "renda_familiar", sem maiúsculas nem acentos',
  )
  .max(32, 'são esperadas até 32 letras');

const everyField = {
  label: materialText(),
  help: materialText().nullable(),
  /** May be empty if not required. */
  required: z.boolean(),
};
const missing = materialText();
const tooLong = materialText('maximo');
const longest = (most: number) => z.int().min(1).max(most);

/** Identifying answers are stored apart from the others and never exported. */
const nameShape = z.strictObject({
  kind: z.literal('name'),
  ...everyField,
  example: materialText().nullable(),
  longest: longest(maximumLetters.name),
  messages: z.strictObject({ missing, tooLong }),
});

const emailShape = z.strictObject({
  kind: z.literal('email'),
  ...everyField,
  example: materialText().nullable(),
  longest: longest(maximumLetters.email),
  messages: z.strictObject({ missing, tooLong, invalid: materialText() }),
});

const wholeNumberShape = z
  .strictObject({
    kind: z.literal('wholeNumber'),
    ...everyField,
    example: materialText().nullable(),
    lowest: z.int().min(0).max(largestNumber),
    highest: z.int().min(0).max(largestNumber),
    export: exportNameShape,
    messages: z.strictObject({
      missing,
      invalid: materialText(),
      tooLow: materialText('minimo'),
      tooHigh: materialText('maximo'),
    }),
  })
  .refine(({ lowest, highest }) => lowest <= highest, {
    path: ['highest'],
    error: 'é esperado um número que não seja menor que lowest',
  });

const optionsShape = z
  .array(
    materialText()
      .max(maximumLetters.option, `são esperadas até ${maximumLetters.option} letras`)
      .refine((option) => option.trim() === option, 'é esperada uma opção sem espaços antes e depois')
      .overwrite(normalizeLine),
  )
  .min(2, 'são esperadas pelo menos duas opções')
  .superRefine((options, context) => requireUniqueTexts(options, context));

const choiceShape = z
  .strictObject({
    kind: z.literal('choice'),
    ...everyField,
    options: optionsShape,
    /** Options ascend. */
    ordered: z.boolean().optional(),
    /** For the English codebook only. */
    english: z.strictObject({ label: materialText().optional(), options: optionsShape }).optional(),
    export: exportNameShape,
    messages: z.strictObject({ missing, invalid: materialText() }),
  })
  .refine(({ options, english }) => english === undefined || english.options.length === options.length, {
    path: ['english', 'options'],
    error: 'são esperadas tantas opções quantas há em português, na mesma ordem',
  });

const textShape = z.strictObject({
  kind: z.literal('text'),
  ...everyField,
  example: materialText().nullable(),
  longest: longest(maximumLetters.text),
  export: exportNameShape,
  messages: z.strictObject({ missing, tooLong }),
});

const dateShape = z
  .strictObject({
    kind: z.literal('date'),
    ...everyField,
    example: materialText().nullable(),
    earliest: z.iso.date('é esperada uma data como "1900-01-01"'),
    /** Upper bound; the current day by default. */
    latest: z.iso.date('é esperada uma data como "2030-12-31"').optional(),
    /** Button that fills in the current day. */
    offersToday: z.boolean(),
    export: exportNameShape,
    messages: z.strictObject({ missing, tooEarly: materialText() }),
  })
  .refine(({ earliest, latest }) => latest === undefined || earliest <= latest, {
    path: ['latest'],
    error: 'é esperada uma data que não seja antes de earliest',
  });

const kinds = [nameShape, emailShape, wholeNumberShape, choiceShape, textShape, dateShape] as const;

export const questionnaireFieldShape = z.discriminatedUnion('kind', kinds, {
  error: 'é esperado "name", "email", "wholeNumber", "choice", "text" ou "date"',
});

export type QuestionnaireField = z.output<typeof questionnaireFieldShape>;
export type FieldKind = QuestionnaireField['kind'];
/** Fields without identifying kinds. */
export type QuestionField = Extract<QuestionnaireField, { export: string }>;
/** By id, in form order. */
export type QuestionnaireFields = Readonly<Record<string, QuestionnaireField>>;
