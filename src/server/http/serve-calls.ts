import { createRoute, type OpenAPIHono } from '@hono/zod-openapi';
import { bodyLimit } from 'hono/body-limit';
import { z } from 'zod';
import { accountHeader } from '../../contract/account-header.ts';
import type { Call } from '../../contract/call.ts';
import { refusals } from '../../contract/refusals.ts';
import type { BoundCall } from './bind-call.ts';
import { letIn, type Visitor } from './gate.ts';
import { readBody } from './read-body.ts';
import { Refusal } from './refusal.ts';

export const maximumBodyBytes = 64 * 1024;

/**
 * Puts the bound rows of the contract on the app: size limit, gate, input check, handler, output check, in this order.
 * @param identify says who is calling, from the request's headers
 */
export function serveCalls(
  app: OpenAPIHono,
  bound: readonly BoundCall[],
  identify: (headers: Headers) => Promise<Visitor>,
): void {
  for (const { call, serve } of bound) {
    app.openAPIRegistry.registerPath(documentation(call));
    app.on(call.method, call.path, limitBody(), async (context) => {
      const visitor = await identify(context.req.raw.headers);
      refuseInForeignSession(context.req.header(accountHeader), visitor);
      const caller = letIn(call.access, visitor);
      const input = call.input === undefined ? undefined : await readBody(context, call.input);
      return context.json(call.output.parse(await serve(input, caller)) as object);
    });
  }
}

function refuseInForeignSession(accountId: string | undefined, { account }: Visitor): void {
  if (accountId !== undefined && accountId !== account?.id) throw new Refusal('sign-in-needed');
}

/** @returns a check that refuses bodies over the limit before they are read. */
export function limitBody() {
  return bodyLimit({
    maxSize: maximumBodyBytes,
    onError: () => {
      throw new Refusal('too-large');
    },
  });
}

const refusalShape = z.object({
  refusal: z.string(),
  message: z.string(),
  fields: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
});

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
    description: `Access: ${call.access}`,
    request: call.input === undefined ? {} : { body: { content: { 'application/json': { schema: call.input } } } },
    responses: {
      200: { description: 'Success', content: { 'application/json': { schema: call.output } } },
      ...Object.fromEntries(refusalResponses),
    },
  });
}
