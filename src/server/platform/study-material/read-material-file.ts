import { isUtf8 } from 'node:buffer';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { z } from 'zod';
import { readCsvDocument } from './csv-document.ts';
import { parseFrontMatterDocument } from './front-matter-document.ts';
import { readJsonDocument } from './json-document.ts';
import { type DocumentResult, type MaterialDocument, problemAt } from './material-document.ts';
import type { DataPath, MaterialProblem } from './material-problem.ts';
import { portugueseExpectation } from './portuguese-expectation.ts';
import { sha256 } from './sha256.ts';

const lineFeed = 0x0a;

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
export async function readMaterialFile<Value>(
  folder: string,
  name: string,
  shape: z.ZodType<Value>,
  problems: MaterialProblem[],
): Promise<OpenedFile<Value> | null> {
  const bytes = await readBytes(join(folder, name));
  if (typeof bytes === 'string') {
    problems.push({ file: name, expectation: bytes });
    return null;
  }
  if (!isUtf8(bytes)) {
    problems.push({
      file: name,
      line: firstLineNotUtf8(bytes),
      expectation: 'é esperado um arquivo de texto em UTF-8',
    });
    return null;
  }
  const content = new TextDecoder().decode(bytes);
  const result = readDocument(name, content);
  if ('faults' in result) {
    problems.push(...result.faults.map((fault) => ({ file: name, ...fault })));
    return null;
  }
  const { document } = result;
  const parsed = shape.safeParse(document.data, { error: portugueseExpectation, reportInput: true });
  if (!parsed.success) problems.push(...parsed.error.issues.flatMap((issue) => toProblems(name, document, issue)));
  return { name, content, hash: sha256(bytes), document, value: parsed.success ? parsed.data : null };
}

function readDocument(name: string, content: string): DocumentResult {
  if (name.endsWith('.md')) return parseFrontMatterDocument(content);
  return name.endsWith('.csv') ? readCsvDocument(content) : readJsonDocument(content);
}

async function readBytes(path: string): Promise<Buffer | string> {
  try {
    return await readFile(path);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOENT') return 'falta este arquivo';
    return `não foi possível ler este arquivo (${String(code)})`;
  }
}

/** No byte of a longer UTF-8 character is a line feed, so lines can be checked one by one. */
function firstLineNotUtf8(bytes: Buffer): number {
  let line = 1;
  for (let start = 0; start < bytes.length; line += 1) {
    const end = bytes.indexOf(lineFeed, start);
    const next = end === -1 ? bytes.length : end + 1;
    if (!isUtf8(bytes.subarray(start, next))) break;
    start = next;
  }
  return line;
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
