/**
 * What a release has of the checkout: everything that runs, and everything that somebody who runs it reads. Neither tests nor benches nor
 * what is only of this repository.
 */
export const releasePaths: readonly string[] = [
  '.dockerignore',
  'CHANGELOG.md',
  'CITATION.cff',
  'CODE_OF_CONDUCT.md',
  'CONTRIBUTING.md',
  'Dockerfile',
  'NOTICE.md',
  'README.md',
  'SECURITY.md',
  'codemeta.json',
  'compose.yaml',
  'deployment',
  'docs',
  'front.html',
  'index.html',
  'package-lock.json',
  'package.json',
  'public',
  'scripts',
  'src',
  'study-material',
  'vite.config.ts',
  'vite.server.config.ts',
];

/** What stands in a release beside them: the version, the commit it was made from and that commit's time. */
export const releaseNote = 'release.json';
