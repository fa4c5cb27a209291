import { sql } from 'kysely';
import type { findPeople } from '#contract/accounts/staff-account-calls.ts';
import type { ParsedInputOf } from '#contract/platform/call.ts';
import { isOfTeamInSql } from '#server/accounts/account/staff-in-sql-store.ts';
import { recordAudit } from '#server/accounts/audit/record-audit-store.ts';
import { toPerson, withPersonColumns } from '#server/accounts/roles/person-store.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import type { StaffCaller } from '#server/platform/http/gate.ts';
import type { Installation } from '#server/platform/installation/installation.ts';
import { readTestStandings } from './test-standing-store.ts';

const pageSize = 50;

/** Letters without case and accents, so that "jose" finds "José". */
const folded = (text: unknown) =>
  sql<string>`lower(regexp_replace(normalize(${text}, NFD), '[\\u0300-\\u036f]', '', 'g'))`;

/** @returns a page of the people whose name or address has the text in it, in the order of their names; the search is in the audit log. */
export async function searchPeople(
  { database, clock }: Pick<Installation, 'database' | 'clock'>,
  actor: StaffCaller,
  { search, role, page }: ParsedInputOf<typeof findPeople>,
) {
  return database.transaction().execute(async (transaction) => {
    const found = matching(transaction, { search, role, now: clock.now() });
    const rows = await withPersonColumns(found)
      // With the rows, since looking through all names a second time takes as long again.
      .select(sql<number>`count(*) over ()`.as('total'))
      .orderBy(sql`${folded(sql.ref('name'))} collate "C"`)
      .orderBy('id')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute();
    const people = rows.map(({ total: _total, ...row }) => row);
    const total = rows[0]?.total ?? (page === 1 ? 0 : await countMatching(found));
    const detail = { role, page, found: total };
    await recordAudit(transaction, { actor, action: 'peopleSearched', detail }, clock.now());
    const standings = await readTestStandings(
      transaction,
      people.map(({ accountId }) => accountId),
      clock.now(),
    );
    const withStanding = people.map((row) => ({
      ...toPerson(row, clock.now()),
      test: standings.get(row.accountId) ?? null,
    }));
    return { people: withStanding, total, pageSize };
  });
}

async function countMatching(found: ReturnType<typeof matching>): Promise<number> {
  const { total } = await found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return total;
}

type Wanted = Pick<ParsedInputOf<typeof findPeople>, 'search' | 'role'> & { now: Date };

function matching(database: Database, { search, role, now }: Wanted) {
  const whole = sql`concat_ws(chr(10), name, email, pending_email)`;
  return database
    .selectFrom('account_user')
    .$if(search !== '', (query) =>
      query.where(sql<boolean>`position(${folded(sql`${search}::text`)} in ${folded(whole)}) > 0`),
    )
    .$if(role === 'staff', (query) => query.where(isOfTeamInSql(now)))
    .$if(role === 'member', (query) => query.where('member', '=', true))
    .$if(role === 'doctor' || role === 'patient', (query) =>
      query.where('category', '=', role === 'doctor' ? 'doctor' : 'patient'),
    );
}
