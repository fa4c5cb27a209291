import { type DataPath, formatPath, type MaterialProblem, withoutSymbols } from './material-problem.ts';

/** `line` only where the path does not determine it. */
type LocatedText = { path: DataPath; text: string; line?: number };

export type MaterialDocument = {
  data: unknown;
  /** All texts of the data; `consent.md` line by line. */
  texts: LocatedText[];
  /** @returns line, from 1, of a path or its nearest ancestor */
  lineOf(path: DataPath): number;
  /** Normalized content, when it differs from the source. */
  normalized?: string;
  /** Of a table, without headings and blank rows. */
  rows?: number;
  /** Notices about conversions and omissions, in Portuguese. */
  notes?: string[];
};

export type DocumentResult = { document: MaterialDocument } | { faults: Omit<MaterialProblem, 'file'>[] };

export function textsIn(data: unknown, path: DataPath = []): LocatedText[] {
  if (typeof data === 'string') return [{ path, text: data }];
  if (Array.isArray(data)) return data.flatMap((entry, index) => textsIn(entry, [...path, index]));
  if (typeof data !== 'object' || data === null) return [];
  return Object.entries(data).flatMap(([key, entry]) => textsIn(entry, [...path, key]));
}

/** @returns line and column, from 1 */
export function positionAt(content: string, offset: number): { line: number; column: number } {
  const before = content.slice(0, offset).split(/\r\n|\n|\r/);
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

export function problemAt(
  file: string,
  document: MaterialDocument,
  path: DataPath,
  expectation: string,
  line = document.lineOf(path),
): MaterialProblem {
  return { file, line, path: withoutSymbols(path), place: formatPath(path), expectation };
}
