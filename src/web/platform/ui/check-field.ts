import type { z } from 'zod';

/** What a field has to say: nothing (`null`), that it is invalid without a word (`true`), or a message. */
export type FieldVerdict = null | true | string;

/** Whether an empty value gets the shape's own message, or is invalid without one. */
export type EmptyValues = 'named' | 'silent';

/**
 * Checks one written field (docs/protocol/what-was-asked-for.md, 5). While a person is still filling in the form an empty value
 * is invalid without a message; forms whose shapes name it do so when they are sent.
 *
 * @param shape the field's shape, or `undefined` for a field that is not checked
 */
export function checkField(shape: z.ZodType | undefined, value: string, emptyValues: EmptyValues): FieldVerdict {
  const result = shape?.safeParse(value);
  if (result === undefined || result.success) return null;
  if (emptyValues === 'silent' && value.trim() === '') return true;
  return result.error.issues[0]?.message ?? true;
}
