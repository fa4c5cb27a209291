import type { ParsedInputOf } from '#contract/platform/call.ts';
import { approvalDateProblem, type publishDraft } from '#contract/team/material-publication-calls.ts';
import { recordAudit } from '#server/accounts/audit/record-audit-store.ts';
import type { ServerContext } from '#server/platform/context/server-context.ts';
import { Refusal } from '#server/platform/failures/refusal.ts';
import type { StaffCaller } from '#server/platform/http/authorize.ts';
import { publishMaterial } from '#server/team/study-material/publish-material-store.ts';
import { todayOfStudy } from '#study/days/today-of-study.ts';
import { storeApproval } from './approval-store.ts';
import { readPublishable } from './check-draft.ts';
import { lockDraft } from './material-draft-store.ts';
import { changedFilesOf, filesOfDraft } from './read-draft-store.ts';

type Deps = Pick<ServerContext, 'config' | 'database' | 'clock' | 'material' | 'materials' | 'log'>;

/**
 * Publishes the draft at the revisions that the publisher saw, with the named approval, and deletes it.
 * @returns the number of the edition
 * @throws Refusal `invalid-input` for an approval in the future, `no-draft`, `draft-unready` with blockers or nothing new, `draft-changed`
 * after a concurrent edit, `material-changed` when its base is outdated, `unblinding-unconfirmed` for an unconfirmed unblinding
 */
export async function storeDraftPublished(
  deps: Deps,
  actor: StaffCaller,
  { draftId, revisions, newest, approval }: ParsedInputOf<typeof publishDraft>,
): Promise<number> {
  const fault = approvalDateProblem(approval, todayOfStudy(deps.clock.now().getTime()));
  if (fault !== null) throw new Refusal('invalid-input', [{ field: 'approval.approvedOn', message: fault }]);
  const seen = Object.fromEntries(revisions.map(({ name, revision }) => [name, revision]));
  const draft = await filesOfDraft(deps.database);
  if (draft.draftId !== draftId) throw new Refusal('no-draft');
  if (draft.begunFrom !== newest) throw new Refusal('material-changed');
  if (!areSame(draft.revisions, seen)) throw new Refusal('draft-changed');
  const reading = await readPublishable(deps, actor.account.id, draft.files);
  if ('problems' in reading) throw new Refusal('draft-unready');
  const published = await publishMaterial(deps, {
    files: draft.files,
    actor,
    seen: newest,
    async alongside(change, number, now, request) {
      const draft = await lockDraft(change, draftId);
      // Repeats the check under the lock.
      const atLast = await filesOfDraft(change);
      if (!areSame(atLast.revisions, seen)) throw new Refusal('draft-changed');
      const changedFiles = (await changedFilesOf(change, draft)).length;
      if (changedFiles === 0) throw new Refusal('draft-unready');
      await storeApproval(change, actor, { number, approval, now });
      await change.deleteFrom('material_draft').where('draft_id', '=', draftId).execute();
      const detail = { edition: number, changedFiles, approval: approval.kind, ...request };
      await recordAudit(change, { actor, action: 'materialDraftPublished', detail }, now);
    },
  });
  if ('refusal' in published) throw new Refusal(published.refusal);
  // The same number: the files say in another form what is in force.
  if ('problems' in published || published.number === newest) throw new Refusal('draft-unready');
  deps.log.info({ event: 'materialPublished', edition: published.number }, 'published the draft of the material');
  return published.number;
}

function areSame(one: Readonly<Record<string, number>>, other: Readonly<Record<string, number>>): boolean {
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name]);
}
