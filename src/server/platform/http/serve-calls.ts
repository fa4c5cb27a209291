import { setTimeout as sleep } from 'node:timers/promises';
import type { Context, Hono, MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import { accountHeader } from '#contract/accounts/account-header.ts';
import type { Call } from '#contract/platform/call.ts';
import { fileShape } from '#contract/platform/files.ts';
import type { RefusalCode } from '#contract/platform/refusals.ts';
import {
  accountReadLimits,
  accountWriteLimits,
  createAccountLimiter,
} from '#server/platform/concurrency/account-limiter.ts';
import { createConcurrencyLimiter } from '#server/platform/concurrency/concurrency-limiter.ts';
import { Refusal } from '#server/platform/failures/refusal.ts';
import { logAsAccount } from '#server/platform/log/log.ts';
import { type Materials, withKnownEditions } from '#server/platform/study-material/materials.ts';
import { type AccessRules, authorize, type Visitor } from './authorize.ts';
import { hasBearerToken } from './bearer-token.ts';
import type { BoundCall } from './bind-call.ts';
import { bodyLimitsOf } from './body-limits.ts';
import { type CompressedText, compressedResponse, compressText, prefixedResponse } from './compressed-text.ts';
import { readBody } from './read-body.ts';

const jsonHeaders = { 'Content-Type': 'application/json' };

/** Delay before refusing a session at its concurrency limit: throttles programs that retry at once, and lets pages through. */
const refusalDelayMs = 1_000;

type Deps = {
  identify: (headers: Headers) => Promise<Visitor>;
  /** The session cookie alone; null without one. */
  sessionOf: (headers: Headers) => string | null;
  accessRules: () => AccessRules;
  materials: Materials;
  log: Logger;
};

/**
 * Mounts the contract rows: authorize, read body, validate input, queue per account, handle, validate output. No body
 * is read before authorization.
 */
export function serveCalls(
  app: Hono,
  bound: readonly BoundCall[],
  { identify, sessionOf, accessRules, materials, log }: Deps,
): void {
  const known = <Result>(work: () => Promise<Result> | Result) => withKnownEditions(materials, work);
  const acquireWriteSlot = createAccountLimiter(accountWriteLimits);
  const acquireReadSlot = createAccountLimiter(accountReadLimits);
  const { atOnce, maximumQueued, waitSeconds } = accountWriteLimits;
  const admitSession = createConcurrencyLimiter({
    maximumPerCaller: atOnce + maximumQueued,
    maximumTotal: Number.POSITIVE_INFINITY,
    waitSeconds,
  });
  for (const { call, serve, shortcut, identify: identifyForCall, beforeBody } of bound) {
    const isLimited = mayWaitForLock(call);
    const answerCall = async (context: Context): Promise<Response> => {
      const { headers } = context.req.raw;
      let accountId: string | undefined;
      let slot: ReturnType<typeof acquireWriteSlot> | undefined;
      const admit = (visitor: Visitor): unknown => {
        accountId = visitor.account?.id;
        if (accountId !== undefined) logAsAccount(accountId);
        refuseInForeignSession(context.req.header(accountHeader), visitor);
        const caller = authorize(call, visitor, accessRules());
        beforeBody?.();
        return caller;
      };
      const readInput = async () => {
        if (call.input === undefined) return undefined;
        const owner = call.maximumBodyBytes === undefined ? undefined : accountId;
        const input = await readBody(context, call.input, { limits: bodyLimitsOf(call), owner });
        slot = accountId === undefined || !isLimited ? undefined : acquireWriteSlot(accountId);
        await slot;
        return input;
      };
      try {
        // Shortcuts authenticate by session; a bearer token takes precedence.
        const isShort = shortcut !== undefined && !hasBearerToken(headers);
        const shortcutResult = isShort ? await known(() => shortcut(context.req.raw, admit)) : null;
        if (shortcutResult) return await answerOf(context, call, shortcutResult.answer);
        const visitorOfCall = hasBearerToken(headers) ? null : ((await identifyForCall?.(headers)) ?? null);
        const visitor = visitorOfCall ?? (await identify(headers));
        for (const cookie of visitor.session?.renewedCookies ?? [])
          context.header('Set-Cookie', cookie, { append: true });
        const caller = admit(visitor);
        const input = await readInput();
        if (accountId !== undefined && onlyReads(call)) slot = acquireReadSlot(accountId);
        await slot;
        return await answerOf(context, call, await known(() => serve(input, caller, context.req.raw)));
      } finally {
        slot?.then(
          (release) => release(),
          () => undefined,
        );
      }
    };
    app.on(call.method, [call.path], ...logMissing(call, log), async (context) => {
      if (!isLimited) return answerCall(context);
      const { headers } = context.req.raw;
      const session = hasBearerToken(headers) ? headers.get('authorization') : sessionOf(headers);
      if (session === null) return answerCall(context);
      // Authenticating costs more than refusing a session at its limit.
      if (!admitSession.hasRoom(session)) await sleep(refusalDelayMs, undefined, { ref: false });
      return admitSession(session, () => answerCall(context));
    });
  }
}

/**
 * Calls with input may wait for row locks of the account. File responses are limited elsewhere
 * (`request-documents.ts`), as they take too long to queue before answers.
 */
function mayWaitForLock({ input, answersFile, answersStream }: Call): boolean {
  return input !== undefined && !answersFile && !answersStream;
}

function onlyReads({ method, answersFile, answersStream }: Call): boolean {
  return method === 'GET' && !answersFile && !answersStream;
}

/** The caller has no participation, or the object does not exist. */
const missing: readonly RefusalCode[] = ['not-enrolled', 'not-found'];

/** @returns the middleware for rows with `logsWhenMissing`; none otherwise, to save its cost */
function logMissing({ method, path, logsWhenMissing }: Call, log: Logger): MiddlewareHandler[] {
  if (logsWhenMissing === undefined) return [];
  return [
    async (context, next) => {
      await next();
      if (!(context.error instanceof Refusal)) return;
      if (missing.includes(context.error.code)) log.info({ method, route: path }, logsWhenMissing);
    },
  ];
}

async function answerOf(context: Context, call: Call, served: unknown): Promise<Response> {
  if (call.answersConstant) return prefixedResponse(context, constantText(call, served as object), jsonHeaders);
  const answer = call.output.parse(served);
  if (call.answersStream) return answer as Response;
  if (call.answersFile) return fileResponse(answer);
  return compressedResponse(context, JSON.stringify(answer), jsonHeaders);
}

const constantTexts = new WeakMap<object, CompressedText>();

function constantText(call: Call, answer: object): CompressedText {
  const known = constantTexts.get(answer) ?? compressText(JSON.stringify(call.output.parse(answer)));
  constantTexts.set(answer, known);
  return known;
}

function refuseInForeignSession(accountId: string | undefined, { account }: Visitor): void {
  if (accountId !== undefined && accountId !== account?.id) throw new Refusal('sign-in-needed');
}

/** For downloads: if a browser displays one, then sandboxed without an origin. */
const sandboxed = { 'Content-Security-Policy': "sandbox; default-src 'none'; frame-ancestors 'none'" };

function fileResponse(answer: unknown): Response {
  const { fileName, contentType, content } = fileShape.parse(answer);
  const isShown = contentType.startsWith('image/');
  return new Response(new Uint8Array(content), {
    headers: {
      'Content-Type': contentType,
      'Content-Disposition': `${isShown ? 'inline' : 'attachment'}; filename="${fileName}"`,
      ...(isShown ? {} : sandboxed),
    },
  });
}
