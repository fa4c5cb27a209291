import { sql, type Transaction } from 'kysely';
import type { OutputOf } from '#contract/platform/call.ts';
import type { RegisterEntry, RegisterQuery, readConsentRegister } from '#contract/team/consent-evidence-calls.ts';
import { recordAudit } from '#server/accounts/audit/record-audit-store.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import type { StaffCaller } from '#server/platform/http/gate.ts';
import type { Installation } from '#server/platform/installation/installation.ts';
import { latestFirst, type RegisterRow, register, wanted } from './register-sql-store.ts';

const pageSize = 50;

/** @returns a page of the register. That somebody has looked is in the audit log, without the code that was searched for. */
export async function readRegisterPage(
  { database, clock, material }: Pick<Installation, 'database' | 'clock' | 'material'>,
  actor: StaffCaller,
  { page, ...query }: RegisterQuery,
): Promise<OutputOf<typeof readConsentRegister>> {
  return database.transaction().execute(async (transaction) => {
    const { rows } = await sql<RegisterRow & { total: number }>`
      select *, count(*) over () as total from ${register(material)} where ${wanted(query)}
      order by ${latestFirst} limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(transaction);
    const total = rows[0]?.total ?? (page === 1 ? 0 : await countWanted(transaction, material, query));
    const detail = { state: query.state, signature: query.signature, page, found: total };
    const versions = await readVersions(transaction);
    await recordAudit(transaction, { actor, action: 'consentRegisterRead', detail }, clock.now());
    return { entries: rows.map((row) => entryOf(row, actor.account.id)), total, pageSize, versions };
  });
}

/** Behind the last page there is no row to tell it. */
async function countWanted(
  transaction: Transaction<Schema>,
  material: Installation['material'],
  query: Omit<RegisterQuery, 'page'>,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from ${register(material)} where ${wanted(query)}`.execute(transaction);
  return rows[0]?.total ?? 0;
}

async function readVersions(transaction: Transaction<Schema>): Promise<string[]> {
  const { rows } = await sql<{ version: string }>`
    select version from (
      select version, max(accepted_at) as latest from consent group by version
      union all
      select consent_version, max(left_on) from departure_receipt
      where choice = 'erase' and consent_version is not null group by consent_version
    ) as accepted group by version order by max(latest) desc, version`.execute(transaction);
  return rows.map(({ version }) => version);
}

function entryOf(row: RegisterRow, accountId: string): RegisterEntry {
  const { consentId, version, state, withdrawnOn, healthDataAccepted, signature, confirmedAt } = row;
  return {
    consentId,
    participantCode: row.code,
    version,
    state,
    acceptedAt: row.acceptedAt?.toISOString() ?? null,
    withdrawnOn,
    healthDataAccepted,
    participateTickedAt: row.participateTickedAt?.toISOString() ?? null,
    signature,
    confirmation: confirmedAt && {
      byName: row.confirmedByName,
      isYou: row.confirmedById === accountId,
      confirmedAt: confirmedAt.toISOString(),
    },
  };
}
