import { z } from 'zod';
import { inOneForm } from '#study/text/one-form.ts';

/** In letters; the fields of the forms take no more. */
export const longestName = 200;
export const nameTooLong = `O nome pode ter até ${longestName} letras.`;
const nameHasHidden = 'O nome tem um caractere que não aparece na tela. Apague e escreva de novo.';

/** Spaces that are taken away are no letters; so much of anything is no name. */
const longestText = 4 * longestName;

/**
 * What cannot be seen, turns the direction of writing, or means nothing: two names that look the same would be different, or a name
 * would look like another one. The last is a blank of Braille, which counts as a sign that can be seen.
 */
const hidden = /[\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u;
const everyHidden = new RegExp(hidden, 'gu');

/**
 * The one shape for what somebody is called: one space between words whatever was typed, a letter and its accent as one sign, nothing
 * that cannot be seen.
 * @param whenMissing what to say where there is none
 */
export function personName(whenMissing: string) {
  return z
    .string()
    .max(longestText, { error: nameTooLong, abort: true })
    .overwrite(inOneForm)
    .min(1, whenMissing)
    .max(longestName, { error: nameTooLong, abort: true })
    .refine((name) => !hidden.test(name), nameHasHidden);
}

/** @returns a name that did not come by this shape, with a mark in the place of what cannot be seen */
export function withoutHiddenCharacters(name: string): string {
  return name.replaceAll(everyHidden, '\uFFFD');
}
