import type { z } from 'zod';

/** Valid (`null`), invalid without message (`true`), or a message. */
export type FieldVerdict = null | true | string;

/** Whether an empty value gets the shape's message or none. */
export type EmptyValues = 'named' | 'silent';

/**
 * Validates one written field (docs/protocol/what-was-asked-for.md, 5).
 * @param shape `undefined` skips validation
 * @param emptyValues 'silent' before submit: an empty value is then invalid without message
 */
export function checkField(shape: z.ZodType | undefined, value: string, emptyValues: EmptyValues): FieldVerdict {
  const result = shape?.safeParse(value);
  if (result === undefined || result.success) return null;
  if (emptyValues === 'silent' && value.trim() === '') return true;
  return result.error.issues[0]?.message ?? true;
}
