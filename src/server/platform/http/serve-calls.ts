import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { every } from 'hono/combine';
import { createMiddleware } from 'hono/factory';
import { accountHeader } from '#contract/accounts/account-header.ts';
import type { Call } from '#contract/platform/call.ts';
import { fileShape } from '#contract/platform/files.ts';
import { Refusal } from '#server/platform/failures/refusal.ts';
import { logAsAccount } from '#server/platform/log/log.ts';
import type { BoundCall } from './bind-call.ts';
import { bodyDeadline, fileBodyMs, usualBodyMs } from './body-deadline.ts';
import { type GateRules, letIn, type Visitor } from './gate.ts';
import { readBody } from './read-body.ts';

const maximumBodyBytes = 64 * 1024;

/** For connections that stay open: they ask for their row once, and learn whom the gate has let in. */
export type AdmissionBindings = { admit?: (caller: unknown) => void };

/**
 * Puts the bound rows of the contract on the app: size limit, gate, input check, handler, output check, in this order.
 * @param identify says who is calling, from the request's headers
 * @param gateRules what the gate goes by at this moment
 */
export function serveCalls(
  app: OpenAPIHono,
  bound: readonly BoundCall[],
  identify: (headers: Headers) => Promise<Visitor>,
  gateRules: () => GateRules,
): void {
  for (const { call, serve, shortcut } of bound) {
    app.on(call.method, call.path, limitBody(call.maximumBodyBytes), async (context) => {
      const { headers } = context.req.raw;
      const admit = (visitor: Visitor): unknown => {
        if (visitor.account !== null) logAsAccount(visitor.account.id);
        refuseInForeignSession(context.req.header(accountHeader), visitor);
        return letIn(call, visitor, gateRules());
      };
      const readInput = readOnce(context, call);
      const short = await shortcut?.({ request: context.req.raw, admit, readInput });
      if (short) return context.json(call.output.parse(short.answer) as object);
      const visitor = await identify(headers);
      for (const cookie of visitor.session?.renewedCookies ?? [])
        context.header('Set-Cookie', cookie, { append: true });
      const caller = admit(visitor);
      (context.env as AdmissionBindings | undefined)?.admit?.(caller);
      const answer = call.output.parse(await serve(await readInput(), caller, context.req.raw));
      if (call.answersStream) return answer as Response;
      return call.answersFile ? fileResponse(answer) : context.json(answer as object);
    });
  }
}

/** A body can be read once; what it says, or why it is refused, is asked for by each way of serving a call. */
function readOnce(context: Context, { input }: Call): () => Promise<unknown> {
  let read: Promise<unknown> | undefined;
  return () => {
    read ??= input === undefined ? Promise.resolve(undefined) : readBody(context, input);
    return read;
  };
}

function refuseInForeignSession(accountId: string | undefined, { account }: Visitor): void {
  if (accountId !== undefined && accountId !== account?.id) throw new Refusal('sign-in-needed');
}

function fileResponse(answer: unknown): Response {
  const { fileName, contentType, content } = fileShape.parse(answer);
  const manner = contentType.startsWith('image/') ? 'inline' : 'attachment';
  return new Response(new Uint8Array(content), {
    headers: { 'Content-Type': contentType, 'Content-Disposition': `${manner}; filename="${fileName}"` },
  });
}

/**
 * @param maximumBytes more than usual for a call that carries a file; its body may then take longer to come, too
 * @returns a check that refuses bodies over the limit before they are read, and ends those that do not come
 */
export function limitBody(maximumBytes: number = maximumBodyBytes) {
  return every(bodyDeadline(maximumBytes > maximumBodyBytes ? fileBodyMs : usualBodyMs), limitSize(maximumBytes));
}

/** Whether there is a body, Hono's own check asks of the body itself: that makes a stream of it, through which it is then read. */
function limitSize(maximumBytes: number) {
  const refuse = () => {
    throw new Refusal('too-large');
  };
  const limitUnsaid = bodyLimit({ maxSize: maximumBytes, onError: refuse });
  return createMiddleware(async (context, next) => {
    const said = context.req.header('content-length');
    const isSaid = said !== undefined && context.req.header('transfer-encoding') === undefined;
    if (!isSaid && context.req.method !== 'GET') return limitUnsaid(context, next);
    if (isSaid && Number.parseInt(said, 10) > maximumBytes) refuse();
    await next();
  });
}
