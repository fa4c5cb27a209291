import { afterEach, describe, expect, it, vi } from 'vitest';
import { ServerUnreachable } from './api.ts';
import { createQueryClient } from './query-client.ts';

/** @returns the number of attempts before a read fails */
async function triesOf(onLine: boolean): Promise<number> {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { onLine });
  let tries = 0;
  const read = createQueryClient(null).fetchQuery({
    queryKey: ['part'],
    queryFn: () => {
      tries += 1;
      throw new ServerUnreachable('/api/part could not be reached');
    },
  });
  const failed = expect(read).rejects.toThrow(ServerUnreachable);
  await vi.runAllTimersAsync();
  await failed;
  return tries;
}

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a read that does not reach the server', () => {
  it('fails at once offline, so that the screen says so', async () => {
    expect(await triesOf(false)).toBe(1);
  });

  it('is retried online', async () => {
    expect(await triesOf(true)).toBe(4);
  });
});
