/** A way into a file's data, such as `['words', 3, 'synonyms']`. */
export type DataPath = readonly PropertyKey[];

/**
 * A fault in the study material. `line` and `column` count from 1; without a line the whole file is meant. `path` is the way to what is
 * meant in the file's data (the fields of `consent.md`, whose text is `markdown`; the `rows` of a table), `place` the same as it is written.
 */
export type MaterialProblem = {
  file: string;
  line?: number;
  column?: number;
  path?: (string | number)[];
  place?: string;
  expectation: string;
};

/** @returns `words[3].synonyms` for `['words', 3, 'synonyms']`. */
export function toPlace(path: DataPath): string {
  return path.reduce<string>((place, step) => {
    if (typeof step === 'number') return `${place}[${step}]`;
    return place === '' ? String(step) : `${place}.${String(step)}`;
  }, '');
}

/** @returns the way without symbols, which no file has. */
export function toPath(path: DataPath): (string | number)[] {
  return path.filter((step) => typeof step !== 'symbol');
}

/** @returns `['words', 3, 'synonyms']` for `words[3].synonyms`. */
export function fromPlace(place: string): DataPath {
  return Array.from(place.matchAll(/\[(\d+)\]|[^.[\]]+/g), ([step, index]) => (index ? Number(index) : step));
}

/** @returns "linha 3, coluna 5, words[3].synonyms", or nothing where the whole file is meant */
export function whereInFile({ file, line, column, place = '' }: MaterialProblem): string {
  // Of a table the line says which row it is.
  const inData = file.endsWith('.csv') ? place.replace(/^rows(?:\[\d+\]\.?)?/, '') : place;
  return [line && `linha ${line}`, column && `coluna ${column}`, inData].filter(Boolean).join(', ');
}
