import { z } from 'zod';
import { type Profile, profileShape } from '#contract/accounts/profile-calls.ts';
import { isImpossibleDate, isoDate } from '#web/platform/ui/written-date.ts';
import { type Line, linesOf, textsOf } from './list-edit.ts';

const listFields = ['listProblems', 'listGoals', 'listValues', 'phrases'] as const;
export type ListFieldName = (typeof listFields)[number];
export type TextField = Exclude<keyof Profile, ListFieldName>;

/** Form state: dates as typed, lists with a key per line. */
export type ProfileForm = Record<TextField, string> & Record<ListFieldName, readonly Line[]>;

/** By field; for lists by field and line, such as "phrases.2". */
export type ProfileFaults = Readonly<Record<string, string>>;

export function toProfileForm(record: Profile): ProfileForm {
  const { listProblems, listGoals, listValues, phrases, birthDate, ...others } = record;
  const { sex, social, education, actionPlan, personalityTraits, favorites } = others;
  const [year = '', month = '', day = ''] = birthDate.split('-');
  return {
    sex,
    social,
    education,
    actionPlan,
    personalityTraits,
    favorites,
    birthDate: birthDate === '' ? '' : `${day}/${month}/${year}`,
    listProblems: linesOf(listProblems),
    listGoals: linesOf(listGoals),
    listValues: linesOf(listValues),
    phrases: linesOf(phrases),
  };
}

/** @returns the fields for the contract, unvalidated; an invalid date stays as typed */
function unchecked(written: ProfileForm): Record<keyof Profile, unknown> {
  const { listProblems, listGoals, listValues, phrases, birthDate, ...texts } = written;
  return {
    ...texts,
    birthDate: isoDate(birthDate) || birthDate.trim(),
    listProblems: textsOf(listProblems),
    listGoals: textsOf(listGoals),
    listValues: textsOf(listValues),
    phrases: textsOf(phrases),
  };
}

/** @param today in the study's time zone, YYYY-MM-DD */
export function checkProfile(
  written: ProfileForm,
  today: string,
): { ok: true; profile: Profile } | { ok: false; faults: ProfileFaults } {
  const shape = profileShape.refine(({ birthDate }) => birthDate <= today, {
    path: ['birthDate'],
    message: 'Confira a data: ela ainda não chegou.',
  });
  const result = shape.safeParse(unchecked(written));
  if (result.success) return { ok: true, profile: result.data };
  const faults: Record<string, string> = {};
  for (const { path, message } of result.error.issues) faults[inputPathOf(written, path)] ??= message;
  // The text is only an invalid date, which must be reported.
  if (isImpossibleDate(written.birthDate)) faults.birthDate = 'Confira a data: esse dia não existe.';
  return { ok: false, faults };
}

/** Empty lines are not validated, so indices are mapped back to form lines. */
function inputPathOf(written: ProfileForm, [field, index]: readonly PropertyKey[]): string {
  const list = listFields.find((name) => name === field);
  if (list === undefined || typeof index !== 'number') return String(field);
  const filled = written[list].filter(({ text }) => text.trim() !== '');
  return `${list}.${filled[index]?.key ?? index}`;
}

/** @returns whether two forms are equal, apart from whitespace and empty lines */
export function isSameProfile(one: ProfileForm, other: ProfileForm): boolean {
  return JSON.stringify(trimmed(one)) === JSON.stringify(trimmed(other));
}

/**
 * The server may store other text than was written: normalized, or with the questionnaire's answers.
 * @param base what was saved or sent before `saved`
 * @returns the saved profile where nothing was written since, else what was written
 */
export function mergeSavedProfile(written: ProfileForm, base: ProfileForm, saved: ProfileForm): ProfileForm {
  // An equal form keeps its lines' keys, and with them the focus.
  return isSameProfile(written, base) && !isSameProfile(written, saved) ? saved : written;
}

function trimmed(written: ProfileForm): unknown[] {
  const fields = unchecked(written);
  return Object.entries(fields)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, value]) => (typeof value === 'string' ? value.trim() : value));
}

const line = z.object({ key: z.int(), text: z.string() });
const text = z.string();
const draftShape = z.object({
  sex: text,
  birthDate: text,
  social: text,
  education: text,
  actionPlan: text,
  personalityTraits: text,
  favorites: text,
  listProblems: z.array(line),
  listGoals: z.array(line),
  listValues: z.array(line),
  phrases: z.array(line),
});

/** @returns a stored draft; null when missing or malformed */
export function parseProfileForm(draft: unknown): ProfileForm | null {
  return draftShape.safeParse(draft).data ?? null;
}
