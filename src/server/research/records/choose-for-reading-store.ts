import { wholeStudy } from '#research/export/export-filter.ts';
import { recordAudit } from '#server/accounts/audit/record-audit-store.ts';
import { lockAccounts } from '#server/accounts/roles/lock-accounts-store.ts';
import { notifyTeam } from '#server/accounts/team-notices/notify-team-store.ts';
import type { ServerContext } from '#server/platform/context/server-context.ts';
import type { StaffCaller } from '#server/platform/http/authorize.ts';
import { type ChosenPerson, choosePeople } from '#server/research/included-people/chosen-people-store.ts';
import type { CollectionName } from '#study/record/collection-name.ts';

/** As for a full archive, by code; audited, and the other staff are notified. */
export async function selectRecordsToRead(
  { database, clock, config }: Pick<ServerContext, 'database' | 'clock' | 'config'>,
  actor: StaffCaller,
  collection: CollectionName,
): Promise<ChosenPerson[]> {
  const now = clock.now();
  return database.transaction().execute(async (transaction) => {
    await lockAccounts(transaction, [actor.account.id]);
    const { people } = await choosePeople(transaction, wholeStudy);
    // Withdrawal deletes the user record.
    const readable = collection === 'users' ? people.filter(({ consentState }) => consentState !== 'left') : people;
    const trigger = actor.apiTokenId === undefined ? ('page' as const) : ('token' as const);
    const detail = { collection, records: readable.length, with: trigger };
    await notifyTeam(transaction, { notice: 'recordsFetched', actor }, { config, now });
    await recordAudit(transaction, { actor, action: 'allRecordsRead', detail }, now);
    return readable;
  });
}
