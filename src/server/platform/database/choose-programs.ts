import type { FoundPrograms, ProgramsOrigin } from './find-postgres-programs.ts';

const oldestMajorVersion = 15;

/** On a tie the one that somebody else keeps patched comes first. */
const preference: readonly ProgramsOrigin[] = ['named', 'system', 'package', 'kept'];

/** What is to be done about a folder of database files: each list is in the order in which its programs are to be tried. */
export type ProgramsPlan =
  | { kind: 'run'; programs: readonly FoundPrograms[] }
  /** No program that may stay reads the files: all that is in them goes into new ones of another major version. */
  | { kind: 'carryOver'; from: readonly FoundPrograms[]; to: readonly FoundPrograms[] };

/**
 * Chooses programs. Files are read by programs of the major version that wrote them, and by no others: of those the newest minor version
 * runs, and for new files the newest of all. Where the ones that are left are those of a package of an earlier release, or others were
 * named, the database is carried over to a newer major version. Test versions (19beta1) count for nothing.
 *
 * @param found everything that is on the machine, and what was named, if anything was: then nothing else stays
 * @param filesOf the major version that wrote the files; nothing where there are none
 */
export function choosePrograms(found: readonly FoundPrograms[], filesOf: string | undefined): ProgramsPlan {
  const fit = found
    .filter(({ version, majorVersion }) => /^\d+\.\d+$/.test(version) && Number(majorVersion) >= oldestMajorVersion)
    .toSorted(byFitness);
  const named = fit.filter(({ origin }) => origin === 'named');
  const mayStay = named.length > 0 ? named : fit.filter(({ origin }) => origin !== 'kept');
  const readsFiles = ({ majorVersion }: FoundPrograms) => filesOf === undefined || majorVersion === filesOf;
  const programs = mayStay.filter(readsFiles);
  if (programs.length > 0 || filesOf === undefined) return { kind: 'run', programs };
  const from = fit.filter(readsFiles);
  const to = mayStay.filter(({ majorVersion }) => Number(majorVersion) > Number(filesOf));
  return from.length > 0 && to.length > 0 ? { kind: 'carryOver', from, to } : { kind: 'run', programs: [] };
}

function byFitness(one: FoundPrograms, other: FoundPrograms): number {
  return (
    Number(other.majorVersion) - Number(one.majorVersion) ||
    minorOf(other) - minorOf(one) ||
    preference.indexOf(one.origin) - preference.indexOf(other.origin)
  );
}

const minorOf = ({ version }: FoundPrograms) => Number(version.split('.')[1]);
