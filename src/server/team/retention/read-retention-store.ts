import type { Retention } from '#contract/team/retention-calls.ts';
import type { Installation } from '#server/platform/installation/installation.ts';
import { readKeptGroups } from './kept-data-store.ts';

/** Older receipts are in the audit log. */
const mostRuns = 50;

/** @returns how long everything is kept, and what was ended: numbers and days, and of nobody but the team names */
export async function readRetentionState(
  parts: Pick<Installation, 'database' | 'clock' | 'material'>,
): Promise<Retention> {
  const { database, material } = parts;
  const groups = await readKeptGroups(parts);
  const runs = await database
    .selectFrom('retention_run')
    .leftJoin('account_user', 'account_user.id', 'retention_run.asked_by_account_id')
    .orderBy('asked_at', 'desc')
    .limit(mostRuns)
    .select(['run_id', 'way', 'account_user.name', 'asked_at', 'finished_at', 'expected'])
    .select(['people', 'left_answers', 'evidence'])
    .execute();
  return {
    endedOn: material.settings.endedOn,
    noticeDays: material.settings.retentionNoticeDays,
    groups: groups.map(({ consentHashes: _hashes, ...group }) => group),
    runs: runs.map((run) => ({
      runId: run.run_id,
      way: run.way,
      byName: run.name,
      askedAt: run.asked_at.toISOString(),
      finishedAt: run.finished_at?.toISOString() ?? null,
      expected: run.expected,
      people: run.people,
      leftAnswers: run.left_answers,
      evidence: run.evidence,
    })),
  };
}
