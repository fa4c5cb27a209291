import { csvFile, spreadsheetCsv } from '#research/csv/csv.ts';
import { recordAudit } from '#server/accounts/audit/record-audit-store.ts';
import { notifyTeam } from '#server/accounts/team-notices/notify-team-store.ts';
import { useLinksRequest } from '#server/accounts/team-requests/links-request-store.ts';
import type { ServerContext } from '#server/platform/context/server-context.ts';
import type { StaffCaller } from '#server/platform/http/authorize.ts';

/**
 * Uses the caller's confirmed request (`requestLinks`); each time audits the reason and mails the other staff.
 * @returns codes with names, without tests, as a spreadsheet
 * @throws Refusal `not-found`, `request-decided`, or `role-needed`
 */
export async function readLinks(
  { database, clock, config }: Pick<ServerContext, 'database' | 'clock' | 'config'>,
  actor: StaffCaller,
  requestId: string,
): Promise<string> {
  const now = clock.now();
  return database.transaction().execute(async (transaction) => {
    const { reason, requestNumber, isAlone } = await useLinksRequest(transaction, actor, requestId, now);
    const people = await transaction
      .selectFrom('participant_status as participant')
      .leftJoin('participant_contact', 'participant_contact.participant_id', 'participant.participant_id')
      .leftJoin('account_user', 'account_user.id', 'participant.account_id')
      .where('is_enrolled', '=', true)
      .where('has_left', '=', false)
      .where('is_test', '=', false)
      .orderBy('code')
      .select(['code', 'full_name', 'participant_contact.email', 'account_user.email as accountEmail'])
      .execute();
    await notifyTeam(transaction, { notice: 'linksFetched', actor }, { config, now });
    const detail = { reason, people: people.length, requestNumber, isAlone };
    await recordAudit(transaction, { actor, action: 'linkTableRead', detail }, now);
    return csvFile(
      ['Código', 'Nome completo', 'E-mail do questionário', 'E-mail da conta'],
      people.map(({ code, full_name, email, accountEmail }) => [code, full_name, email, accountEmail]),
      spreadsheetCsv,
    );
  });
}
