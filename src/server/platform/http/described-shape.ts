import { z } from 'zod';

type JsonSchema = { type: 'object' };

/**
 * Describes a shape by zod's own JSON Schema (2020-12, as OpenAPI 3.1 has it): the OpenAPI library knows only the first value of a
 * literal that has several.
 * @param side what is sent, before anything is made of it, or what is answered
 */
export function describedShape(shape: z.ZodType, side: 'input' | 'output'): JsonSchema {
  const { $schema, '~standard': _standard, ...schema } = z.toJSONSchema(shape, { io: side, unrepresentable: 'any' });
  return schema as JsonSchema;
}
