import { expect, test } from 'vitest';
import { createConcurrencyLimiter } from './concurrency-limiter.ts';

/** Work that runs until released. */
function pendingWork() {
  const { promise, resolve } = Promise.withResolvers<string>();
  return { work: () => promise, letGo: () => resolve('done') };
}

test('limits work per key and overall, and refuses the excess before it starts', async () => {
  const admit = createConcurrencyLimiter({ maximumPerCaller: 2, maximumTotal: 3, waitSeconds: 7 });
  let begun = 0;
  const work = async () => {
    begun += 1;
  };
  const [first, second, third] = [pendingWork(), pendingWork(), pendingWork()];
  const inside = [admit('ana', first.work), admit('ana', second.work)];
  await expect(admit('ana', work)).rejects.toMatchObject({ code: 'too-many-requests', retryAfterSeconds: 7 });
  inside.push(admit('bia', third.work));
  await expect(admit('caio', work)).rejects.toMatchObject({ code: 'unavailable', retryAfterSeconds: 7 });
  expect(begun).toBe(0);
  third.letGo();
  expect(await inside[2]).toBe('done');
  await admit('caio', work);
  expect(begun).toBe(1);
  first.letGo();
  second.letGo();
  await Promise.all(inside);
});

test('a place is free again also after work that has failed', async () => {
  const admit = createConcurrencyLimiter({ maximumPerCaller: 1, maximumTotal: 1, waitSeconds: 1 });
  for (let time = 0; time < 3; time += 1) {
    await expect(admit('ana', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  }
  expect(await admit('bia', async () => 1)).toBe(1);
});
