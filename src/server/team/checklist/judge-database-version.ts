import type { ChecklistFinding } from '#contract/team/checklist-calls.ts';
import { newerReleaseOf } from '#server/platform/database/known-postgres-releases.ts';
import { dayMs } from '#study/days/durations.ts';
import { finding } from './checklist-finding.ts';

/** Which PostgreSQL runs, and what an older one has left behind. */
export type DatabaseVersionFacts = {
  /** Such as 18.4. */
  running: string;
  /** Whose programs run: those of the npm package, of the system, or a PostgreSQL of the operator's own. */
  from: 'package' | 'system' | 'own';
  isProduction: boolean;
  /** The newest folder of files from which the database was carried over. */
  former: { folder: string; until: Date } | null;
};

/** For so long somebody may want to go back. */
const formerDays = 14;

/** @returns whether PostgreSQL lacks what its project has mended, as far as this release knows, and whether old files still lie there */
export function judgeDatabaseVersion(
  { running, from, isProduction, former }: DatabaseVersionFacts,
  now: Date,
): ChecklistFinding[] {
  const newer = newerReleaseOf(running);
  const names = [running, from, ...(newer === undefined ? [] : [newer.version, newer.since])];
  const isOld = former !== null && now.getTime() - former.until.getTime() > formerDays * dayMs;
  return [
    finding('databaseVersion', newer === undefined ? 'fine' : isProduction ? 'attention' : 'note', {
      names,
      count: newer?.securityFixes ?? null,
    }),
    finding('formerDatabase', former === null ? 'fine' : isOld ? 'attention' : 'note', {
      names: former === null ? [] : [former.folder],
      at: former?.until.toISOString() ?? null,
    }),
  ];
}
