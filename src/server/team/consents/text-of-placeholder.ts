import { fillPlaceholders, type PlaceholderValues } from '#study/material/placeholders.ts';

export function placeholderText(values: PlaceholderValues, name: string): string {
  return fillPlaceholders(`{{${name}}}`, values);
}
