import type { FieldKind, QuestionField, QuestionnaireFields } from './questionnaire-field.ts';

/** `no`: not disclosed (docs/protocol/what-was-asked-for.md, 3.3). */
export const sexes = ['masculino', 'feminino', 'no'] as const;
export type Sex = (typeof sexes)[number];

/**
 * Required by the protocol (docs/protocol/what-was-asked-for.md, 3.3 and 5): research record, profile and analyses use them. `export`:
 * column name.
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

export type AddedQuestion = { id: string; field: QuestionField };

export function addedQuestions(fields: QuestionnaireFields): AddedQuestion[] {
  return Object.entries(fields).flatMap(([id, field]) =>
    isFixedField(id) || !('export' in field) ? [] : [{ id, field }],
  );
}

export function offeredOptions(fields: QuestionnaireFields, id: 'sex' | 'social' | 'education'): readonly string[] {
  const field = fields[id];
  return field?.kind === 'choice' ? field.options : [];
}
