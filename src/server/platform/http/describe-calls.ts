import { z } from 'zod';
import type { Call } from '#contract/platform/call.ts';
import { refusalShape, refusals } from '#contract/platform/refusals.ts';
import { namedSchemas } from './named-schemas.ts';

type Schemas = Record<string, object>;
type Side = 'input' | 'output';

/** @returns the contract as an OpenAPI 3.1 document; shared shapes are named schemas (`named-schemas.ts`) */
export function describeCalls(calls: readonly Call[]): object {
  const schemas: Schemas = {};
  const refusal = { 'application/json': { schema: describeShape(refusalShape, 'output', schemas) } };
  const paths: Record<string, object> = {};
  for (const call of calls) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: describeCall(call, schemas) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'WordMood',
      version: '1',
      description: 'Changing calls come from our own pages (Origin) with a session, or with a token and without.',
    },
    components: {
      securitySchemes,
      schemas,
      responses: { Refusal: { description: 'Refusal', content: refusal } },
    },
    paths,
  };
}

const securitySchemes = {
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: 'wordmood.session_token',
    description: 'Session cookie; its name begins with __Host- on https.',
  },
  token: { type: 'http', scheme: 'bearer', description: 'API token made by staff; for exports only.' },
};

function describeCall(call: Call, schemas: Schemas): object {
  const json = (shape: z.ZodType, side: Side) => ({
    'application/json': { schema: describeShape(shape, side, schemas) },
  });
  const input = call.describedInput ?? call.input;
  const byStatus = Map.groupBy(call.refusals, (code) => refusals[code].status);
  const isBinary = call.answersFile || call.answersStream;
  return {
    summary: call.summary,
    description: `Access: ${call.access}${call.needsRole === undefined ? '' : `, role ${call.needsRole}`}${call.needsFreshSignIn ? ', within ten minutes of signing in' : ''}`,
    security: call.access === 'anyone' ? [] : [{ session: [] }, ...(call.acceptsToken ? [{ token: [] }] : [])],
    ...(input !== undefined && { requestBody: { content: json(input, 'input') } }),
    responses: {
      200: { description: 'Success', content: isBinary ? binary : json(call.output, 'output') },
      ...Object.fromEntries(
        [...byStatus].map(([status, codes]) => [
          status,
          { $ref: '#/components/responses/Refusal', description: codes.join(', ') },
        ]),
      ),
    },
  };
}

const binary = { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } };

/** Adds the named shapes within to `schemas`. Input and output of a shape differ (defaults, unknown keys), so inputs have a suffix. */
function describeShape(shape: z.ZodType, side: Side, schemas: Schemas): object {
  // In an array, because zod does not name a root.
  const { items, $defs = {} } = z.toJSONSchema(z.array(shape), {
    io: side,
    unrepresentable: 'any',
    override: omitImplied,
    metadata: namedSchemas,
  });
  const suffix = side === 'input' ? 'Input' : '';
  const link = (schema: unknown): object =>
    JSON.parse(JSON.stringify(schema).replaceAll(/"#\/\$defs\/(\w+)"/g, `"#/components/schemas/$1${suffix}"`));
  for (const [id, { id: _, ...definition }] of Object.entries($defs)) {
    schemas[`${id}${suffix}`] = link(definition);
  }
  return link(items);
}

/** Omits what zod writes beside a format (its pattern, some 300 letters) and on every whole number (the safe integers). */
function omitImplied({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
}
