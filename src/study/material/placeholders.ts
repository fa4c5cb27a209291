import { z } from 'zod';
import { versionShape } from './material-text.ts';

const valueShape = z
  .string()
  .regex(/\S/, 'é esperado um texto que não esteja vazio, ou null')
  .regex(/^[^{}]*$/, 'o valor não pode ter chaves');

/** Values of `{{NAME}}`; null if not known yet. */
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

export function placeholdersIn(text: string): string[] {
  return Array.from(text.matchAll(placeholderPattern), ([, name = '']) => name);
}

/** Leftover double braces, such as `{{ESTUDO}`. */
export function hasBrokenPlaceholder(text: string): boolean {
  return /\{\{|\}\}/.test(text.replace(placeholderPattern, ''));
}

/** A placeholder without a value shows its meaning in brackets: `[nome da pesquisa]`. */
export function fillPlaceholders(text: string, values: PlaceholderValues): string {
  return text.replace(placeholderPattern, (written, name: string) => {
    const placeholder = values[name];
    if (placeholder === undefined) return written;
    return placeholder.value ?? `[${placeholder.meaning}]`;
  });
}

export function fillPlaceholdersDeep(value: unknown, values: PlaceholderValues): unknown {
  if (typeof value === 'string') return fillPlaceholders(value, values);
  if (Array.isArray(value)) return value.map((entry) => fillPlaceholdersDeep(entry, values));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, fillPlaceholdersDeep(entry, values)]));
}
