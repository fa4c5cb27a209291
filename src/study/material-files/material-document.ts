import { type DataPath, type MaterialProblem, toPath, toPlace } from './material-problem.ts';

/** A text and the way to it; `line` only where the way does not tell it. */
type LocatedText = { path: DataPath; text: string; line?: number };

/** A file's data, and the way back from a place in the data to its line in the file. */
export type MaterialDocument = {
  data: unknown;
  /** Every text of the data; the term of `consent.md` line by line. */
  texts: LocatedText[];
  /** @returns the line, counted from 1, of a place, or of the nearest place around it that exists. */
  lineOf(path: DataPath): number;
  /** The file in the form that is kept, where that is another than it was written in. */
  kept?: string;
  /** Of a table, without its headings and blank ones. */
  rows?: number;
  /** What was read otherwise than it is written, and what is left out: parts of sentences. */
  told?: string[];
};

/** What came of reading a file: a document, or why there is none. */
export type DocumentResult = { document: MaterialDocument } | { faults: Omit<MaterialProblem, 'file'>[] };

/** @returns every text inside a value of plain objects and lists, with the way to it. */
export function textsIn(data: unknown, path: DataPath = []): LocatedText[] {
  if (typeof data === 'string') return [{ path, text: data }];
  if (Array.isArray(data)) return data.flatMap((entry, index) => textsIn(entry, [...path, index]));
  if (typeof data !== 'object' || data === null) return [];
  return Object.entries(data).flatMap(([key, entry]) => textsIn(entry, [...path, key]));
}

/** @returns line and column, counted from 1, of an offset in a text. */
export function positionAt(content: string, offset: number): { line: number; column: number } {
  const before = content.slice(0, offset).split(/\r\n|\n|\r/);
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

/** @returns the problem of one place in a document. */
export function problemAt(
  file: string,
  document: MaterialDocument,
  path: DataPath,
  expectation: string,
  line = document.lineOf(path),
): MaterialProblem {
  return { file, line, path: toPath(path), place: toPlace(path), expectation };
}
