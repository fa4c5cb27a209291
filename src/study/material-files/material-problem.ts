/** A way into a file's data, such as `['words', 3, 'synonyms']`. */
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

/** @returns "linha 3, coluna 5, words[3].synonyms", or nothing where the whole file is meant */
export function whereInFile({ file, line, column, place = '' }: MaterialProblem): string {
  // Of a table the line says which row it is.
  const inData = file.endsWith('.csv') ? place.replace(/^rows(?:\[\d+\]\.?)?/, '') : place;
  return [line && `linha ${line}`, column && `coluna ${column}`, inData].filter(Boolean).join(', ');
}
