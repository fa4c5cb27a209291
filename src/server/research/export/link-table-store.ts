import { csvFile, spreadsheetCsv } from '#report/csv/csv.ts';
import { recordAudit } from '#server/accounts/audit/record-audit-store.ts';
import type { StaffCaller } from '#server/platform/http/gate.ts';
import type { Installation } from '#server/platform/installation/installation.ts';
import type { LinkReason } from '#study/decisions/link-reason.ts';
import { phases } from '#study/protocol.ts';

/** @returns which code is which person, for spreadsheet programs; in the audit log with the reason */
export async function readLinks(
  { database, clock }: Pick<Installation, 'database' | 'clock'>,
  actor: StaffCaller,
  reason: LinkReason,
): Promise<string> {
  return database.transaction().execute(async (transaction) => {
    const people = await transaction
      .selectFrom('participant')
      .leftJoin('participant_contact', 'participant_contact.participant_id', 'participant.participant_id')
      .leftJoin('account_user', 'account_user.id', 'participant.account_id')
      .where('participant.phase', '>', phases.notEnrolled)
      .where('participant.account_id', 'is not', null)
      .orderBy('code')
      .select(['code', 'full_name', 'participant_contact.email', 'account_user.email as accountEmail'])
      .execute();
    await recordAudit(
      transaction,
      { actor, action: 'linkTableRead', detail: { reason, people: people.length } },
      clock.now(),
    );
    return csvFile(
      ['Código', 'Nome completo', 'E-mail do questionário', 'E-mail da conta'],
      people.map(({ code, full_name, email, accountEmail }) => [code, full_name, email, accountEmail]),
      spreadsheetCsv,
    );
  });
}
