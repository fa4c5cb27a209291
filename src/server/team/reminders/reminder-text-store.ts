import { sql } from 'kysely';
import type { ChangedReminderText } from '#contract/team/reminder-text-calls.ts';
import { recordAudit } from '#server/accounts/audit/record-audit-store.ts';
import { lockAccounts } from '#server/accounts/roles/lock-accounts-store.ts';
import type { ServerContext } from '#server/platform/context/server-context.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import { Refusal } from '#server/platform/failures/refusal.ts';
import type { StaffCaller } from '#server/platform/http/authorize.ts';
import { type ReminderKind, reminderKinds } from '#study/days/reminder-kinds.ts';
import { defaultReminderTexts, type ReminderText } from '#study/reminders/reminder-text.ts';

export async function currentReminderTexts(database: Database): Promise<Readonly<Record<ReminderKind, ReminderText>>> {
  const rows = await latestOf(database);
  const textOf = (kind: ReminderKind): ReminderText => {
    const row = rows.find((one) => one.kind === kind);
    return row === undefined || row.subject === null || row.body === null
      ? defaultReminderTexts[kind]
      : { subject: row.subject, body: row.body };
  };
  return { open: textOf('open'), stopped: textOf('stopped'), consented: textOf('consented') };
}

/** @returns the same with defaults and history, latest first */
export async function viewReminderTexts(database: Database): Promise<ChangedReminderText[]> {
  const texts = await currentReminderTexts(database);
  const changes = await database
    .selectFrom('reminder_text')
    .leftJoin('account_user', 'account_user.id', 'changed_by_account_id')
    .orderBy('revision', 'desc')
    .select(['kind', 'revision', 'subject', 'body', 'changed_at', 'account_user.name'])
    .execute();
  return reminderKinds.map((kind) => {
    const ofKind = changes.filter((change) => change.kind === kind);
    return {
      kind,
      revision: ofKind[0]?.revision ?? 0,
      ...texts[kind],
      usual: defaultReminderTexts[kind],
      changes: ofKind.map(({ subject, body, changed_at, name }) => ({
        text: subject === null || body === null ? null : { subject, body },
        changedAt: changed_at.toISOString(),
        byName: name,
      })),
    };
  });
}

/**
 * Stores a text, or null for the default, with an optimistic lock; idempotent.
 * @throws Refusal `text-changed` for an outdated revision
 */
export async function storeReminderText(
  { database, clock }: Pick<ServerContext, 'database' | 'clock'>,
  actor: StaffCaller,
  { kind, revision, text }: { kind: ReminderKind; revision: number; text: ReminderText | null },
): Promise<void> {
  const now = clock.now();
  await database.transaction().execute(async (transaction) => {
    await lockAccounts(transaction, [actor.account.id]);
    // Serializes writers, so that the second finds a newer revision.
    await sql`lock table reminder_text in share row exclusive mode`.execute(transaction);
    const latest = (await latestOf(transaction)).find((one) => one.kind === kind);
    const [subject, body] = [text?.subject ?? null, text?.body ?? null];
    if ((latest?.subject ?? null) === subject && (latest?.body ?? null) === body) return;
    if ((latest?.revision ?? 0) !== revision) throw new Refusal('text-changed');
    const changed = { kind, revision: revision + 1, subject, body };
    await transaction
      .insertInto('reminder_text')
      .values({ ...changed, changed_at: now, changed_by_account_id: actor.account.id })
      .execute();
    const detail = { kind, isUsual: text === null };
    await recordAudit(transaction, { actor, action: 'reminderTextChanged', detail }, now);
  });
}

async function latestOf(database: Database) {
  return database
    .selectFrom('reminder_text')
    .distinctOn('kind')
    .orderBy('kind')
    .orderBy('revision', 'desc')
    .select(['kind', 'revision', 'subject', 'body'])
    .execute();
}
