import { downloadOwnData, leaveStudy } from '../../contract/rights-calls.ts';
import { bindCall } from '../http/bind-call.ts';
import { createSlots } from '../http/slots.ts';
import { takeFromLimit } from '../limits/take-from-limit.ts';
import type { Parts } from '../parts.ts';
import { endAccount } from './end-account-store.ts';
import { ownDataFiles } from './own-data.ts';
import { zipFiles } from './zip-files.ts';

/** A zip is made in memory: two at a time, however many ask. */
const slots = createSlots(2);

export function rightsHandlers(parts: Parts) {
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
    bindCall(leaveStudy, ({ choice }, { account }) => endAccount(parts, account.id, choice)),
  ];
}
