import type { FieldKind, QuestionField, QuestionnaireFields } from './questionnaire-field.ts';

/** Source: docs/protocol/what-was-asked-for.md, 3.3 (`sex`). `no`: whoever was asked would not say. */
export const sexes = ['masculino', 'feminino', 'no'] as const;
export type Sex = (typeof sexes)[number];

/**
 * The fields that the protocol asks for (docs/protocol/what-was-asked-for.md, 3.3 and 5): the research record, the profile and the
 * analyses have a place for each, so that every questionnaire has them. `export` is the column of the export.
 */
export const fixedFields = {
  fullName: { kind: 'name', export: null },
  email: { kind: 'email', export: null },
  age: { kind: 'wholeNumber', export: 'age' },
  sex: { kind: 'choice', export: 'sex' },
  social: { kind: 'choice', export: 'social' },
  education: { kind: 'choice', export: 'education' },
  medications: { kind: 'text', export: 'medications' },
  date: { kind: 'date', export: 'questionnaire_date' },
} as const satisfies Record<string, { kind: FieldKind; export: string | null }>;
export type FixedFieldId = keyof typeof fixedFields;

export const fixedFieldIds = Object.keys(fixedFields) as FixedFieldId[];

export function isFixedField(id: string): id is FixedFieldId {
  return Object.hasOwn(fixedFields, id);
}

/** A question that a research group has added. */
export type AddedQuestion = { id: string; field: QuestionField };

/** @returns the questions beyond those of the protocol, in the order of the form */
export function addedQuestions(fields: QuestionnaireFields): AddedQuestion[] {
  return Object.entries(fields).flatMap(([id, field]) =>
    isFixedField(id) || !('export' in field) ? [] : [{ id, field }],
  );
}

/** @returns what can be chosen in a field of the protocol */
export function offeredOptions(fields: QuestionnaireFields, id: 'sex' | 'social' | 'education'): readonly string[] {
  const field = fields[id];
  return field?.kind === 'choice' ? field.options : [];
}
