import { setImmediate } from 'node:timers/promises';
import type { ChosenPerson } from './chosen-people-store.ts';

/** So many people with everything that they have answered in the tasks: about a thousand rows. */
export const fewPeople = 3;

/** So many people with what a record has of them, the items of the last attempts only: about four thousand small rows. */
export const peopleOfRecords = 20;

/** Goes through people a few at a time, and lets others have their turn in between. @throws when the signal says so */
export async function* inBatches<Result>(
  people: readonly ChosenPerson[],
  atOnce: number,
  read: (some: readonly ChosenPerson[]) => Promise<Result>,
  signal: AbortSignal,
): AsyncGenerator<Result> {
  const readFrom = (start: number) => {
    const reading = start < people.length ? read(people.slice(start, start + atOnce)) : null;
    // Heard when its turn comes.
    reading?.catch(() => undefined);
    return reading;
  };
  let next = readFrom(0);
  for (let start = atOnce; next !== null; start += atOnce) {
    signal.throwIfAborted();
    const rows = await next;
    // The database reads on while these are written.
    next = readFrom(start);
    yield rows;
    await setImmediate();
  }
}
