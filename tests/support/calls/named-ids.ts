import { z } from 'zod';
import { answerKinds, submitAnswers } from '#contract/participation/answer-calls.ts';
import type { Call } from '#contract/platform/call.ts';

/** @returns each key of a call that names something by its id: another one would be another way to the data of others */
export function namedIds(row: Call): string[] {
  // A batch says nothing of what is in its entries.
  const shapes = row === submitAnswers ? answerKinds.map(({ input }) => input) : row.input ? [row.input] : [];
  const schemas = shapes.map((shape) => z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' }));
  return [...new Set(schemas.flatMap(keysOf))];
}

function keysOf(schema: z.core.JSONSchema._JSONSchema): string[] {
  if (typeof schema !== 'object') return [];
  const fields = Object.entries(schema.properties ?? {});
  const named = fields.filter(([key, inner]) => /id$/i.test(key) || (inner as { format?: string }).format === 'uuid');
  const inner = [...fields.map(([, one]) => one), ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  return [...named.map(([key]) => key), ...inner.flatMap(keysOf)];
}
