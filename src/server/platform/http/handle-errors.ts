import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import type { Logger } from 'pino';
import { concernsDeletedAccount } from '#server/platform/database/deleted-account.ts';
import { Refusal } from '#server/platform/failures/refusal.ts';
import { RequestAborted } from '#server/platform/failures/request-aborted.ts';
import { isCorruption, isTransientFault } from '#server/platform/failures/transient-fault.ts';
import { describeFault } from '#server/platform/log/log.ts';
import { throttlePerMinute } from '#server/platform/log/throttle-per-minute.ts';
import { type Metrics, noMetrics } from '#server/platform/metrics/metrics.ts';

const tryAgainSeconds = '2';

/** Error handler: a Refusal responds as the contract says, other errors with an id only. Logs refusals once per code and minute. */
export function handleErrors(log: Logger, metrics: Metrics = noMetrics) {
  const due = throttlePerMinute();
  return (thrown: Error, context: Context) => {
    const error = concernsDeletedAccount(thrown) ? new Refusal('sign-in-needed') : thrown;
    const route = context.req.routePath;
    if (isHangUp(error)) return context.json(new Refusal('invalid-input').body, 400);
    if (error instanceof Refusal) {
      metrics.refused(error.code);
      const line = { method: context.req.method, route, refusal: error.code, status: error.status };
      const count = due(error.code);
      if (count === null) log.debug(line, 'refused');
      else log.info({ ...line, count }, 'refused');
      if (error.status === 503) context.header('Retry-After', tryAgainSeconds);
      if (error.retryAfterSeconds !== undefined) context.header('Retry-After', String(error.retryAfterSeconds));
      return context.json(error.body, error.status);
    }
    const faultId = randomUUID();
    metrics.faulted();
    if (isCorruption(error)) log.fatal({ faultId, route }, 'database reports corrupted files');
    log.error({ faultId, route, ...describeFault(error) }, 'fault');
    if (isTransientFault(error)) {
      context.header('Retry-After', tryAgainSeconds);
      return context.json(new Refusal('unavailable').body, 503);
    }
    return context.json(
      { fault: faultId, message: 'Algo deu errado do nosso lado. Suas respostas continuam guardadas.' },
      500,
    );
  };
}

/** The client disconnected; not a failure of ours. */
function isHangUp(error: Error): boolean {
  return (
    error instanceof RequestAborted ||
    error.message === 'aborted' ||
    error.message.includes('connection prematurely closed')
  );
}
