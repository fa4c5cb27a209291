import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { ParsedInputOf } from '#contract/platform/call.ts';
import type { Note, removeNote, writeNote } from '#contract/research/note-calls.ts';
import { recordAudit } from '#server/accounts/audit/record-audit-store.ts';
import { lockParticipant } from '#server/participation/person/lock-participant-store.ts';
import type { ServerContext } from '#server/platform/context/server-context.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { Refusal } from '#server/platform/failures/refusal.ts';
import type { StaffCaller } from '#server/platform/http/authorize.ts';
import { readRedactor } from '#server/research/included-people/identities-store.ts';

type NoteDeps = Pick<ServerContext, 'database' | 'clock'>;

/** Latest first, the participant's identifiers redacted, as answers are shown beside it. */
export async function readNotes(database: Database, participantId: string, reader: StaffCaller): Promise<Note[]> {
  const rows = await database
    .selectFrom('participant_note')
    .leftJoin('account_user', 'account_user.id', 'written_by_account_id')
    .where('participant_id', '=', participantId)
    .orderBy('written_at', 'desc')
    .orderBy('note_id')
    .select(['note_id', 'kind', 'text', 'written_at', 'written_by_account_id', 'account_user.name'])
    .execute();
  const hide = await readRedactor(
    database,
    participantId,
    rows.map(({ text }) => text),
  );
  return rows.map((row) => ({
    noteId: row.note_id,
    kind: row.kind,
    text: hide(row.text),
    writtenAt: row.written_at.toISOString(),
    byName: row.name,
    isOwn: row.written_by_account_id === reader.account.id,
  }));
}

/** Idempotent. @throws Refusal `not-found`; `conflict` with another note under this key */
export async function storeNote(
  { database, clock }: NoteDeps,
  actor: StaffCaller,
  { participantId, noteId, text }: ParsedInputOf<typeof writeNote>,
): Promise<Note[]> {
  const now = clock.now();
  return database.transaction().execute(async (transaction) => {
    const accountId = await lockParticipant(transaction, actor, participantId);
    const stored = await transaction
      .insertInto('participant_note')
      .values({
        note_id: noteId,
        participant_id: participantId,
        kind: 'note',
        text,
        written_at: now,
        written_by_account_id: actor.account.id,
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (stored.numInsertedOrUpdatedRows === 0n) {
      await requireSame(transaction, actor, { participantId, noteId, text });
      return readNotes(transaction, participantId, actor);
    }
    const notes = await readNotes(transaction, participantId, actor);
    const subject = accountId === null ? {} : { subjectAccountId: accountId };
    await recordAudit(transaction, { actor, ...subject, action: 'noteWritten', detail: {} }, now);
    return notes;
  });
}

async function requireSame(
  transaction: Transaction<Schema>,
  actor: StaffCaller,
  { participantId, noteId, text }: ParsedInputOf<typeof writeNote>,
): Promise<void> {
  const same = await transaction
    .selectFrom('participant_note')
    .where('note_id', '=', noteId)
    .where('participant_id', '=', participantId)
    .where('text', '=', text)
    .where('written_by_account_id', '=', actor.account.id)
    .select('note_id')
    .executeTakeFirst();
  if (same === undefined) throw new Refusal('conflict');
}

/** Reason for looking up a code by name. */
export async function storeLookupReason(
  transaction: Transaction<Schema>,
  actor: StaffCaller,
  { participantId, reason, now }: { participantId: string; reason: string; now: Date },
): Promise<void> {
  await transaction
    .insertInto('participant_note')
    .values({
      note_id: randomUUID(),
      participant_id: participantId,
      kind: 'foundByName',
      text: reason,
      written_at: now,
      written_by_account_id: actor.account.id,
    })
    .execute();
}

/** Only the caller's own. @throws Refusal `not-found` */
export async function deleteNote(
  { database, clock }: NoteDeps,
  actor: StaffCaller,
  { participantId, noteId }: ParsedInputOf<typeof removeNote>,
): Promise<Note[]> {
  return database.transaction().execute(async (transaction) => {
    const accountId = await lockParticipant(transaction, actor, participantId);
    const { numDeletedRows } = await transaction
      .deleteFrom('participant_note')
      .where('note_id', '=', noteId)
      .where('participant_id', '=', participantId)
      .where('kind', '=', 'note')
      .where('written_by_account_id', '=', actor.account.id)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw new Refusal('not-found');
    const notes = await readNotes(transaction, participantId, actor);
    const subject = accountId === null ? {} : { subjectAccountId: accountId };
    await recordAudit(transaction, { actor, ...subject, action: 'noteRemoved', detail: {} }, clock.now());
    return notes;
  });
}

/** Notes may name a withdrawing participant. @returns deleted rows */
export async function deleteNotesAbout(transaction: Transaction<Schema>, participantId: string): Promise<number> {
  const { numDeletedRows } = await transaction
    .deleteFrom('participant_note')
    .where('participant_id', '=', participantId)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
