import { confirmBackup, readReadiness } from '#contract/team/readiness-calls.ts';
import { bindCall } from '#server/platform/http/bind-call.ts';
import type { Parts } from '#server/platform/installation/parts.ts';
import { storeBackupCheck } from './backup-check-store.ts';
import { judgeReadiness } from './judge-readiness.ts';
import { gatherReadinessFacts } from './readiness-facts-store.ts';

export const readinessHandlers = (parts: Parts) => [
  bindCall(readReadiness, async () => judgeReadiness(await gatherReadinessFacts(parts))),
  bindCall(confirmBackup, async (_input, caller) => {
    await storeBackupCheck(parts, caller);
    return judgeReadiness(await gatherReadinessFacts(parts));
  }),
];
