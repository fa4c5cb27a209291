import { downloadOwnData, leaveStudy } from '#contract/participation/rights-calls.ts';
import type { ParticipationInstallation } from '#server/participation/person/what-follows.ts';
import { createSlots } from '#server/platform/concurrency/slots.ts';
import { askForDocuments } from '#server/platform/documents/ask-for-documents.ts';
import { zipFiles } from '#server/platform/documents/zip-files.ts';
import { bindCall } from '#server/platform/http/bind-call.ts';
import { takeFromLimit } from '#server/platform/limits/take-from-limit.ts';
import { endAccount } from './end-account-store.ts';
import { ownDataFiles } from './own-data.ts';

/** Zips are built in memory: two at a time. */
const inSlot = createSlots(2);

export function rightsHandlers(parts: ParticipationInstallation) {
  const { onLeaving } = parts.whatFollows;
  return [
    bindCall(downloadOwnData, (_input, { account }, { signal }) =>
      askForDocuments(account.id, async () => {
        await takeFromLimit(parts, 'own-data', account.id);
        const content = await inSlot(
          async () => zipFiles(await ownDataFiles(parts, account, signal), parts.clock.now(), signal),
          signal,
        );
        return {
          fileName: 'meus-dados-wordmood.zip',
          contentType: 'application/zip' as const,
          content: new Uint8Array(content),
        };
      }),
    ),
    bindCall(leaveStudy, ({ choice }, { account }) => endAccount({ ...parts, onLeaving }, account.id, choice)),
  ];
}
