import type { ChecklistFinding } from '#contract/team/checklist-calls.ts';
import { dayMs } from '#study/days/durations.ts';
import { createFinding } from './checklist-finding.ts';
import { knownReleases, reviewedOn, reviewValidDays } from './known-releases.ts';

export type DatabaseVersionFacts = {
  running: string;
  /** Binaries of the npm package, of the system, or an external server. */
  from: 'package' | 'system' | 'own';
};

/** @returns whether Node lacks security fixes known to this release */
export function judgeNodeVersion(running: string, now: Date): ChecklistFinding {
  return createFinding('nodeVersion', ...judgeVersion('node', running, [running], now));
}

/** @returns the same for PostgreSQL */
export function judgeDatabaseVersion({ running, from }: DatabaseVersionFacts, now: Date): ChecklistFinding {
  return createFinding('databaseVersion', ...judgeVersion('postgresql', running, [running, from], now));
}

/** `names` also has the newer version and its month if known; `at` is set when the release's table is outdated. */
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
  const lookedThrough = new Date(`${reviewedOn}T12:00:00Z`);
  const isOld = now.getTime() - lookedThrough.getTime() > reviewValidDays * dayMs;
  return isOld ? ['attention', { names, at: lookedThrough.toISOString() }] : ['fine', { names }];
}

function isBefore(version: string, other: string): boolean {
  const [ours, theirs] = [numbersOf(version), numbersOf(other)];
  const place = theirs.findIndex((number, index) => number !== (ours[index] ?? 0));
  return place >= 0 && (ours[place] ?? 0) < (theirs[place] ?? 0);
}

const numbersOf = (version: string) => version.split('.').map(Number);
