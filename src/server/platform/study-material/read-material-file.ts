import type { z } from 'zod';
import { readCsvDocument } from './csv-document.ts';
import { parseFrontMatterDocument } from './front-matter-document.ts';
import { readJsonDocument } from './json-document.ts';
import { type DocumentResult, type MaterialDocument, problemAt } from './material-document.ts';
import type { DataPath, MaterialProblem } from './material-problem.ts';
import { portugueseExpectation } from './portuguese-expectation.ts';
import { sha256 } from './sha256.ts';

/** Some editors put it before the first character of a file. */
const byteOrderMark = /^\uFEFF/;

/** A file that could be read as what it is. `value` is null when its data do not have the expected shape. */
export type OpenedFile<Value> = {
  name: string;
  content: string;
  hash: string;
  document: MaterialDocument;
  value: Value | null;
};

/**
 * Reads one file and checks its shape.
 *
 * @param problems everything found wrong is added here
 * @returns null when there is no data to go on with
 */
export function readMaterialFile<Value>(
  name: string,
  content: string,
  shape: z.ZodType<Value>,
  problems: MaterialProblem[],
): OpenedFile<Value> | null {
  if (!content.isWellFormed() || content.includes('\0')) {
    problems.push({ file: name, expectation: 'é esperado um texto sem caracteres que não podem ser guardados' });
    return null;
  }
  const text = content.replace(byteOrderMark, '');
  const result = readDocument(name, text);
  if ('faults' in result) {
    problems.push(...result.faults.map((fault) => ({ file: name, ...fault })));
    return null;
  }
  const { document } = result;
  const parsed = shape.safeParse(document.data, { error: portugueseExpectation, reportInput: true });
  if (!parsed.success) problems.push(...parsed.error.issues.flatMap((issue) => toProblems(name, document, issue)));
  return { name, content: text, hash: sha256(content), document, value: parsed.success ? parsed.data : null };
}

function readDocument(name: string, content: string): DocumentResult {
  if (name.endsWith('.md')) return parseFrontMatterDocument(content);
  return name.endsWith('.csv') ? readCsvDocument(content) : readJsonDocument(content);
}

function toProblems(file: string, document: MaterialDocument, issue: z.core.$ZodIssue): MaterialProblem[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => problemAt(file, document, [...issue.path, key], issue.message));
  }
  const written: unknown = issue.code === 'custom' ? issue.params?.written : undefined;
  const expectation = issue.input === undefined ? `falta este campo; ${issue.message}` : issue.message;
  return [problemAt(file, document, issue.path, expectation, lineWith(written, document, issue.path))];
}

/** @returns the line of a text that was written over several lines, where `written` stands in it. */
function lineWith(written: unknown, document: MaterialDocument, path: DataPath): number | undefined {
  if (typeof written !== 'string') return undefined;
  return document.texts.find((entry) => entry.path[0] === path[0] && entry.text.includes(written))?.line;
}
