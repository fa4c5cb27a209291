import { confirmBackup, confirmClock, readChecklist } from '#contract/team/checklist-calls.ts';
import type { ServerContext } from '#server/platform/context/server-context.ts';
import { Refusal } from '#server/platform/failures/refusal.ts';
import { bindCall } from '#server/platform/http/bind-call.ts';
import { storeBackupCheck } from './backup-check-store.ts';
import { gatherChecklistFacts } from './checklist-facts-store.ts';
import { confirmJump } from './clock-check-store.ts';
import { judgeChecklist } from './judge-checklist.ts';

export const checklistHandlers = (deps: ServerContext) => [
  bindCall(readChecklist, async () => judgeChecklist(await gatherChecklistFacts(deps))),
  bindCall(confirmBackup, async (_input, caller) => {
    // The embedded database has rehearsals: a manual confirmation does not count.
    if (deps.config.databaseUrl === undefined) throw new Refusal('rehearse-instead');
    await storeBackupCheck(deps, caller);
    return judgeChecklist(await gatherChecklistFacts(deps));
  }),
  bindCall(confirmClock, async ({ expectedAt }, caller) => {
    await confirmJump(deps, caller, new Date(expectedAt));
    return judgeChecklist(await gatherChecklistFacts(deps));
  }),
];
