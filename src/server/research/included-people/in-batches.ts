import { setImmediate } from 'node:timers/promises';
import type { ChosenPerson } from './chosen-people-store.ts';

/** Batch size with all task answers: about a thousand rows. */
export const peoplePerAnswerBatch = 3;

/** Batch size of records, with items of the last attempts only: about 2.5 MB of JSON. */
export const peoplePerRecordBatch = 40;

/** Reads in batches with prefetch, yielding to other work in between. @throws the signal's reason */
export async function* inBatches<Result>(
  people: readonly ChosenPerson[],
  atOnce: number,
  read: (some: readonly ChosenPerson[]) => Promise<Result>,
  signal: AbortSignal,
): AsyncGenerator<Result> {
  const readFrom = (start: number) => {
    const reading = start < people.length ? read(people.slice(start, start + atOnce)) : null;
    // Handled when it is awaited.
    reading?.catch(() => undefined);
    return reading;
  };
  let next = readFrom(0);
  for (let start = atOnce; next !== null; start += atOnce) {
    signal.throwIfAborted();
    const rows = await next;
    // Prefetches the next batch while this one is written.
    next = readFrom(start);
    yield rows;
    await setImmediate();
  }
}
