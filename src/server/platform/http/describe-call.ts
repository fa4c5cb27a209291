import { createRoute, type OpenAPIHono } from '@hono/zod-openapi';
import { z } from 'zod';
import type { Call } from '#contract/platform/call.ts';
import { refusalShape, refusals } from '#contract/platform/refusals.ts';

function successContent(call: Call) {
  if (call.answersFile || call.answersStream)
    return { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } as const } };
  return { 'application/json': { schema: describedShape(call.output, 'output') } };
}

export function describeCall(app: OpenAPIHono, call: Call): void {
  app.openAPIRegistry.registerPath(documentation(call));
}

function documentation(call: Call) {
  const byStatus = Map.groupBy(call.refusals, (code) => refusals[code].status);
  const refusalResponses = [...byStatus].map(([status, codes]) => [
    status,
    { description: codes.join(', '), content: { 'application/json': { schema: refusalShape } } },
  ]);
  return createRoute({
    method: call.method === 'GET' ? 'get' : 'post',
    path: call.path,
    summary: call.summary,
    description: `Access: ${call.access}${call.needsRole === undefined ? '' : `, role ${call.needsRole}`}${call.needsFreshSignIn ? ', within ten minutes of signing in' : ''}`,
    security: [{ session: [] }, ...(call.acceptsToken ? [{ token: [] }] : [])].filter(() => call.access !== 'anyone'),
    request:
      call.input === undefined
        ? {}
        : {
            body: {
              content: { 'application/json': { schema: describedShape(call.describedInput ?? call.input, 'input') } },
            },
          },
    responses: {
      200: { description: 'Success', content: successContent(call) },
      ...Object.fromEntries(refusalResponses),
    },
  });
}

type JsonSchema = { type: 'object' };

/** Uses zod's own JSON Schema (2020-12, as OpenAPI 3.1): the OpenAPI library drops all but the first value of a literal. */
function describedShape(shape: z.ZodType, side: 'input' | 'output'): JsonSchema {
  const { $schema, '~standard': _standard, ...schema } = z.toJSONSchema(shape, { io: side, unrepresentable: 'any' });
  return schema as JsonSchema;
}
