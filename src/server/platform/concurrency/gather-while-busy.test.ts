import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { gatherWhileBusy } from './gather-while-busy.ts';

const patienceMs = 10;

type Habits = {
  mostAtOnce?: number;
  enough?: number;
  mostTogether?: number;
  refuses?: (asked: number) => boolean;
  breaks?: boolean;
};

/** Doubles numbers; what is asked for is done only when it is let go. */
function doubling({
  mostAtOnce = 1,
  enough = 100,
  mostTogether = 10,
  refuses = () => false,
  breaks = false,
}: Habits = {}) {
  const done: number[][] = [];
  const faults: unknown[] = [];
  const held: (() => void)[] = [];
  const turn = () => new Promise<void>((letGo) => held.push(letGo));
  const double = gatherWhileBusy<number, number>({
    async alone(asked) {
      done.push([asked]);
      await turn();
      if (asked < 0) throw new RangeError(`${asked} is too small`);
      return asked * 2;
    },
    async together(asked) {
      done.push([...asked]);
      await turn();
      if (breaks) throw new Error('All of it failed');
      return asked.map((one) => (refuses(one) ? undefined : one * 2));
    },
    keyOf: (asked) => String(asked % 100),
    ...{ enough, patienceMs, mostAtOnce, mostTogether },
    onFault: (fault) => faults.push(fault),
  });
  /** Asked for one after the other, not at the same moment. */
  async function doubled(numbers: readonly number[]): Promise<Promise<number>[]> {
    const first = numbers.slice(0, 1).map(double);
    await atOnce();
    return [...first, ...numbers.slice(1).map(double)];
  }
  async function letAllGo(): Promise<void> {
    await atOnce();
    while (held.length > 0) {
      for (const letGo of held.splice(0)) letGo();
      await atOnce();
    }
  }
  return { double, doubled, done, faults, letAllGo };
}

const atOnce = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('work that is gathered while other work is under way', () => {
  it('goes at once and alone as long as nobody else is there', async () => {
    const { double, done, letAllGo } = doubling();
    const given = double(1);
    await atOnce();
    expect(done).toEqual([[1]]);
    await letAllGo();
    expect(await given).toBe(2);
  });

  it('goes at once together with what comes at the same moment', async () => {
    const { double, done, letAllGo } = doubling();
    const all = Promise.all([1, 2, 3].map(double));
    await atOnce();
    expect(done).toEqual([[1, 2, 3]]);
    await letAllGo();
    expect(await all).toEqual([2, 4, 6]);
  });

  it('goes together once what was before it is over', async () => {
    const { doubled, done, letAllGo } = doubling({ mostTogether: 3 });
    const all = await doubled([1, 2, 3, 4, 5, 6]);
    await letAllGo();
    expect(await Promise.all(all)).toEqual([2, 4, 6, 8, 10, 12]);
    expect(done).toEqual([[1], [2, 3, 4], [5, 6]]);
  });

  it('goes beside one piece that is under way once enough have come', async () => {
    const { doubled, double, done, letAllGo } = doubling({ mostAtOnce: 3, enough: 3 });
    const all = await doubled([1, 2, 3]);
    await atOnce();
    expect(done).toEqual([[1]]);
    all.push(double(4));
    await atOnce();
    expect(done).toEqual([[1], [2, 3, 4]]);
    all.push(...[5, 6, 7].map(double));
    await atOnce();
    expect(done).toHaveLength(2);
    await letAllGo();
    expect(await Promise.all(all)).toEqual([2, 4, 6, 8, 10, 12, 14]);
    expect(done).toEqual([[1], [2, 3, 4], [5, 6, 7]]);
  });

  it('waits no longer than patience for what is held up, so many at a time', async () => {
    const { doubled, double, done, letAllGo } = doubling({ mostAtOnce: 3 });
    const all = await doubled([1, 2, 3]);
    await vi.advanceTimersByTimeAsync(patienceMs - 1);
    expect(done).toEqual([[1]]);
    await vi.advanceTimersByTimeAsync(1);
    expect(done).toEqual([[1], [2, 3]]);
    await vi.advanceTimersByTimeAsync(patienceMs);
    all.push(double(4));
    await atOnce();
    expect(done).toEqual([[1], [2, 3], [4]]);
    all.push(double(5));
    await vi.advanceTimersByTimeAsync(10 * patienceMs);
    expect(done).toHaveLength(3);
    await letAllGo();
    expect(await Promise.all(all)).toEqual([2, 4, 6, 8, 10]);
    expect(done).toEqual([[1], [2, 3], [4], [5]]);
  });

  it('never goes together with what has the same key', async () => {
    const { doubled, done, letAllGo } = doubling();
    const all = await doubled([1, 2, 102, 3, 202]);
    await letAllGo();
    expect(await Promise.all(all)).toEqual([2, 4, 204, 6, 404]);
    expect(done).toEqual([[1], [2, 3], [102], [202]]);
  });

  it('is tried alone where the others left it out, and fails alone', async () => {
    const { double, done, letAllGo } = doubling({ refuses: (asked) => asked === 3 || asked < 0 });
    const all = Promise.allSettled([2, 3, -4].map(double));
    await letAllGo();
    expect((await all).map((one) => (one.status === 'fulfilled' ? one.value : String(one.reason)))).toEqual([
      ...[4, 6],
      'RangeError: -4 is too small',
    ]);
    expect(done).toEqual([[2, 3, -4], [3], [-4]]);
  });

  it('is all tried alone where all of it failed, which is not kept quiet', async () => {
    const { double, done, faults, letAllGo } = doubling({ breaks: true });
    const all = Promise.all([2, 3].map(double));
    await letAllGo();
    expect(await all).toEqual([4, 6]);
    expect(done).toEqual([[2, 3], [2], [3]]);
    expect(faults).toEqual([new Error('All of it failed')]);
  });

  it('is done once and told to whoever asked, whatever comes when', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: -50, max: 400 }), { maxLength: 40 }),
        fc.record({
          mostAtOnce: fc.integer({ min: 1, max: 3 }),
          enough: fc.integer({ min: 1, max: 9 }),
          mostTogether: fc.integer({ min: 1, max: 9 }),
        }),
        async (numbers, limits) => {
          const { double, letAllGo } = doubling({ ...limits, refuses: (asked) => asked % 7 === 0 || asked < 0 });
          const all = Promise.allSettled(numbers.map(double));
          await letAllGo();
          const told = (await all).map((one) => (one.status === 'fulfilled' ? one.value : 'failed'));
          expect(told).toEqual(numbers.map((one) => (one < 0 ? 'failed' : one * 2)));
        },
      ),
    ));
});
