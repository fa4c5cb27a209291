import { confirmBackup, confirmClock, readChecklist } from '#contract/team/checklist-calls.ts';
import { Refusal } from '#server/platform/failures/refusal.ts';
import { bindCall } from '#server/platform/http/bind-call.ts';
import type { Installation } from '#server/platform/installation/installation.ts';
import { storeBackupCheck } from './backup-check-store.ts';
import { gatherChecklistFacts } from './checklist-facts-store.ts';
import { confirmJump } from './clock-check-store.ts';
import { judgeChecklist } from './judge-checklist.ts';

export const checklistHandlers = (parts: Installation) => [
  bindCall(readChecklist, async () => judgeChecklist(await gatherChecklistFacts(parts))),
  bindCall(confirmBackup, async (_input, caller) => {
    // The embedded database has rehearsals: a manual confirmation does not count.
    if (parts.config.databaseUrl === undefined) throw new Refusal('rehearse-instead');
    await storeBackupCheck(parts, caller);
    return judgeChecklist(await gatherChecklistFacts(parts));
  }),
  bindCall(confirmClock, async ({ wasAt }, caller) => {
    await confirmJump(parts, caller, new Date(wasAt));
    return judgeChecklist(await gatherChecklistFacts(parts));
  }),
];
