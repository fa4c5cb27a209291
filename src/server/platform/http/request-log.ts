import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { createMiddleware } from 'hono/factory';
import type { Logger } from 'pino';
import { z } from 'zod';
import { accountMark, accountOfRequest, logWithRequestId } from '#server/platform/log/log.ts';
import { throttlePerMinute } from '#server/platform/log/throttle-per-minute.ts';
import { type Metrics, noMetrics } from '#server/platform/metrics/metrics.ts';
import { recordServedAccount } from './recent-sessions.ts';

const signInPaths = '/api/auth/';
const answerWithAccount = z.object({ user: z.object({ id: z.string() }) });

/**
 * Assigns a request id and logs one line per request, never body, query or person. Sign-ins are always logged, their
 * refusals once a minute, the rest at `LOG_LEVEL=debug`.
 * Also records the served account for the connection limiter (`recent-sessions.ts`).
 */
export function requestLog(log: Logger, metrics: Metrics = noMetrics) {
  const due = throttlePerMinute();
  return createMiddleware(async (context, next) => {
    const startedAt = performance.now();
    const requestId = randomUUID();
    await logWithRequestId(requestId, async () => {
      await next();
      const accountId = accountOfRequest();
      const { incoming } = (context.env as { incoming?: IncomingMessage } | undefined) ?? {};
      if (context.res.ok && accountId !== undefined && incoming !== undefined) recordServedAccount(incoming, accountId);
      context.res.headers.set('X-Request-Id', requestId);
      const elapsedMs = performance.now() - startedAt;
      const durationMs = Math.round(elapsedMs * 10) / 10;
      const { method, routePath: route, path } = context.req;
      metrics.answered({ method, route, status: context.res.status, durationMs: elapsedMs });
      const line = { method, route, status: context.res.status, durationMs };
      const isOfAccounts = method !== 'GET' && path.startsWith(signInPaths);
      const count = isOfAccounts && !context.res.ok ? due(String(context.res.status)) : null;
      if (isOfAccounts && context.res.ok) log.info({ ...line, ...(await accountIn(context.res)) }, 'accounts');
      else if (count !== null) log.info({ ...line, count }, 'accounts refused');
      else log.debug(line, isOfAccounts ? 'accounts refused' : 'request');
    });
  });
}

async function accountIn(response: Response): Promise<{ account?: string }> {
  if (!response.ok || response.headers.get('content-type')?.includes('application/json') !== true) return {};
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => undefined);
  const answer = answerWithAccount.safeParse(body);
  return answer.success ? { account: accountMark(answer.data.user.id) } : {};
}
