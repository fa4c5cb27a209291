import { setImmediate } from 'node:timers/promises';
import type { findPeople } from '#contract/accounts/staff-account-calls.ts';
import type { ParsedInputOf } from '#contract/platform/call.ts';
import { pageSize } from '#contract/platform/shapes.ts';
import { isOfTeamInSql } from '#server/accounts/account/staff-in-sql-store.ts';
import { recordAudit } from '#server/accounts/audit/record-audit-store.ts';
import { toPerson, withPersonColumns } from '#server/accounts/roles/person-store.ts';
import type { ServerContext } from '#server/platform/context/server-context.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import type { StaffCaller } from '#server/platform/http/authorize.ts';
import { searchKey } from '#study/text/same-text.ts';
import { readTestStatuses } from './test-status-store.ts';

/** Names before yielding to the event loop: a few ms. */
const namesAtOnce = 2000;

/** @returns a page of accounts whose name or sign-in address contains the text, by name; audits the search */
export async function searchPeople(
  { database, clock }: Pick<ServerContext, 'database' | 'clock'>,
  actor: StaffCaller,
  { search, role, page }: ParsedInputOf<typeof findPeople>,
) {
  return database.transaction().execute(async (transaction) => {
    const now = clock.now();
    const found = await findMatching(transaction, { search, role, now });
    const ids = found.slice((page - 1) * pageSize, page * pageSize);
    const rows = await withPersonColumns(
      transaction.selectFrom('account_user').where(({ eb, fn, val }) => eb('id', '=', fn.any(val(ids)))),
    ).execute();
    const detail = { role, page, found: found.length };
    await recordAudit(transaction, { actor, action: 'peopleSearched', detail }, now);
    const testStatuses = await readTestStatuses(transaction, ids, now);
    const people = rows
      .toSorted((one, other) => ids.indexOf(one.accountId) - ids.indexOf(other.accountId))
      .map((row) => ({ ...toPerson(row, now), test: testStatuses.get(row.accountId) ?? null }));
    return { people, total: found.length, pageSize };
  });
}

type PeopleQuery = Pick<ParsedInputOf<typeof findPeople>, 'search' | 'role'> & { now: Date };

/**
 * Folded here, as PostgreSQL's case folding depends on version and locale.
 * @returns account ids by name
 */
async function findMatching(database: Database, { search, role, now }: PeopleQuery): Promise<string[]> {
  const rows = await database
    .selectFrom('account_user')
    .$if(role === 'staff', (query) => query.where(isOfTeamInSql(now)))
    .$if(role === 'member', (query) => query.where('member', '=', true))
    .$if(role === 'doctor' || role === 'patient', (query) =>
      query.where('category', '=', role === 'doctor' ? 'doctor' : 'patient'),
    )
    .select(['id', 'name', 'email'])
    .execute();
  const needle = searchKey(search);
  const found: { id: string; name: string }[] = [];
  for (const [index, { id, name, email }] of rows.entries()) {
    if (index > 0 && index % namesAtOnce === 0) await setImmediate();
    const compared = searchKey(name);
    if ([compared, email].some((text) => text.includes(needle))) found.push({ id, name: compared });
  }
  return found.sort((one, other) => inOrder(one.name, other.name) || inOrder(one.id, other.id)).map(({ id }) => id);
}

function inOrder(one: string, other: string): number {
  return Number(one > other) - Number(one < other);
}
