import { randomUUID } from 'node:crypto';
import { type Generated, sql, type Transaction } from 'kysely';
import type { ParsedInputOf } from '#contract/platform/call.ts';
import type { saveDraftFile } from '#contract/team/material-draft-calls.ts';
import { recordAudit } from '#server/accounts/audit/record-audit-store.ts';
import { lockAccounts } from '#server/accounts/roles/lock-accounts-store.ts';
import type { ServerContext } from '#server/platform/context/server-context.ts';
import { advisoryLocks } from '#server/platform/database/advisory-locks.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { Refusal } from '#server/platform/failures/refusal.ts';
import type { StaffCaller } from '#server/platform/http/authorize.ts';
import { publishedFiles } from '#server/platform/study-material/material-edition-store.ts';
import { materialFileNames } from '#server/platform/study-material/read-material-contents.ts';
import { changedFilesOf, newestEdition } from './read-draft-store.ts';

declare module '#server/platform/database/schema.ts' {
  interface Schema {
    material_draft: {
      only_row: Generated<boolean>;
      draft_id: string;
      begun_from: number;
      begun_at: Date;
      begun_by_account_id: string | null;
    };
    material_draft_file: {
      draft_id: string;
      name: string;
      content: string | null;
      revision: number;
      changed_at: Date | null;
      changed_by_account_id: string | null;
    };
    material_approval: {
      number: number;
      caae: string | null;
      opinion: string | null;
      approved_on: string | null;
      reason: string | null;
      recorded_at: Date;
      recorded_by_account_id: string | null;
    };
    material_unblinding: {
      number: number;
      reason: string;
      published_at: Date;
      requested_by_account_id: string | null;
      confirmed_by_account_id: string | null;
    };
  }
}

type Deps = Pick<ServerContext, 'database' | 'clock'>;
type Change = Transaction<Schema>;

/**
 * Creates the draft from the newest edition.
 * @throws Refusal `draft-exists`; `sign-in-needed` when the account was deleted meanwhile
 */
export async function createDraft({ database, clock }: Deps, actor: StaffCaller): Promise<void> {
  await database.transaction().execute(async (change) => {
    await lockAccounts(change, [actor.account.id]);
    await sql`select pg_advisory_xact_lock(${advisoryLocks.materialDraft})`.execute(change);
    const there = await change.selectFrom('material_draft').select('draft_id').executeTakeFirst();
    if (there !== undefined) throw new Refusal('draft-exists');
    const now = clock.now();
    const draftId = randomUUID();
    const begunFrom = await newestEdition(change);
    await change
      .insertInto('material_draft')
      .values({ draft_id: draftId, begun_from: begunFrom, begun_at: now, begun_by_account_id: actor.account.id })
      .execute();
    await putFiles(change, draftId, await publishedFiles(change, begunFrom));
    await recordAudit(change, { actor, action: 'materialDraftBegun', detail: { edition: begunFrom } }, now);
  });
}

/**
 * Stores a file under the next revision, with an optimistic lock.
 * @throws Refusal `draft-changed` for an outdated revision; `no-draft`; `not-found` for an unknown file name
 */
export async function storeDraftFile(
  { database, clock }: Deps,
  actor: StaffCaller,
  { draftId, name, content, revision }: ParsedInputOf<typeof saveDraftFile>,
): Promise<void> {
  if (!materialFileNames.includes(name)) throw new Refusal('not-found');
  await database.transaction().execute(async (change) => {
    await lockAccounts(change, [actor.account.id]);
    await lockDraft(change, draftId);
    const changed = { content, changed_at: clock.now(), changed_by_account_id: actor.account.id };
    const { numUpdatedRows } = await change
      .updateTable('material_draft_file')
      .set({ ...changed, revision: revision + 1 })
      .where('draft_id', '=', draftId)
      .where('name', '=', name)
      .where('revision', '=', revision)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows > 0n) return;
    if (revision !== 0) throw new Refusal('draft-changed');
    const { numInsertedOrUpdatedRows = 0n } = await change
      .insertInto('material_draft_file')
      .values({ ...changed, draft_id: draftId, name, revision: 1 })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows === 0n) throw new Refusal('draft-changed');
  });
}

/**
 * Rebases the draft on the newest edition: unchanged files are updated, changed ones stay.
 * @throws Refusal `no-draft`
 */
export async function rebaseDraft({ database, clock }: Deps, actor: StaffCaller, draftId: string) {
  await database.transaction().execute(async (change) => {
    const draft = await lockDraft(change, draftId);
    const newest = await newestEdition(change);
    if (draft.begun_from === newest) return;
    const changed = await changedFilesOf(change, draft);
    const files = await publishedFiles(change, newest);
    await change
      .deleteFrom('material_draft_file')
      .where('draft_id', '=', draftId)
      .where('name', 'not in', [...changed, ...files.keys()])
      .execute();
    await putFiles(
      change,
      draftId,
      [...files].filter(([name]) => !changed.includes(name)),
    );
    await change.updateTable('material_draft').set({ begun_from: newest }).where('draft_id', '=', draftId).execute();
    await recordAudit(change, { actor, action: 'materialDraftRenewed', detail: { edition: newest } }, clock.now());
  });
}

/** @throws Refusal `no-draft` */
export async function deleteDraft({ database, clock }: Deps, actor: StaffCaller, draftId: string) {
  await database.transaction().execute(async (change) => {
    const draft = await lockDraft(change, draftId);
    const changedFiles = (await changedFilesOf(change, draft)).length;
    await change.deleteFrom('material_draft').where('draft_id', '=', draftId).execute();
    await recordAudit(change, { actor, action: 'materialDraftDiscarded', detail: { changedFiles } }, clock.now());
  });
}

/**
 * Locks the draft until the end of the transaction.
 * @throws Refusal `no-draft`
 */
export async function lockDraft(change: Change, draftId: string): Promise<{ draft_id: string; begun_from: number }> {
  const draft = await change
    .selectFrom('material_draft')
    .where('draft_id', '=', draftId)
    .select(['draft_id', 'begun_from'])
    .forUpdate()
    .executeTakeFirst();
  if (draft === undefined) throw new Refusal('no-draft');
  return draft;
}

/** Replaces unchanged files; their revisions increase, so that open pages notice. */
async function putFiles(change: Change, draftId: string, files: Iterable<readonly [string, string]>): Promise<void> {
  const untouched = { changed_at: null, changed_by_account_id: null };
  for (const [name, content] of files) {
    await change
      .insertInto('material_draft_file')
      .values({ draft_id: draftId, name, content, revision: 1, ...untouched })
      .onConflict((conflict) =>
        conflict
          .columns(['draft_id', 'name'])
          .doUpdateSet({ content, revision: sql`material_draft_file.revision + 1`, ...untouched }),
      )
      .execute();
  }
}
