import type { Selectable, Transaction } from 'kysely';
import { recordAudit } from '#server/accounts/audit/record-audit-store.ts';
import { administratorsOf, lockTeam } from '#server/accounts/roles/lock-team-store.ts';
import { notifyTeam } from '#server/accounts/team-notices/notify-team-store.ts';
import type { ServerContext } from '#server/platform/context/server-context.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import type { PlannedEndingState } from '#study/decisions/planned-ending-state.ts';
import { readRetainedGroups } from './retained-data-store.ts';

type Deps = Pick<ServerContext, 'config' | 'database' | 'clock' | 'material'>;
type PlannedEnding = Selectable<Schema['planned_ending']>;

export async function lockWaitingEnding(transaction: Transaction<Schema>): Promise<PlannedEnding | undefined> {
  return transaction
    .selectFrom('planned_ending')
    .where('state', '=', 'waiting')
    .selectAll()
    .forUpdate()
    .executeTakeFirst();
}

/** @returns whether all its data are still past retention: another end of study may have been published */
export async function isStillPastRetention(
  transaction: Transaction<Schema>,
  { clock, material }: Pick<Deps, 'clock' | 'material'>,
  { consent_hashes }: Pick<PlannedEnding, 'consent_hashes'>,
): Promise<boolean> {
  const groups = await readRetainedGroups({ database: transaction, clock, material });
  const retainedHashes = groups.filter(({ state }) => state !== 'over').flatMap(({ consentHashes }) => consentHashes);
  return !consent_hashes.some((hash) => retainedHashes.includes(hash));
}

/** Settles a planned ending; a started one becomes a run. */
export async function closeEnding(
  transaction: Transaction<Schema>,
  { ending_id, way, requested_by_account_id, requested_at, consent_hashes, expected }: PlannedEnding,
  { state, by, now }: { state: Exclude<PlannedEndingState, 'waiting'>; by: string | null; now: Date },
): Promise<void> {
  await transaction
    .updateTable('planned_ending')
    .set({ state, decided_by_account_id: by, decided_at: now })
    .where('ending_id', '=', ending_id)
    .execute();
  if (state !== 'begun') return;
  await transaction
    .insertInto('retention_run')
    .values({
      run_id: ending_id,
      way,
      requested_by_account_id,
      requested_at,
      consent_hashes,
      expected,
      finished_at: null,
    })
    .execute();
}

/**
 * Starts an ending whose waiting period is over. It lapses when not all is past retention any more or the requester is
 * no longer an administrator.
 */
export async function startDueEnding(deps: Deps): Promise<void> {
  const { config, database, clock } = deps;
  const now = clock.now();
  if (!(await isDue(deps, now))) return;
  await database.transaction().execute(async (transaction) => {
    const administrators = administratorsOf(await lockTeam(transaction, now));
    const ending = await lockWaitingEnding(transaction);
    if (ending === undefined || ending.begins_at > now) return;
    const { requested_by_account_id: requesterId, way } = ending;
    const isMeant = requesterId !== null && administrators.includes(requesterId);
    const begins = isMeant && (await isStillPastRetention(transaction, deps, ending));
    await closeEnding(transaction, ending, { state: begins ? 'begun' : 'lapsed', by: null, now });
    const action = begins ? 'retentionBegun' : 'retentionLapsed';
    await notifyTeam(transaction, { notice: action, actor: 'server' }, { config, now });
    await recordAudit(transaction, { actor: 'server', action, detail: { way } }, now);
  });
}

async function isDue({ database }: Deps, now: Date): Promise<boolean> {
  const due = await database
    .selectFrom('planned_ending')
    .where('state', '=', 'waiting')
    .where('begins_at', '<=', now)
    .select('ending_id')
    .executeTakeFirst();
  return due !== undefined;
}
