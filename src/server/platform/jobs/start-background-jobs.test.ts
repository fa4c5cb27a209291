import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { createLog } from '#server/platform/log/log.ts';
import type { BackgroundJob, ShutdownSignals } from './background-job.ts';
import { createSignal } from './signal.ts';
import { startBackgroundJobs } from './start-background-jobs.ts';

const hour = 3_600_000;
const times = { gracePeriodMs: 40, abortTimeoutMs: 60 };

function start(...jobs: BackgroundJob[]) {
  const logged: string[] = [];
  const log = createLog('debug', { write: (line: string) => void logged.push(line) });
  return { end: startBackgroundJobs(jobs, log, { times }), logged };
}

function job(name: string, run: BackgroundJob['run'], own: Partial<BackgroundJob> = {}): BackgroundJob {
  return { name, everyMs: hour, run, ...own };
}

const untilAborted = (signal: AbortSignal) =>
  new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));

describe('background jobs', () => {
  it('run at once in order, again after their interval and signal, and never after the end', async () => {
    const seen: string[] = [];
    const signal = createSignal();
    const note = (name: string) => async () => void seen.push(name);
    const { end } = start(
      job('hourly', note('hourly')),
      job('often', note('often'), { everyMs: 20 }),
      job('woken', note('woken'), { wakesOn: signal, afterSignalMs: 10 }),
    );
    expect(seen).toEqual(['hourly', 'often', 'woken']);
    for (let time = 0; time < 5; time += 1) signal.notify();
    const count = (name: string) => seen.filter((one) => one === name).length;
    await vi.waitFor(() => expect(count('often')).toBeGreaterThan(2), 5_000);
    // Simultaneous signals are coalesced.
    expect(count('woken')).toBe(2);
    signal.notify();
    await end();
    const before = seen.length;
    signal.notify();
    await sleep(60);
    expect(seen).toHaveLength(before);
    expect(count('hourly')).toBe(1);
  });

  it('never overlap themselves, and run once more when signalled meanwhile', async () => {
    const signal = createSignal();
    const held = Promise.withResolvers<void>();
    let [begun, atATime, mostAtATime] = [0, 0, 0];
    const { end } = start(
      job(
        'slow',
        async () => {
          begun += 1;
          atATime += 1;
          mostAtATime = Math.max(mostAtATime, atATime);
          await held.promise;
          atATime -= 1;
        },
        { wakesOn: signal, everyMs: 5 },
      ),
    );
    signal.notify();
    await sleep(40);
    expect(begun).toBe(1);
    held.resolve();
    await vi.waitFor(() => expect(begun).toBeGreaterThan(1), 5_000);
    await end();
    expect(mostAtATime).toBe(1);
  });

  it('that fail are logged without their message, and affect neither their next run nor other jobs', async () => {
    let [rounds, others] = [0, 0];
    const { end, logged } = start(
      job(
        'faulty',
        () => {
          rounds += 1;
          throw new Error('Ana wrote this');
        },
        { everyMs: 10 },
      ),
      job(
        'sound',
        async () => {
          others += 1;
        },
        { everyMs: 10 },
      ),
    );
    await vi.waitFor(() => expect(Math.min(rounds, others)).toBeGreaterThan(2), 5_000);
    await end();
    expect(logged.length).toBeGreaterThanOrEqual(2);
    for (const line of logged) {
      expect(JSON.parse(line)).toMatchObject({ action: 'faulty', fault: 'Error' });
      expect(line).not.toContain('Ana');
    }
  });

  it('get the stop signal together, end in order, and release resources after their last run', async () => {
    const seen: string[] = [];
    const last = (name: string) =>
      job(
        name,
        async ({ stopping }: ShutdownSignals) => {
          await untilAborted(stopping);
          seen.push(`${name} stops`);
        },
        { close: () => void seen.push(`${name} closes`) },
      );
    const { end, logged } = start(last('first'), last('second'));
    await end();
    expect(seen).toEqual(['first stops', 'second stops', 'second closes', 'first closes']);
    expect(logged).toEqual([]);
  });

  it('are aborted at the timeout, and do not block the stop when they ignore it', async () => {
    let wasBrokenOff = false;
    const closed: string[] = [];
    const { end, logged } = start(
      job('deaf', () => new Promise(() => {}), { close: () => void closed.push('deaf') }),
      job('patient', async ({ outOfTime }) => {
        await untilAborted(outOfTime);
        wasBrokenOff = true;
      }),
    );
    await end();
    expect(wasBrokenOff).toBe(true);
    expect(closed).toEqual(['deaf']);
    expect(logged.map((line) => JSON.parse(line).action)).toEqual(['deaf']);
  });
});
