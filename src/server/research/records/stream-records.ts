import { once } from 'node:events';
import { Readable } from 'node:stream';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { createConcurrencyLimiter } from '#server/platform/concurrency/concurrency-limiter.ts';
import type { ServerContext } from '#server/platform/context/server-context.ts';
import type { ChosenPerson } from '#server/research/included-people/chosen-people-store.ts';
import { inBatches, peoplePerRecordBatch } from '#server/research/included-people/in-batches.ts';
import type { CollectionName } from '#study/record/collection-name.ts';
import { readSomeRecords } from './some-records-store.ts';

type StreamRequest = { collection: CollectionName; signal: AbortSignal };
type Choose = () => Promise<readonly ChosenPerson[]>;

/** Concurrency limits; each stream reads in batches and holds no connection between them. */
const admission = { maximumPerCaller: 2, maximumTotal: 4, waitSeconds: 10 };

/**
 * Streams a collection as one JSON list; `choose` runs once admitted.
 * @throws Refusal `too-many-requests` while the account reads two, `unavailable` at the overall limit
 */
export function createRecordStreams(deps: Pick<ServerContext, 'database'>) {
  const admit = createConcurrencyLimiter(admission);
  return (accountId: string, request: StreamRequest, choose: Choose): Promise<Response> =>
    new Promise((answer, refuse) => {
      const readToTheEnd = async () => {
        const text = Readable.from(jsonList(deps, await choose(), request), { objectMode: false });
        const isOver = once(text, 'close');
        answer(
          new Response(Readable.toWeb(text) as WebStream as ReadableStream, {
            headers: {
              'Content-Type': 'application/json',
              'Content-Disposition': `attachment; filename="${request.collection}.json"`,
            },
          }),
        );
        await isOver;
      };
      // A later failure shows as a truncated list.
      admit(accountId, readToTheEnd).catch(refuse);
    });
}

async function* jsonList(
  { database }: Pick<ServerContext, 'database'>,
  people: readonly ChosenPerson[],
  { collection, signal }: StreamRequest,
): AsyncGenerator<Buffer> {
  const read = (some: readonly ChosenPerson[]) => readSomeRecords(database, some, collection);
  let before = '[\n';
  for await (const records of inBatches(people, peoplePerRecordBatch, read, signal)) {
    if (records.length === 0) continue;
    yield Buffer.from(before + records.map((record) => JSON.stringify(record)).join(',\n'));
    before = ',\n';
  }
  yield Buffer.from(before === '[\n' ? '[]\n' : '\n]\n');
}
