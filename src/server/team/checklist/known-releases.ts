type KnownRelease = {
  program: 'node' | 'postgresql';
  /** The newest minor version of the series, which is its first number. */
  newest: string;
  /** Month of release, such as 2026-08. */
  since: string;
  /** CVEs fixed in it. */
  securityFixes: number;
  /** A newer version exists with an unknown number: older ones are outdated, none is known as newest. */
  isSurpassed?: true;
};

/**
 * Date of the last review, part of each release: https://nodejs.org/en/blog/vulnerability and
 * https://www.postgresql.org/support/security/. Then raise `oldestRuntime` in `scripts/runtime.mjs` and the image in
 * `compose.yaml`.
 */
export const reviewedOn = '2026-11-29';

/** PostgreSQL releases minor versions every three months. */
export const reviewValidDays = 100;

/** Verified entries only. */
export const knownReleases: readonly KnownRelease[] = [
  { program: 'node', newest: '26.12.1', since: '2026-10', securityFixes: 10 },
  { program: 'postgresql', newest: '15.20', since: '2026-11', securityFixes: 42 },
  { program: 'postgresql', newest: '17.12', since: '2026-11', securityFixes: 47 },
  // Before the November round.
  { program: 'postgresql', newest: '18.6', since: '2026-08', securityFixes: 28, isSurpassed: true },
];
