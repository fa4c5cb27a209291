import { fillPlaceholders, type PlaceholderValues } from '#study/material/placeholders.ts';

/** @returns what a placeholder of the study material stands for; where nobody has said it, what it means in brackets */
export function textOf(values: PlaceholderValues, name: string): string {
  return fillPlaceholders(`{{${name}}}`, values);
}
