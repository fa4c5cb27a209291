import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { FaultInThread } from '#server/platform/failures/fault-in-thread.ts';
import { createWarmThread } from './warm-thread.ts';

const memory = { maxOldGenerationSizeMb: 32, maxYoungGenerationSizeMb: 4 };
const inside = new URL('./serve-tasks.ts', import.meta.url);

/** A worker that evaluates tasks as JavaScript, with `report` and the task count `orders`. */
function thread(idleMs = 60_000) {
  let ended = 0;
  const code = `import { threadId } from 'node:worker_threads';
    import { serveTasks } from '${inside.href}';
    let orders = 0;
    serveTasks(async (expression, report) => {
      orders += 1;
      return new Function('report', 'orders', 'threadId', 'return ' + expression)(report, orders, threadId);
    });`;
  const warm = createWarmThread<string, unknown>({
    module: new URL(`data:text/javascript,${encodeURIComponent(code)}`),
    resourceLimits: memory,
    idleMs,
    onEnd() {
      ended += 1;
    },
  });
  return { ...warm, hasEnded: () => ended, end: () => warm.close(new Error('It is over.')) };
}

describe('a warm worker', () => {
  it('serves jobs one after another without a restart, each with its own messages', async () => {
    const { ask, end, hasEnded } = thread();
    const reported: unknown[] = [];
    const first = ask('new Promise((answer) => setTimeout(() => answer("slow"), 100))');
    const second = ask('(report("half"), [orders, threadId])', (progress) => reported.push(progress));
    const [, id] = (await second) as number[];
    expect(reported).toEqual(['half']);
    expect(await first).toBe('slow');
    expect(await ask('[orders, threadId]')).toEqual([3, id]);
    expect(hasEnded()).toBe(0);
    await end();
  });

  it('reports a fault by kind and place, without its message', async () => {
    const { ask, end } = thread();
    const fault = await ask('(() => { throw new RangeError("Ana has 21") })()').catch((error: unknown) => error);
    expect(fault).toBeInstanceOf(FaultInThread);
    const places = expect.arrayContaining([expect.stringContaining('serve-tasks.ts')]);
    expect(fault).toMatchObject({ described: { fault: 'RangeError', stack: places } });
    expect(JSON.stringify([fault, String(fault), (fault as Error).message])).not.toContain('Ana');
    await expect(ask('() => "cannot be copied"')).rejects.toBeInstanceOf(FaultInThread);
    expect(await ask('orders')).toBe(3);
    await end();
  });

  it('ends when idle, and the next job starts another', async () => {
    const { ask, end, hasEnded } = thread(20);
    const first = await ask('threadId');
    await expect.poll(hasEnded, { timeout: 300_000 }).toBe(1);
    expect(await ask('orders')).toBe(1);
    expect(await ask('threadId')).not.toBe(first);
    await end();
  });

  it('over its memory limit fails alone, and the next job is served', async () => {
    const { ask, end, hasEnded } = thread();
    const other = ask('new Promise(() => {})');
    const greedy = ask('(() => { const kept = []; for (;;) kept.push(Array(1000).fill(0.5).map(String)); })()');
    await expect(greedy).rejects.toMatchObject({ code: 'ERR_WORKER_OUT_OF_MEMORY' });
    await expect(other).rejects.toMatchObject({ code: 'ERR_WORKER_OUT_OF_MEMORY' });
    expect(hasEnded()).toBe(1);
    expect(await ask('orders')).toBe(1);
    await end();
  });

  it('closed at any point rejects current and later jobs with the reason', async () => {
    const { ask, end } = thread();
    await ask('0');
    const endless = ask('(() => { for (;;); })()').catch((error: unknown) => error);
    await sleep(20);
    await end();
    expect(await endless).toMatchObject({ message: 'It is over.' });
    await expect(ask('0')).rejects.toThrow('It is over.');
  });
});
