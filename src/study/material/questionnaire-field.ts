import { z } from 'zod';
import { inOneForm } from '#study/text/one-form.ts';
import { eachTextOnce, materialText } from './material-text.ts';

/** The longest that a field may ask for, in letters; what is written is stored, shown and handed on at this length. */
const mostLetters = { name: 200, email: 254, text: 2000, option: 100 } as const;
/** Beyond it databases and statistics packages read other numbers. */
const largestNumber = 999_999_999;

/** As the columns of the export are called. */
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
  /** A field that is not required may be left empty. */
  required: z.boolean(),
};
const missing = materialText();
const tooLong = materialText('maximo');
const longest = (most: number) => z.int().min(1).max(most);

/** What names a person is kept apart from the answers and never exported, so that it has no name there. */
const nameShape = z.strictObject({
  kind: z.literal('name'),
  ...everyField,
  example: materialText().nullable(),
  longest: longest(mostLetters.name),
  messages: z.strictObject({ missing, tooLong }),
});

const emailShape = z.strictObject({
  kind: z.literal('email'),
  ...everyField,
  example: materialText().nullable(),
  longest: longest(mostLetters.email),
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
      .max(mostLetters.option, `são esperadas até ${mostLetters.option} letras`)
      .refine((option) => option.trim() === option, 'é esperada uma opção sem espaços antes e depois')
      .overwrite(inOneForm),
  )
  .min(2, 'são esperadas pelo menos duas opções')
  .superRefine((options, context) => eachTextOnce(options, context));

const choiceShape = z
  .strictObject({
    kind: z.literal('choice'),
    ...everyField,
    options: optionsShape,
    /** Each option is more than the one before it. */
    ordered: z.boolean().optional(),
    /** For the English codebook of the export; nobody is asked in English. */
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
  longest: longest(mostLetters.text),
  export: exportNameShape,
  messages: z.strictObject({ missing, tooLong }),
});

const dateShape = z
  .strictObject({
    kind: z.literal('date'),
    ...everyField,
    example: materialText().nullable(),
    earliest: z.iso.date('é esperada uma data como "1900-01-01"'),
    /** The last date that is taken. Without it, the day on which it is asked: what somebody tells of has been. */
    latest: z.iso.date('é esperada uma data como "2030-12-31"').optional(),
    /** A button beside the field writes the day it is. */
    offersToday: z.boolean(),
    export: exportNameShape,
    messages: z.strictObject({ missing, tooEarly: materialText() }),
  })
  .refine(({ earliest, latest }) => latest === undefined || earliest <= latest, {
    path: ['latest'],
    error: 'é esperada uma data que não seja antes de earliest',
  });

const kinds = [nameShape, emailShape, wholeNumberShape, choiceShape, textShape, dateShape] as const;

/** One question of the questionnaire. `messages` are what the form says when an answer is not accepted. */
export const questionnaireFieldShape = z.discriminatedUnion('kind', kinds, {
  error: 'é esperado "name", "email", "wholeNumber", "choice", "text" ou "date"',
});

export type QuestionnaireField = z.output<typeof questionnaireFieldShape>;
export type FieldKind = QuestionnaireField['kind'];
/** What can be asked beside the fields of the protocol: nothing that is made to name somebody. */
export type QuestionField = Extract<QuestionnaireField, { export: string }>;
/** The fields by their ids, in the order of the form. */
export type QuestionnaireFields = Readonly<Record<string, QuestionnaireField>>;
