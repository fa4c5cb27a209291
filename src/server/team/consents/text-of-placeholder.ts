import { fillPlaceholders, type PlaceholderValues } from '#study/material/placeholders.ts';

/** @returns a placeholder's value, or its meaning in brackets */
export function placeholderText(values: PlaceholderValues, name: string): string {
  return fillPlaceholders(`{{${name}}}`, values);
}
