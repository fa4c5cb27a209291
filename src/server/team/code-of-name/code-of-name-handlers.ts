import type { Transaction } from 'kysely';
import { z } from 'zod';
import type { OutputOf, ParsedInputOf } from '#contract/platform/call.ts';
import { findCodeOfName } from '#contract/team/code-of-name-calls.ts';
import { recordAudit } from '#server/accounts/audit/record-audit-store.ts';
import { lockAccounts } from '#server/accounts/roles/lock-accounts-store.ts';
import { notifyAdministrators } from '#server/accounts/team-notices/notify-team-store.ts';
import type { ServerContext } from '#server/platform/context/server-context.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { Refusal } from '#server/platform/failures/refusal.ts';
import type { StaffCaller } from '#server/platform/http/authorize.ts';
import { bindCall } from '#server/platform/http/bind-call.ts';
import { consumeLimit, type LimitDeps } from '#server/platform/limits/consume-limit.ts';
import { storeLookupReason } from '#server/research/notes/note-store.ts';

export const codeOfNameHandlers = (deps: ServerContext) => [
  bindCall(findCodeOfName, (input, caller) => codeOfName(deps, caller, input)),
];

/** From this one in a day administrators are notified of each. */
const notifiedFrom = 6;

type Lookup = ParsedInputOf<typeof findCodeOfName>;

/**
 * Finds a participant's code by name: the reason is stored as a note, the look-up is audited. Audited without a match
 * too, as the refusal tells of a named person that they do not take part.
 * @throws Refusal `too-many-requests` after twenty in a day, `not-found` without a participant
 */
async function codeOfName(
  deps: LimitDeps & Pick<ServerContext, 'clock'>,
  actor: StaffCaller,
  lookup: Lookup,
): Promise<OutputOf<typeof findCodeOfName>> {
  const { database, config } = deps;
  const now = deps.clock.now();
  const times = await consumeLimit(deps, 'code-of-name', actor.account.id);
  const found = await database.transaction().execute(async (transaction) => {
    const accountId = await findRequestedAccount(transaction, lookup);
    if (accountId === undefined) return null;
    await lockAccounts(transaction, [actor.account.id, accountId]);
    const participant = await transaction
      .selectFrom('participant')
      .where('account_id', '=', accountId)
      .select(['participant_id', 'code'])
      .forKeyShare()
      .executeTakeFirst();
    if (participant === undefined) {
      if (!(await isAccount(transaction, accountId))) return null;
      const detail = { from: lookup.from, isMissing: true } as const;
      await recordAudit(transaction, { actor, subjectAccountId: accountId, action: 'codeFoundByName', detail }, now);
      return null;
    }
    const { participant_id: participantId, code } = participant;
    await storeLookupReason(transaction, actor, { participantId, reason: lookup.reason, now });
    const detail = { from: lookup.from };
    await recordAudit(transaction, { actor, subjectAccountId: accountId, action: 'codeFoundByName', detail }, now);
    if (times >= notifiedFrom)
      await notifyAdministrators(transaction, { notice: 'codesFound', actor }, { config, now });
    return { participantId, code };
  });
  // After the commit: a refusal inside would undo the audit entry.
  if (found === null) throw new Refusal('not-found');
  return found;
}

async function findRequestedAccount(
  transaction: Transaction<Schema>,
  { from, id }: Lookup,
): Promise<string | undefined> {
  if (from === 'people') return id;
  const messageId = z.uuid().safeParse(id).data;
  if (messageId === undefined) return undefined;
  const message = await transaction
    .selectFrom('contact_message')
    .where('message_id', '=', messageId)
    .select('account_id')
    .executeTakeFirst();
  return message?.account_id;
}

async function isAccount(transaction: Transaction<Schema>, accountId: string): Promise<boolean> {
  const account = await transaction
    .selectFrom('account_user')
    .where('id', '=', accountId)
    .select('id')
    .executeTakeFirst();
  return account !== undefined;
}
