import { type Sex, sexes } from '#study/material/fixed-fields.ts';

/** What is chosen of the words that are stored. */
export const sexNames = {
  masculino: 'Masculino',
  feminino: 'Feminino',
  no: 'Prefiro não dizer',
} as const satisfies Record<Sex, string>;

/** @returns an option of a question as people read it: those of `sex` are stored in other words, all others as they stand */
export function optionInWords(fieldId: string, option: string): string {
  return fieldId === 'sex' && isSex(option) ? sexNames[option] : option;
}

function isSex(option: string): option is Sex {
  return (sexes as readonly string[]).includes(option);
}
