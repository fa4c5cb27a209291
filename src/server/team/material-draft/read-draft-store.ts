import type { DraftState, MaterialDraft } from '#contract/team/material-draft-calls.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import { Refusal } from '#server/platform/failures/refusal.ts';
import type { StaffCaller } from '#server/platform/http/authorize.ts';
import { publishedFiles } from '#server/platform/study-material/material-edition-store.ts';

export async function newestEdition(database: Database): Promise<number> {
  const { number } = await database
    .selectFrom('material_edition')
    .select((row) => row.fn.max('number').as('number'))
    .executeTakeFirstOrThrow();
  return number;
}

/** @returns the draft's files, without deleted ones, and its base. @throws Refusal `no-draft` */
export async function filesOfDraft(
  database: Database,
): Promise<{ draftId: string; begunFrom: number; files: Map<string, string>; revisions: Record<string, number> }> {
  const draft = await database.selectFrom('material_draft').select(['draft_id', 'begun_from']).executeTakeFirst();
  if (draft === undefined) throw new Refusal('no-draft');
  const rows = await database
    .selectFrom('material_draft_file')
    .where('draft_id', '=', draft.draft_id)
    .select(['name', 'content', 'revision'])
    .execute();
  const revisions = Object.fromEntries(rows.map(({ name, revision }) => [name, revision]));
  const files = rows.flatMap(({ name, content }) => (content === null ? [] : [[name, content] as const]));
  return { draftId: draft.draft_id, begunFrom: draft.begun_from, files: new Map(files), revisions };
}

export async function changedFilesOf(
  database: Database,
  { draft_id: draftId, begun_from: begunFrom }: { draft_id: string; begun_from: number },
): Promise<string[]> {
  const before = await publishedFiles(database, begunFrom);
  const rows = await database
    .selectFrom('material_draft_file')
    .where('draft_id', '=', draftId)
    .select(['name', 'content'])
    .orderBy('name')
    .execute();
  return rows.filter(({ name, content }) => (before.get(name) ?? null) !== content).map(({ name }) => name);
}

/** @returns who changed what and when; null without a draft */
export async function readState(database: Database, caller: StaffCaller): Promise<DraftState | null> {
  const draft = await database
    .selectFrom('material_draft')
    .leftJoin('account_user as by', 'by.id', 'material_draft.begun_by_account_id')
    .select(['draft_id', 'begun_from', 'begun_at', 'by.name as begunByName'])
    .executeTakeFirst();
  if (draft === undefined) return null;
  const files = await database
    .selectFrom('material_draft_file as file')
    .leftJoin('account_user as by', 'by.id', 'file.changed_by_account_id')
    .where('draft_id', '=', draft.draft_id)
    .orderBy('file.name')
    .select(['file.name', 'revision', 'changed_at', 'changed_by_account_id', 'by.name as byName'])
    .execute();
  return {
    draftId: draft.draft_id,
    begunFrom: draft.begun_from,
    begunAt: draft.begun_at.toISOString(),
    begunByName: draft.begunByName,
    files: files.map(({ name, revision, changed_at: at, changed_by_account_id: by, byName }) => ({
      ...{ name, revision },
      change: at === null ? null : { at: at.toISOString(), name: byName, isYou: by === caller.account.id },
    })),
  };
}

/** @returns the draft from one snapshot; null without one */
export async function readWholeDraft(database: Database, caller: StaffCaller): Promise<MaterialDraft | null> {
  return database
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (reading) => {
      const state = await readState(reading, caller);
      if (state === null) return null;
      const { files } = await filesOfDraft(reading);
      const before = await publishedFiles(reading, state.begunFrom);
      return {
        ...state,
        files: state.files.map((file) => ({
          ...file,
          content: files.get(file.name) ?? null,
          contentBefore: before.get(file.name) ?? null,
        })),
      };
    });
}
