import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { AnsweredRequest, Metrics } from './metrics.ts';

const requestSeconds = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** Buckets from immediate answers to those queued offline over a weekend. */
const lagSeconds = [0.1, 0.5, 1, 2, 5, 10, 30, 60, 300, 1_800, 3_600, 21_600, 86_400, 259_200];
const knownMethods = new Set(['GET', 'HEAD', 'POST']);
/** Sampling interval of the event loop delay, in ms. */
const loopDelayPrecision = 20;

export type ReadableMetrics = Metrics & {
  contentType: string;
  page(): Promise<string>;
};

/** @param withProcess adds CPU, memory, event loop and garbage collection */
export function createPrometheusMetrics({ withProcess }: { withProcess: boolean }): ReadableMetrics {
  const registry = new Registry();
  const registers = [registry];
  if (withProcess) collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: loopDelayPrecision });
  const requests = new Histogram({
    name: 'wordmood_request_duration_seconds',
    help: 'Time to answer, by method, route and class of the status',
    labelNames: ['method', 'route', 'status'],
    buckets: requestSeconds,
    registers,
  });
  const refusals = new Counter({
    name: 'wordmood_refusals_total',
    help: 'Expected refusals, by code; those of answers that came together as well',
    labelNames: ['code'],
    registers,
  });
  const faults = new Counter({ name: 'wordmood_faults_total', help: 'What must not happen: see the log', registers });
  const lags = new Histogram({
    name: 'wordmood_answer_lag_seconds',
    help: "From a rating's moment on the device's clock to its arrival; repeats count again",
    buckets: lagSeconds,
    registers,
  });
  const rounds = new Counter({
    name: 'wordmood_job_rounds_total',
    help: 'Rounds of background jobs, by outcome',
    labelNames: ['job', 'outcome'],
    registers,
  });
  const roundTimes = new Counter({
    name: 'wordmood_job_seconds_total',
    help: 'Time that rounds of background jobs took',
    labelNames: ['job'],
    registers,
  });
  const lastDone = new Gauge({
    name: 'wordmood_job_last_success_timestamp_seconds',
    help: 'When the last round of a background job ended without a fault',
    labelNames: ['job'],
    registers,
  });

  return {
    answered({ method, route, status, durationMs }: AnsweredRequest) {
      const known = knownMethods.has(method) ? method : 'other';
      requests.observe({ method: known, route, status: `${Math.floor(status / 100)}xx` }, durationMs / 1000);
    },
    refused: (code) => refusals.inc({ code }),
    faulted: () => faults.inc(),
    roundEnded(job, durationMs, outcome) {
      rounds.inc({ job, outcome });
      roundTimes.inc({ job }, durationMs / 1000);
      if (outcome === 'done') lastDone.set({ job }, Date.now() / 1000);
    },
    answerArrived: (lagMs) => lags.observe(Math.max(0, lagMs) / 1000),
    watch({ name, help, label }, read) {
      registry.removeSingleMetric(name);
      new Gauge({
        name,
        help,
        labelNames: [label],
        registers,
        async collect() {
          this.reset();
          const figures = await Promise.resolve()
            .then(read)
            .catch(() => ({}));
          for (const [key, value] of Object.entries(figures)) this.set({ [label]: key }, value);
        },
      });
    },
    contentType: registry.contentType,
    page: () => registry.metrics(),
  };
}
