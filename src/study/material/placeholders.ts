import { z } from 'zod';
import { versionShape } from './material-text.ts';

const valueShape = z
  .string()
  .regex(/\S/, 'é esperado um texto que não esteja vazio, ou null')
  .regex(/^[^{}]*$/, 'o valor não pode ter chaves');

/** `placeholders.json`: what stands for every `{{NAME}}` in the texts. A value of null is not known yet. */
export const placeholdersShape = z.strictObject({
  version: versionShape,
  values: z.record(
    z.string().regex(/^[A-Z][A-Z0-9_]*$/, 'é esperado um nome em maiúsculas, sem espaços'),
    z.strictObject({ meaning: valueShape, value: valueShape.nullable() }),
  ),
});

export type Placeholders = z.output<typeof placeholdersShape>;
export type PlaceholderValues = Placeholders['values'];

const placeholderPattern = /\{\{([^{}\n]*)\}\}/g;

/** @returns the names of the placeholders in a text, in order, as they are written. */
export function placeholdersIn(text: string): string[] {
  return Array.from(text.matchAll(placeholderPattern), ([, name = '']) => name);
}

/** @returns whether double braces are left over that belong to no placeholder, such as `{{ESTUDO}`. */
export function hasBrokenPlaceholder(text: string): boolean {
  return /\{\{|\}\}/.test(text.replace(placeholderPattern, ''));
}

/** Puts the value of each placeholder into a text; one without a value shows its meaning in brackets: `[nome da pesquisa]`. */
export function fillPlaceholders(text: string, values: PlaceholderValues): string {
  return text.replace(placeholderPattern, (written, name: string) => {
    const placeholder = values[name];
    if (placeholder === undefined) return written;
    return placeholder.value ?? `[${placeholder.meaning}]`;
  });
}

/** Fills the placeholders of every text inside a value of plain objects and lists. */
export function fillAllTexts(value: unknown, values: PlaceholderValues): unknown {
  if (typeof value === 'string') return fillPlaceholders(value, values);
  if (Array.isArray(value)) return value.map((entry) => fillAllTexts(entry, values));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, fillAllTexts(entry, values)]));
}
