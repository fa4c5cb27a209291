import type { Generated } from 'kysely';
import type { PlannedEnding, Retention } from '#contract/team/retention-calls.ts';
import { mayConfirmFrom } from '#server/accounts/team-requests/second-person-store.ts';
import type { ServerContext } from '#server/platform/context/server-context.ts';
import type { WhenSet } from '#server/platform/database/column-shapes.ts';
import type { StaffCaller } from '#server/platform/http/authorize.ts';
import type { PlannedEndingState } from '#study/decisions/planned-ending-state.ts';
import type { RetentionWay } from '#study/decisions/retention-way.ts';
import { readRetainedGroups } from './retained-data-store.ts';

declare module '#server/platform/database/schema.ts' {
  interface Schema {
    retention_run: {
      run_id: string;
      way: RetentionWay;
      requested_by_account_id: string | null;
      requested_at: Date;
      consent_hashes: string[];
      expected: number;
      people: Generated<number>;
      left_answers: Generated<number>;
      evidence: Generated<number>;
      finished_at: Date | null;
    };
    planned_ending: {
      ending_id: string;
      way: RetentionWay;
      requested_by_account_id: string | null;
      requested_at: Date;
      begins_at: Date;
      consent_hashes: string[];
      expected: number;
      state: Generated<PlannedEndingState>;
      decided_by_account_id: WhenSet<string>;
      decided_at: WhenSet<Date>;
    };
    retention_notice: { retained_until: string; stage: 'near' | 'over'; mailed_at: Date };
  }
}

type Deps = Pick<ServerContext, 'database' | 'clock' | 'material'>;

/** Older receipts are in the audit log. */
const maximumRuns = 50;

/** @returns retention periods and past runs: counts and dates, names only of the team */
export async function readRetentionState(deps: Deps, caller: StaffCaller): Promise<Retention> {
  const { database, material } = deps;
  const groups = await readRetainedGroups(deps);
  const runs = await database
    .selectFrom('retention_run')
    .leftJoin('account_user', 'account_user.id', 'retention_run.requested_by_account_id')
    .orderBy('requested_at', 'desc')
    .limit(maximumRuns)
    .select(['run_id', 'way', 'account_user.name', 'requested_at', 'finished_at', 'expected'])
    .select(['people', 'left_answers', 'evidence'])
    .execute();
  return {
    endedOn: material.settings.endedOn,
    noticeDays: material.settings.retentionNoticeDays,
    groups: groups.map(({ consentHashes: _hashes, ...group }) => group),
    planned: await readPlanned(deps, caller),
    runs: runs.map((run) => ({
      runId: run.run_id,
      way: run.way,
      byName: run.name,
      requestedAt: run.requested_at.toISOString(),
      finishedAt: run.finished_at?.toISOString() ?? null,
      expected: run.expected,
      people: run.people,
      leftAnswers: run.left_answers,
      evidence: run.evidence,
    })),
  };
}

async function readPlanned({ database, clock }: Deps, caller: StaffCaller): Promise<PlannedEnding | null> {
  const ending = await database
    .selectFrom('planned_ending')
    .leftJoin('account_user', 'account_user.id', 'planned_ending.requested_by_account_id')
    .where('state', '=', 'waiting')
    .select([
      'ending_id',
      'way',
      'account_user.name',
      'requested_by_account_id',
      'requested_at',
      'begins_at',
      'expected',
    ])
    .executeTakeFirst();
  if (ending === undefined) return null;
  const from = await mayConfirmFrom(database, caller.account.id);
  const isNew = from === null || from > clock.now();
  return {
    endingId: ending.ending_id,
    way: ending.way,
    byName: ending.name,
    requestedAt: ending.requested_at.toISOString(),
    beginsAt: ending.begins_at.toISOString(),
    expected: ending.expected,
    confirmation: ending.requested_by_account_id === caller.account.id ? 'requestedByYou' : isNew ? 'tooNew' : 'yours',
  };
}
