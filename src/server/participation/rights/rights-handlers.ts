import { downloadOwnData, withdrawFromStudy } from '#contract/participation/rights-calls.ts';
import type { ParticipationContext } from '#server/participation/person/participation-hooks.ts';
import { createSlots } from '#server/platform/concurrency/slots.ts';
import { limitDocumentWork } from '#server/platform/documents/request-documents.ts';
import { zipFiles } from '#server/platform/documents/zip-files.ts';
import { bindCall } from '#server/platform/http/bind-call.ts';
import { consumeLimit } from '#server/platform/limits/consume-limit.ts';
import { endAccount } from './end-account-store.ts';
import { ownDataFiles } from './own-data.ts';

/** Zips are built in memory: two at a time. */
const inSlot = createSlots(2);

export function rightsHandlers(deps: ParticipationContext) {
  const { onWithdrawal } = deps.participationHooks;
  return [
    bindCall(downloadOwnData, (_input, { account }, { signal }) =>
      limitDocumentWork(account.id, async () => {
        await consumeLimit(deps, 'own-data', account.id);
        const content = await inSlot(
          async () => zipFiles(await ownDataFiles(deps, account, signal), deps.clock.now(), signal),
          signal,
        );
        return {
          fileName: 'meus-dados-wordmood.zip',
          contentType: 'application/zip' as const,
          content: new Uint8Array(content),
        };
      }),
    ),
    bindCall(withdrawFromStudy, ({ choice }, { account }) => endAccount({ ...deps, onWithdrawal }, account.id, choice)),
  ];
}
