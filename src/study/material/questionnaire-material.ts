import { z } from 'zod';
import { materialText, versionShape } from './material-text.ts';

/** Source: docs/protocol/what-was-asked-for.md, 3.3 (`sex`). */
const sexes = ['masculino', 'feminino'] as const;

const writtenFieldShape = z.strictObject({
  label: materialText(),
  example: materialText().nullable(),
  help: materialText().nullable(),
});

function choiceFieldShape<Option extends z.ZodType<string>>(option: Option) {
  return z.strictObject({
    label: materialText(),
    options: z
      .array(option)
      .min(2, 'são esperadas pelo menos duas opções')
      .refine((options) => new Set(options).size === options.length, 'as opções precisam ser diferentes entre si'),
    help: materialText().nullable(),
  });
}

/** `questionnaire.json`. The fields have the names they have in the call that hands them in; the chosen option is stored as written here. */
export const questionnaireShape = z.strictObject({
  version: versionShape,
  title: materialText(),
  opening: materialText(),
  fields: z.strictObject({
    fullName: writtenFieldShape,
    email: writtenFieldShape,
    age: writtenFieldShape,
    sex: choiceFieldShape(z.literal([...sexes])),
    social: choiceFieldShape(materialText()),
    education: choiceFieldShape(materialText()),
    medications: writtenFieldShape,
    date: writtenFieldShape,
  }),
});

export type QuestionnaireMaterial = z.output<typeof questionnaireShape>;
