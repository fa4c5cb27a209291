import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { ParsedInputOf } from '#contract/platform/call.ts';
import type { endRetention } from '#contract/team/retention-calls.ts';
import { recordAudit } from '#server/accounts/audit/record-audit-store.ts';
import { lockAccounts } from '#server/accounts/roles/lock-accounts-store.ts';
import { Refusal } from '#server/platform/failures/refusal.ts';
import type { StaffCaller } from '#server/platform/http/gate.ts';
import type { Installation } from '#server/platform/installation/installation.ts';
import { askedEnding } from './asked-ending-signal.ts';
import { sizeOf } from './group-kept-data.ts';
import { readKeptGroups } from './kept-data-store.ts';

/**
 * Keeps the decision about everything whose time is over; the servers carry it out (`end-what-is-over-store.ts`). One at a time: who
 * presses while another decision is under way changes nothing, and who has seen other numbers is told so.
 * @throws Refusal `retention-changed`; `sign-in-needed` when the caller's account has ended meanwhile
 */
export async function askForEnding(
  parts: Pick<Installation, 'database' | 'clock' | 'material'>,
  actor: StaffCaller,
  { way, expected }: ParsedInputOf<typeof endRetention>,
): Promise<void> {
  const { database, clock, material } = parts;
  const now = clock.now();
  await database.transaction().execute(async (transaction) => {
    await lockAccounts(transaction, [actor.account.id]);
    await sql`lock table retention_run in share row exclusive mode`.execute(transaction);
    const underWay = await transaction
      .selectFrom('retention_run')
      .where('finished_at', 'is', null)
      .select('run_id')
      .executeTakeFirst();
    if (underWay !== undefined) return;
    const over = (await readKeptGroups({ database: transaction, clock, material })).filter(
      ({ state }) => state === 'over',
    );
    const total = (kind: 'people' | 'leftAnswers' | 'evidence') => over.reduce((sum, group) => sum + group[kind], 0);
    const counts = { people: total('people'), leftAnswers: total('leftAnswers'), evidence: total('evidence') };
    if (over.reduce((sum, group) => sum + sizeOf(group), 0) !== expected) throw new Refusal('retention-changed');
    await transaction
      .insertInto('retention_run')
      .values({
        run_id: randomUUID(),
        way,
        asked_by_account_id: actor.account.id,
        asked_at: now,
        consent_hashes: over.flatMap(({ consentHashes }) => consentHashes),
        expected,
        finished_at: null,
      })
      .execute();
    await recordAudit(transaction, { actor, action: 'retentionAsked', detail: { way, ...counts } }, now);
  });
  askedEnding.tell();
}
