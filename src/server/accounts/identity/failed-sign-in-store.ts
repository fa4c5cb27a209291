import { sql } from 'kysely';
import { isOfTeamInSql } from '#server/accounts/account/staff-in-sql-store.ts';
import { recordAudit } from '#server/accounts/audit/record-audit-store.ts';
import type { ServerContext } from '#server/platform/context/server-context.ts';
import { limitKey } from '#server/platform/limits/limit-key.ts';

type Deps = Pick<ServerContext, 'database' | 'sessionSecret' | 'clock'>;
type Step = 'password' | 'secondStep';

const quarterMs = 15 * 60_000;

/**
 * Counts a wrong password or code, with the same statements for any address, against timing attacks.
 * Becomes audit entries after the quarter hour.
 * @param who the e-mail given, or the account id after a right password
 */
export async function countFailedSignIn(
  { database, sessionSecret, clock }: Deps,
  step: Step,
  who: string,
): Promise<void> {
  await database
    .insertInto('failed_sign_in')
    .values({ key: limitKey(sessionSecret, who), step, quarter: quarterOf(clock.now()), times: 1 })
    .onConflict((conflict) =>
      conflict.columns(['key', 'step', 'quarter']).doUpdateSet({ times: sql`failed_sign_in.times + 1` }),
    )
    .execute();
}

/** Takes back a count made before the guess was found right. */
export async function undoFailedSignIn({ database, sessionSecret }: Deps, step: Step, who: string): Promise<void> {
  const key = limitKey(sessionSecret, who);
  await database
    .updateTable('failed_sign_in')
    .set({ times: sql`times - 1` })
    .where('key', '=', key)
    .where('step', '=', step)
    .where('quarter', '=', (row) =>
      row
        .selectFrom('failed_sign_in as last')
        .where('key', '=', key)
        .where('step', '=', step)
        .select((last) => last.fn.max('quarter').as('quarter')),
    )
    .execute();
}

/** Writes one audit entry per staff account, kind and past quarter hour; drops the counts of others. */
export async function recordFailedSignIns({ database, sessionSecret, clock }: Deps): Promise<void> {
  const now = clock.now();
  await database.transaction().execute(async (change) => {
    const counted = await change
      .deleteFrom('failed_sign_in')
      .where('quarter', '<', quarterOf(now))
      .returning(['key', 'step', 'quarter', 'times'])
      .execute();
    if (counted.length === 0) return;
    const staff = await change.selectFrom('account_user').where(isOfTeamInSql(now)).select(['id', 'email']).execute();
    const owners = new Map(
      staff.flatMap(({ id, email }) => [email, id].map((who) => [limitKey(sessionSecret, who), id] as const)),
    );
    for (const { key, step, quarter, times } of counted) {
      const subjectAccountId = owners.get(key);
      if (subjectAccountId === undefined || times < 1) continue;
      const detail = { step, times, from: quarter.toISOString() };
      await recordAudit(change, { actor: 'stranger', subjectAccountId, action: 'signInFailed', detail }, now);
    }
  });
}

function quarterOf(moment: Date): Date {
  return new Date(Math.floor(moment.getTime() / quarterMs) * quarterMs);
}
