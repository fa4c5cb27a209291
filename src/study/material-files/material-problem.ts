/** Such as `['words', 3, 'synonyms']`. */
export type DataPath = readonly PropertyKey[];

/**
 * `line` and `column` from 1; none for the whole file. `path` points into the data (`consent.md`: fields and `markdown`; tables: `rows`),
 * `place` is its text form.
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

export function withoutSymbols(path: DataPath): (string | number)[] {
  return path.filter((step) => typeof step !== 'symbol');
}

/** Inverse of `formatPath`. */
export function parsePath(place: string): DataPath {
  return Array.from(place.matchAll(/\[(\d+)\]|[^.[\]]+/g), ([step, index]) => (index ? Number(index) : step));
}

/** @returns "linha 3, coluna 5, words[3].synonyms", or empty for the whole file */
export function whereInFile({ file, line, column, place = '' }: MaterialProblem): string {
  const inData = file.endsWith('.csv') ? place.replace(/^rows(?:\[\d+\]\.?)?/, '') : place;
  return [line && `linha ${line}`, column && `coluna ${column}`, inData].filter(Boolean).join(', ');
}
