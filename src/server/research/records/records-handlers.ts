import { readAllRecords } from '#contract/research/records-calls.ts';
import { bindCall } from '#server/platform/http/bind-call.ts';
import type { Installation } from '#server/platform/installation/installation.ts';
import { takeFromLimit } from '#server/platform/limits/take-from-limit.ts';
import { chooseForReading } from './choose-for-reading-store.ts';
import { createRecordStreams } from './stream-records.ts';

export function recordsHandlers(parts: Installation) {
  const stream = createRecordStreams(parts);
  return [
    bindCall(readAllRecords, ({ collection }, caller, { signal }) =>
      stream(caller.account.id, { collection, signal }, async () => {
        await takeFromLimit(parts, 'export', caller.account.id);
        return chooseForReading(parts, caller, collection);
      }),
    ),
  ];
}
