import type { ChecklistFinding } from '#contract/team/checklist-calls.ts';
import { dayMs } from '#study/days/durations.ts';
import { finding } from './checklist-finding.ts';
import { knownReleases, lookedThroughOn, lookedThroughValidDays } from './known-releases.ts';

/** Which PostgreSQL runs, and what an older one has left behind. */
export type DatabaseVersionFacts = {
  /** Such as 18.4. */
  running: string;
  /** Whose programs run: those of the npm package, of the system, or a PostgreSQL of the operator's own. */
  from: 'package' | 'system' | 'own';
  /** The newest folder of files from which the database was carried over. */
  former: { folder: string; until: Date } | null;
};

/** Days in which a return to the former database may still be wanted. */
const formerDays = 14;

/** @returns whether Node lacks what its project has mended, as far as this release knows */
export function judgeNodeVersion(running: string, now: Date): ChecklistFinding {
  return finding('nodeVersion', ...judgeVersion('node', running, [running], now));
}

/** @returns whether PostgreSQL lacks what its project has mended, as far as this release knows, and whether old files still lie there */
export function judgeDatabaseVersion({ running, from, former }: DatabaseVersionFacts, now: Date): ChecklistFinding[] {
  const isOld = former !== null && now.getTime() - former.until.getTime() > formerDays * dayMs;
  return [
    finding('databaseVersion', ...judgeVersion('postgresql', running, [running, from], now)),
    finding('formerDatabase', former === null ? 'fine' : isOld ? 'attention' : 'note', {
      names: former === null ? [] : [former.folder],
      at: former?.until.toISOString() ?? null,
    }),
  ];
}

/** With the newer version and its month among the names where one is known, and with a moment where all that is known is too old. */
function judgeVersion(
  program: 'node' | 'postgresql',
  running: string,
  names: string[],
  now: Date,
): ['attention' | 'fine', Partial<ChecklistFinding>] {
  const [series] = numbersOf(running);
  const known = knownReleases.find((one) => one.program === program && numbersOf(one.newest)[0] === series);
  if (known !== undefined && isBefore(running, known.newest)) {
    return ['attention', { names: [...names, known.newest, known.since], count: known.securityFixes }];
  }
  if (known === undefined || known.isSurpassed) return ['attention', { names }];
  const lookedThrough = new Date(`${lookedThroughOn}T12:00:00Z`);
  const isOld = now.getTime() - lookedThrough.getTime() > lookedThroughValidDays * dayMs;
  return isOld ? ['attention', { names, at: lookedThrough.toISOString() }] : ['fine', { names }];
}

function isBefore(version: string, other: string): boolean {
  const [ours, theirs] = [numbersOf(version), numbersOf(other)];
  const place = theirs.findIndex((number, index) => number !== (ours[index] ?? 0));
  return place >= 0 && (ours[place] ?? 0) < (theirs[place] ?? 0);
}

const numbersOf = (version: string) => version.split('.').map(Number);
