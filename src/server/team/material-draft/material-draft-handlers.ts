import * as calls from '#contract/team/material-draft-calls.ts';
import { publishDraft, readApprovals, requestUnblinding } from '#contract/team/material-publication-calls.ts';
import type { ServerContext } from '#server/platform/context/server-context.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import { Refusal } from '#server/platform/failures/refusal.ts';
import type { StaffCaller } from '#server/platform/http/authorize.ts';
import { bindCall } from '#server/platform/http/bind-call.ts';
import { publishedFiles } from '#server/platform/study-material/material-edition-store.ts';
import { previewStudyOf } from '#server/team/preview/preview-study-of.ts';
import { recordUnblindingRequest } from '#server/team/study-material/unblinding-store.ts';
import { readRecordedApprovals, readRecordedUnblindings } from './approval-store.ts';
import { checkWholeDraft } from './check-draft.ts';
import { createDraft, deleteDraft, rebaseDraft, storeDraftFile } from './material-draft-store.ts';
import { storeDraftPublished } from './publish-draft-store.ts';
import { filesOfDraft, newestEdition, readState, readWholeDraft } from './read-draft-store.ts';
import { readMaterialInThread } from './read-in-thread.ts';

export const materialDraftHandlers = (deps: ServerContext) => {
  const { database } = deps;
  return [
    bindCall(calls.readMaterialDraft, async (_input, caller) => ({
      newest: await newestEdition(database),
      draft: await readWholeDraft(database, caller),
    })),
    bindCall(calls.readDraftState, async (_input, caller) => ({
      newest: await newestEdition(database),
      draft: await readState(database, caller),
    })),
    bindCall(calls.beginDraft, async (_input, caller) => {
      await createDraft(deps, caller);
      return requireDraft(database, caller);
    }),
    bindCall(calls.saveDraftFile, async (input, caller) => {
      await storeDraftFile(deps, caller, input);
      const { files } = (await readState(database, caller)) ?? { files: [] };
      const file = files.find(({ name }) => name === input.name);
      if (file === undefined) throw new Refusal('no-draft');
      return file;
    }),
    bindCall(calls.renewDraft, async ({ draftId }, caller) => {
      await rebaseDraft(deps, caller, draftId);
      return requireDraft(database, caller);
    }),
    bindCall(calls.discardDraft, async ({ draftId }, caller) => {
      await deleteDraft(deps, caller, draftId);
      return {};
    }),
    bindCall(calls.checkDraft, (_input, caller) => checkWholeDraft(deps, caller)),
    bindCall(publishDraft, async (input, caller) => ({ number: await storeDraftPublished(deps, caller, input) })),
    bindCall(requestUnblinding, async ({ backTo, reason }, caller) => {
      const files = backTo === null ? (await filesOfDraft(database)).files : await publishedFiles(database, backTo);
      if (files.size === 0) throw new Refusal('not-found');
      const reading = await readMaterialInThread(caller.account.id, files);
      if ('problems' in reading) throw new Refusal('draft-unready');
      await recordUnblindingRequest(deps, caller, reading.material, { backTo, reason });
      return {};
    }),
    bindCall(readApprovals, async () => ({
      approvals: await readRecordedApprovals(database),
      unblindings: await readRecordedUnblindings(database),
    })),
    bindCall(calls.readDraftPreview, async (_input, caller) => {
      const { files } = await filesOfDraft(database);
      const reading = await readMaterialInThread(caller.account.id, files);
      if ('problems' in reading) throw new Refusal('draft-unready');
      return previewStudyOf(reading.material);
    }),
  ];
};

async function requireDraft(database: Database, caller: StaffCaller): Promise<calls.MaterialDraft> {
  const draft = await readWholeDraft(database, caller);
  if (draft === null) throw new Refusal('no-draft');
  return draft;
}
