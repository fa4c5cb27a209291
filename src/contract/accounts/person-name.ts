import { z } from 'zod';
import { normalizeLine } from '#study/text/normalize-text.ts';

export const maximumNameLength = 200;
const nameTooLong = `O nome pode ter até ${maximumNameLength} letras.`;
const nameHasHidden = 'O nome tem um caractere que não aparece na tela. Apague e escreva de novo.';

/** Limit before spaces are trimmed. */
const maximumTextLength = 4 * maximumNameLength;

/** Invisible, bidirectional and ignorable characters, which would make equal-looking names differ; U+2800 is the blank of Braille. */
const hidden = /[\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u;
const everyHidden = new RegExp(hidden, 'gu');

/**
 * Shape of names: single spaces, NFC, no invisible characters.
 * @param whenMissing message for an empty name
 */
export function personName(whenMissing: string) {
  return z
    .string()
    .max(maximumTextLength, { error: nameTooLong, abort: true })
    .overwrite(normalizeLine)
    .min(1, whenMissing)
    .max(maximumNameLength, { error: nameTooLong, abort: true })
    .refine((name) => !hidden.test(name), nameHasHidden);
}

/** @returns an unvalidated name with invisible characters replaced */
export function withoutHiddenCharacters(name: string): string {
  return name.replaceAll(everyHidden, '\uFFFD');
}
