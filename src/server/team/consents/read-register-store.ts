import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { OutputOf } from '#contract/platform/call.ts';
import { pageSize } from '#contract/platform/shapes.ts';
import type { RegisterEntry, RegisterQuery, readConsentRegister } from '#contract/team/consent-evidence-calls.ts';
import { recordAudit } from '#server/accounts/audit/record-audit-store.ts';
import type { ServerContext } from '#server/platform/context/server-context.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import type { StaffCaller } from '#server/platform/http/authorize.ts';
import {
  evidenceOfName,
  latestFirstOrder,
  type RegisterRow,
  register,
  registerFilter,
  sentDocuments,
} from './register-sql-store.ts';

/** @returns a page of the register; audits the read without the searched code */
export async function readRegisterPage(
  { database, clock }: Pick<ServerContext, 'database' | 'clock'>,
  actor: StaffCaller,
  { page, ...filter }: RegisterQuery,
): Promise<OutputOf<typeof readConsentRegister>> {
  return database.transaction().execute(async (transaction) => {
    const query = { ...filter, ofWithdrawn: await evidenceOfName(transaction, filter.search) };
    const { rows } = await sql<RegisterRow & Totals>`
      select *, ${totals(sql`over ()`)} from ${register()} where ${registerFilter(query)}
      order by ${latestFirstOrder} limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(transaction);
    const { total, tests } = rows[0] ?? (page === 1 ? noEntries : await countFiltered(transaction, query));
    const detail = { state: query.state, signature: query.signature, page, found: total };
    const versions = await readVersions(transaction);
    await recordAudit(transaction, { actor, action: 'consentRegisterRead', detail }, clock.now());
    return { entries: rows.map((row) => entryOf(row, actor.account.id)), total, tests, pageSize, versions };
  });
}

type Totals = { total: number; tests: number };
const noEntries: Totals = { total: 0, tests: 0 };
const totals = (over: RawBuilder<unknown>) => sql`
  count(*) filter (where not "isTest") ${over} as total, count(*) filter (where "isTest") ${over} as tests`;

const toBeJudged = ['changed', 'otherPerson', 'unknownRoot', 'unreadable', 'unsigned'] as const;

/** @returns how many signed PDFs await a manual check, by verdict */
export async function countAwaitingCheck(
  database: Database,
): Promise<{ signature: (typeof toBeJudged)[number]; documents: number }[]> {
  const { rows } = await sql<{ signature: (typeof toBeJudged)[number]; documents: number }>`
    select signature, count(*) as documents from ${sentDocuments()}
    where signature = any(${[...toBeJudged]}::text[]) group by signature`.execute(database);
  return rows.sort((one, other) => toBeJudged.indexOf(one.signature) - toBeJudged.indexOf(other.signature));
}

/** A page past the end has no row with the totals. */
async function countFiltered(
  transaction: Transaction<Schema>,
  query: Parameters<typeof registerFilter>[0],
): Promise<Totals> {
  const { rows } = await sql<Totals>`
    select ${totals(sql``)} from ${register()} where ${registerFilter(query)}`.execute(transaction);
  return rows[0] ?? noEntries;
}

async function readVersions(transaction: Transaction<Schema>): Promise<string[]> {
  const { rows } = await sql<{ version: string }>`
    select version from (
      select version, max(accepted_at) as latest from consent group by version
      union all
      select consent_version, max(withdrawn_on) from withdrawal_receipt
      where choice = 'erase' and consent_version is not null and not is_test group by consent_version
    ) as accepted group by version order by max(latest) desc, version`.execute(transaction);
  return rows.map(({ version }) => version);
}

function entryOf(row: RegisterRow, accountId: string): RegisterEntry {
  const { consentId, version, state, withdrawnOn, healthDataAccepted, signature, confirmedAt } = row;
  return {
    consentId,
    participantCode: row.code,
    isTest: row.isTest,
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
