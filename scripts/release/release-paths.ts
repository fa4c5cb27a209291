/** What a release contains: everything to run and to read, without tests and benches. */
export const releasePaths: readonly string[] = [
  '.dockerignore',
  'CHANGELOG.md',
  'CITATION.cff',
  'CODE_OF_CONDUCT.md',
  'CONTRIBUTING.md',
  'Dockerfile',
  'NOTICE.md',
  'README.md',
  'README.pt-BR.md',
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

/** Additional file: version, commit and its time. */
export const releaseNote = 'release.json';
