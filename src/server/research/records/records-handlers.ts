import { readAllRecords } from '#contract/research/records-calls.ts';
import type { ServerContext } from '#server/platform/context/server-context.ts';
import { bindCall } from '#server/platform/http/bind-call.ts';
import { consumeLimit } from '#server/platform/limits/consume-limit.ts';
import { selectRecordsToRead } from './choose-for-reading-store.ts';
import { createRecordStreams } from './stream-records.ts';

export function recordsHandlers(deps: ServerContext) {
  const stream = createRecordStreams(deps);
  return [
    bindCall(readAllRecords, ({ collection }, caller, { signal }) =>
      stream(caller.account.id, { collection, signal }, async () => {
        await consumeLimit(deps, 'export', caller.account.id);
        return selectRecordsToRead(deps, caller, collection);
      }),
    ),
  ];
}
