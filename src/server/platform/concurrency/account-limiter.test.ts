import { expect, test } from 'vitest';
import { createAccountLimiter } from './account-limiter.ts';

const nextTick = () => new Promise(setImmediate);

test('an account runs two calls, queues the next in order, and refuses beyond the queue', async () => {
  const acquireSlot = createAccountLimiter({ atOnce: 2, maximumQueued: 2, waitSeconds: 7 });
  const begun: number[] = [];
  const turns = [1, 2, 3, 4].map(async (number) => {
    const giveBack = await acquireSlot('ana');
    begun.push(number);
    return giveBack;
  });
  await nextTick();
  expect(begun).toEqual([1, 2]);
  await expect(acquireSlot('ana')).rejects.toMatchObject({ code: 'too-many-requests', retryAfterSeconds: 7 });
  (await acquireSlot('bia'))();
  (await turns[1])?.();
  await nextTick();
  expect(begun).toEqual([1, 2, 3]);
  (await turns[0])?.();
  (await turns[2])?.();
  (await turns[3])?.();
  expect(begun).toEqual([1, 2, 3, 4]);
});

test('an account that has released all slots starts again', async () => {
  const acquireSlot = createAccountLimiter({ atOnce: 1, maximumQueued: 0, waitSeconds: 1 });
  for (let time = 0; time < 3; time += 1) (await acquireSlot('ana'))();
  const giveBack = await acquireSlot('ana');
  await expect(acquireSlot('ana')).rejects.toMatchObject({ code: 'too-many-requests' });
  giveBack();
});
