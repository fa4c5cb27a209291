import type { MeasureChange } from './measure-change-shape.ts';
import type { PairedChange } from './paired-change-shape.ts';

/**
 * Holm's step-down correction (Holm 1979), as R's `p.adjust(method = "holm")`.
 * @param probabilities of one family; null without a test
 */
export function holm(probabilities: readonly (number | null)[]): (number | null)[] {
  const known = probabilities
    .flatMap((p, place) => (p === null ? [] : [{ p, place }]))
    .sort((one, other) => one.p - other.p);
  const corrected: (number | null)[] = probabilities.map(() => null);
  let reached = 0;
  for (const [rank, { p, place }] of known.entries()) {
    reached = Math.max(reached, Math.min(1, p * (known.length - rank)));
    corrected[place] = reached;
  }
  return corrected;
}

type Tested = { p: number; holm: number | null };

function overFamily<Test extends Tested>(tests: readonly (Test | null)[]): (Test | null)[] {
  const corrected = holm(tests.map((test) => test?.p ?? null));
  return tests.map((test, place) => test && { ...test, holm: corrected[place] ?? null });
}

const isTest = (value: object): value is Tested => 'p' in value && 'holm' in value;

/** @returns a copy in which every test, at any depth, also has its p corrected over all of them */
export function holmOverPage<Page>(page: Page): Page {
  const copy = structuredClone(page);
  const tests: (Tested & { holmOfPage?: number })[] = [];
  const collect = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if (isTest(value)) tests.push(value);
    for (const part of Object.values(value)) collect(part);
  };
  collect(copy);
  for (const [place, p] of holm(tests.map((test) => test.p)).entries()) {
    const test = tests[place];
    if (test !== undefined && p !== null) test.holmOfPage = p;
  }
  return copy;
}

/** All tests are one family. */
export function holmOverTests<Name extends string, Result extends { test: Tested | null }>(
  found: Record<Name, Result>,
): Record<Name, Result> {
  const names = Object.keys(found) as Name[];
  const tests = overFamily(names.map((name) => found[name].test));
  const corrected = { ...found };
  for (const [place, name] of names.entries()) corrected[name] = { ...found[name], test: tests[place] ?? null };
  return corrected;
}

/** t tests are one family, signed rank tests another. */
export function holmOverPairs(changes: readonly PairedChange[]): PairedChange[] {
  const tests = overFamily(changes.map(({ test }) => test));
  const signedRanks = overFamily(changes.map(({ signedRank }) => signedRank));
  return changes.map((change, place) => ({
    ...change,
    test: tests[place] ?? null,
    signedRank: signedRanks[place] ?? null,
  }));
}

/** Over all measures and days: t tests, signed rank tests and Friedman's are a family each. */
export function holmOverChanges<Name extends string>(
  measures: Record<Name, MeasureChange>,
): Record<Name, MeasureChange> {
  const names = Object.keys(measures) as Name[];
  const pairs = holmOverPairs(names.flatMap((name) => measures[name].changes.map(({ change }) => change)));
  const friedmans = overFamily(names.map((name) => measures[name].friedman.test));
  const corrected = { ...measures };
  for (const [place, name] of names.entries()) {
    const { changes, friedman, ...uncorrected } = measures[name];
    corrected[name] = {
      ...uncorrected,
      changes: changes.map((row) => ({ ...row, change: pairs.shift() ?? row.change })),
      friedman: { ...friedman, test: friedmans[place] ?? null },
    };
  }
  return corrected;
}
