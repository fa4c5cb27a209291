import type { Transaction } from 'kysely';
import type {
  MaterialApproval,
  RecordedApproval,
  RecordedUnblinding,
} from '#contract/team/material-publication-calls.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import type { StaffCaller } from '#server/platform/http/authorize.ts';

export async function storeApproval(
  change: Transaction<Schema>,
  actor: StaffCaller,
  { number, approval, now }: { number: number; approval: MaterialApproval; now: Date },
): Promise<void> {
  const named =
    approval.kind === 'approved'
      ? { caae: approval.caae, opinion: approval.opinion, approved_on: approval.approvedOn, reason: null }
      : { caae: null, opinion: null, approved_on: null, reason: approval.reason };
  await change
    .insertInto('material_approval')
    .values({ number, ...named, recorded_at: now, recorded_by_account_id: actor.account.id })
    .execute();
}

export async function readRecordedApprovals(database: Database): Promise<RecordedApproval[]> {
  const rows = await database
    .selectFrom('material_approval as approval')
    .leftJoin('account_user as by', 'by.id', 'approval.recorded_by_account_id')
    .orderBy('number', 'desc')
    .select(['number', 'caae', 'opinion', 'approved_on as approvedOn', 'reason', 'by.name as recordedByName'])
    .execute();
  return rows.map((row) => ({ ...row, kind: row.reason === null ? 'approved' : 'notNeeded' }));
}

export async function readRecordedUnblindings(database: Database): Promise<RecordedUnblinding[]> {
  return database
    .selectFrom('material_unblinding')
    .leftJoin('account_user as requester', 'requester.id', 'requested_by_account_id')
    .leftJoin('account_user as confirmed', 'confirmed.id', 'confirmed_by_account_id')
    .orderBy('number', 'desc')
    .select(['number', 'reason', 'requester.name as requestedByName', 'confirmed.name as confirmedByName'])
    .execute();
}
