import { z } from 'zod';
import { faultOfSigns, withoutHiddenSigns } from './hidden-signs.ts';
import { inOneForm } from './one-form.ts';

/** @returns the shape of what a person writes freely: what cannot be seen is taken away, and nobody is refused for it */
export function freeText() {
  return z.string().overwrite(withoutHiddenSigns).trim();
}

/** Spaces that are taken away are no letters; so much of anything is no name. */
const mostSpaces = 4;

type Naming = {
  /** As the form calls it: it stands before what is said of a sign. */
  field: string;
  longest: number;
  tooLong: string;
  /** What to say where there is none; without it, none is as well. */
  missing?: string;
};

/** @returns the shape of a text of one line that others are compared with: one form, and no sign that cannot be seen or looks like another */
export function nameText({ field, longest, tooLong, missing }: Naming) {
  return z
    .string()
    .max(mostSpaces * longest, { error: tooLong, abort: true })
    .trim()
    .superRefine((text, context) => {
      const fault = faultOfSigns(text);
      if (fault === null) return;
      context.addIssue({ code: 'custom', message: `${field}: ${fault}. Apague e escreva de novo.`, continue: false });
    })
    .overwrite(inOneForm)
    .min(missing === undefined ? 0 : 1, missing)
    .max(longest, tooLong);
}

/** @returns the shape of what is looked for: in one form, without what cannot be seen */
export function askedText(longest: number) {
  return z
    .string()
    .max(mostSpaces * longest, { abort: true })
    .overwrite((text) => inOneForm(withoutHiddenSigns(text)))
    .max(longest);
}
