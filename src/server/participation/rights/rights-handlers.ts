import { downloadOwnData, leaveStudy } from '#contract/participation/rights-calls.ts';
import type { ParticipationInstallation } from '#server/participation/person/participation-installation.ts';
import { createSlots } from '#server/platform/concurrency/slots.ts';
import { zipFiles } from '#server/platform/documents/zip-files.ts';
import { bindCall } from '#server/platform/http/bind-call.ts';
import { takeFromLimit } from '#server/platform/limits/take-from-limit.ts';
import { endAccount } from './end-account-store.ts';
import { ownDataFiles } from './own-data.ts';

/** A zip is made in memory: two at a time, however many ask. */
const slots = createSlots(2);

export function rightsHandlers(parts: ParticipationInstallation) {
  const { onLeaving } = parts.whatFollows;
  return [
    bindCall(downloadOwnData, async (_input, { account }) => {
      await takeFromLimit(parts, 'own-data', account.id);
      const content = await slots(async () => zipFiles(await ownDataFiles(parts, account), parts.clock.now()));
      return {
        fileName: 'meus-dados-wordmood.zip',
        contentType: 'application/zip' as const,
        content: new Uint8Array(content),
      };
    }),
    bindCall(leaveStudy, ({ choice }, { account }) => endAccount({ ...parts, onLeaving }, account.id, choice)),
  ];
}
