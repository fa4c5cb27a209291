import { basename } from 'node:path';
import { StartupFailure } from '#server/platform/failures/startup-failure.ts';

/** Path into a file's data, such as `['words', 3, 'synonyms']`. */
export type DataPath = readonly PropertyKey[];

/**
 * A problem in the study material. `line` and `column` count from 1; without a line it is about the whole file. `path`
 * points into the data (`consent.md`: fields and `markdown`; tables: `rows`), `place` is its text form.
 */
export type MaterialProblem = {
  file: string;
  line?: number;
  column?: number;
  path?: (string | number)[];
  place?: string;
  expectation: string;
};

/** @returns `words[3].synonyms` for `['words', 3, 'synonyms']` */
export function formatPath(path: DataPath): string {
  return path.reduce<string>((place, step) => {
    if (typeof step === 'number') return `${place}[${step}]`;
    return place === '' ? String(step) : `${place}.${String(step)}`;
  }, '');
}

/** @returns the path without symbols, which files cannot contain */
export function withoutSymbols(path: DataPath): (string | number)[] {
  return path.filter((step) => typeof step !== 'symbol');
}

/** @returns `['words', 3, 'synonyms']` for `words[3].synonyms` */
export function parsePath(place: string): DataPath {
  return Array.from(place.matchAll(/\[(\d+)\]|[^.[\]]+/g), ([step, index]) => (index ? Number(index) : step));
}

/** @returns the start-up failure with one line per problem, in Portuguese for research groups */
export function materialFailure(folder: string, problems: readonly MaterialProblem[]): StartupFailure {
  const count = problems.length === 1 ? 'um problema' : `${problems.length} problemas`;
  const inOrder = problems.toSorted((a, b) => a.file.localeCompare(b.file) || (a.line ?? 0) - (b.line ?? 0));
  const lines = inOrder.map((problem) => `  ${basename(folder)}/${toSentence(problem)}`);
  return new StartupFailure([`O material de estudo em ${folder} tem ${count}:`, ...lines].join('\n'));
}

function toSentence({ file, line, column, place, expectation }: MaterialProblem): string {
  const parts = [file];
  if (line !== undefined) parts.push(`linha ${line}`);
  if (column !== undefined) parts.push(`coluna ${column}`);
  if (place) parts.push(place);
  return `${parts.join(', ')}: ${expectation}`;
}
