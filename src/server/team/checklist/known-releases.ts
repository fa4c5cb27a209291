type KnownRelease = {
  program: 'node' | 'postgresql';
  /** The newest minor version of its series; the series is its first number. */
  newest: string;
  /** The month in which it came out, such as 2026-08. */
  since: string;
  /** How many CVEs it closes. */
  securityFixes: number;
  /** A newer one is out whose number was not to be seen: what is older is behind, and nothing is known to be the newest. */
  isSurpassed?: true;
};

/**
 * The day on which the table was looked through. Each release does so again, at https://nodejs.org/en/blog/vulnerability and
 * https://www.postgresql.org/support/security/, and raises `oldestRuntime` in `scripts/runtime.mjs` and the image in `compose.yaml`.
 */
export const lookedThroughOn = '2026-11-29';

/** PostgreSQL brings a round of minor versions every three months. */
export const lookedThroughValidDays = 100;

/** Only what was seen; a series whose newest version was not has no line. */
export const knownReleases: readonly KnownRelease[] = [
  { program: 'node', newest: '26.12.1', since: '2026-10', securityFixes: 10 },
  { program: 'postgresql', newest: '15.20', since: '2026-11', securityFixes: 42 },
  { program: 'postgresql', newest: '17.12', since: '2026-11', securityFixes: 47 },
  // Of before the round of November.
  { program: 'postgresql', newest: '18.6', since: '2026-08', securityFixes: 28, isSurpassed: true },
];
