import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { RequestAborted } from '#server/platform/failures/request-aborted.ts';
import { createSlots } from './slots.ts';

test('the limit of concurrent work holds, in arrival order, also on failures', async () => {
  const inSlot = createSlots(2);
  const log: string[] = [];
  let running = 0;
  const jobs = ['a', 'b', 'c', 'd', 'e'].map((name, index) =>
    inSlot(async () => {
      running += 1;
      log.push(`${name} with ${running} running`);
      for (let turns = 0; turns <= index; turns += 1) await setImmediate();
      running -= 1;
      if (name === 'b') throw new Error('b failed');
      return name;
    }),
  );
  const results = await Promise.allSettled(jobs);
  expect(results.map((result) => (result.status === 'fulfilled' ? result.value : 'failed'))).toEqual([
    'a',
    'failed',
    'c',
    'd',
    'e',
  ]);
  expect(log.map((line) => line.charAt(0)).join('')).toBe('abcde');
  for (const line of log) expect(line).toMatch(/with [12] running/);
});

test('a released slot goes to a later caller', async () => {
  const inSlot = createSlots(1);
  expect(await inSlot(async () => 1)).toBe(1);
  await expect(inSlot(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await inSlot(async () => 2)).toBe(2);
});

test('aborted work leaves the queue without starting; the rest keeps its order', async () => {
  const inSlot = createSlots(1);
  const begun: string[] = [];
  const first = Promise.withResolvers<void>();
  const work = (name: string) => async () => {
    begun.push(name);
    if (name === 'a') await first.promise;
  };
  const [leaving, running] = [new AbortController(), new AbortController()];
  const a = inSlot(work('a'), running.signal);
  const b = inSlot(work('b'), leaving.signal);
  const c = inSlot(work('c'));
  leaving.abort();
  await expect(b).rejects.toBeInstanceOf(RequestAborted);
  // Running work is not aborted.
  running.abort();
  first.resolve();
  await Promise.all([a, c]);
  await expect(inSlot(work('d'), AbortSignal.abort())).rejects.toBeInstanceOf(RequestAborted);
  await inSlot(work('e'));
  expect(begun).toEqual(['a', 'c', 'e']);
});
