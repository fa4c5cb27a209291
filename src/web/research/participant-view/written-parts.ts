import type { Profile, UserRecord } from '#contract/accounts/profile-calls.ts';

/** A text, or the lines of a list in their order. */
export type WrittenPart = { label: string; text: string | readonly string[] };

type Field = Exclude<keyof Profile, 'sex' | 'birthDate' | 'social' | 'education'>;

/** As "Sobre você" asks for them (`about-you/personal-fields.tsx`), spoken of somebody else. */
const labels: Record<Field, string> = {
  listProblems: 'O que tem pesado',
  listGoals: 'Objetivos',
  actionPlan: 'Plano de ação',
  listValues: 'Valores',
  personalityTraits: 'Jeito de ser',
  favorites: 'Coisas de que gosta',
  phrases: 'Frases que ajudam',
};

/** @returns what somebody has written of themselves, without what they left empty */
export function writtenParts(record: Pick<UserRecord, Field>): WrittenPart[] {
  return (Object.keys(labels) as Field[])
    .map((field) => ({ label: labels[field], text: record[field] }))
    .filter(({ text }) => text.length > 0);
}
