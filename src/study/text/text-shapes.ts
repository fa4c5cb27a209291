import { z } from 'zod';
import { faultOfSigns, withoutHiddenSigns } from './hidden-signs.ts';
import { normalizeLine } from './normalize-text.ts';

/** Strips invisible characters instead of refusing them. */
export function freeText() {
  return z.string().overwrite(withoutHiddenSigns).trim();
}

/** @param missing message if empty; optional without it */
export function freeTextUpTo(longest: number, missing?: string) {
  const text = missing === undefined ? freeText() : freeText().min(1, missing);
  return text.max(longest, `Use até ${longest} letras.`);
}

const maximumSpaces = 4;

type Naming = {
  field: string;
  longest: number;
  tooLong: string;
  /** Message if empty; optional without it. */
  missing?: string;
};

/** Single-line text for comparison: normalized, without invisible characters or homoglyphs. */
export function nameText({ field, longest, tooLong, missing }: Naming) {
  return z
    .string()
    .max(maximumSpaces * longest, { error: tooLong, abort: true })
    .trim()
    .superRefine((text, context) => {
      const fault = faultOfSigns(text);
      if (fault === null) return;
      context.addIssue({ code: 'custom', message: `${field}: ${fault}. Apague e escreva de novo.`, continue: false });
    })
    .overwrite(normalizeLine)
    .min(missing === undefined ? 0 : 1, missing)
    .max(longest, tooLong);
}

export function searchTextShape(longest: number) {
  return z
    .string()
    .max(maximumSpaces * longest, { abort: true })
    .overwrite((text) => normalizeLine(withoutHiddenSigns(text)))
    .max(longest);
}
