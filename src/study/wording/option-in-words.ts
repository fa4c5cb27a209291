import { type Sex, sexes } from '#study/material/fixed-fields.ts';

export const sexNames = {
  masculino: 'Masculino',
  feminino: 'Feminino',
  no: 'Prefiro não dizer',
} as const satisfies Record<Sex, string>;

/** Options of `sex` are stored under other words. */
export function optionInWords(fieldId: string, option: string): string {
  return fieldId === 'sex' && isSex(option) ? sexNames[option] : option;
}

function isSex(option: string): option is Sex {
  return (sexes as readonly string[]).includes(option);
}
