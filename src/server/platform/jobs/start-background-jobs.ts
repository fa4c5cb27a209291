import type { Logger } from 'pino';
import { describeFault } from '#server/platform/log/log.ts';
import { type Metrics, noMetrics } from '#server/platform/metrics/metrics.ts';
import type { BackgroundJob, ShutdownSignals } from './background-job.ts';
import { runPeriodically } from './run-periodically.ts';

/** Together half of the server's shutdown time (main.ts). */
const endTimes = {
  gracePeriodMs: 2_000,
  /** Then aborted; rounds that ignore it are abandoned. */
  abortTimeoutMs: 3_000,
} as const;

type Observers = { log: Logger; metrics: Metrics };

/**
 * Starts jobs in order; a failing round is logged and affects no other.
 * @param times replaced in tests
 * @returns shutdown: signals all, then awaits them in reverse order, five seconds at most
 */
export function startBackgroundJobs(
  jobs: readonly BackgroundJob[],
  log: Logger,
  {
    metrics = noMetrics,
    times = endTimes,
  }: { metrics?: Metrics; times?: { readonly [Name in keyof typeof endTimes]: number } } = {},
): () => Promise<void> {
  const stopping = new AbortController();
  const outOfTime = new AbortController();
  const serverEnd: ShutdownSignals = { stopping: stopping.signal, outOfTime: outOfTime.signal };
  const started = jobs.map((job) => ({
    job,
    rounds: runPeriodically(() => runOnce(job, serverEnd, { log, metrics }), job),
  }));
  return async () => {
    stopping.abort(new Error('The server is stopping.'));
    const ending = started.reverse().map(({ job, rounds }) => ({ job, ended: rounds.end().then(() => true) }));
    const gaveUp = Promise.withResolvers<false>();
    const timers = [
      setTimeout(() => outOfTime.abort(new Error('The shutdown timed out.')), times.gracePeriodMs),
      setTimeout(() => gaveUp.resolve(false), times.gracePeriodMs + times.abortTimeoutMs),
    ];
    for (const { job, ended } of ending) {
      if (!(await Promise.race([ended, gaveUp.promise]))) {
        log.warn({ action: job.name }, 'background job did not stop in time; shutting down without it');
      }
      job.close?.();
    }
    for (const timer of timers) clearTimeout(timer);
  };
}

async function runOnce(job: BackgroundJob, serverEnd: ShutdownSignals, { log, metrics }: Observers): Promise<void> {
  const startedAt = performance.now();
  try {
    await job.run(serverEnd);
    metrics.roundEnded(job.name, performance.now() - startedAt, 'done');
  } catch (error) {
    metrics.roundEnded(job.name, performance.now() - startedAt, 'fault');
    log.warn({ action: job.name, ...describeFault(error) }, 'background job failed; the next round retries');
  }
}
