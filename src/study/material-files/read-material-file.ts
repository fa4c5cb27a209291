import type { z } from 'zod';
import { plainText } from '#study/files/decode-text.ts';
import { faultOfSigns } from '#study/text/hidden-signs.ts';
import { normalizeTextsIn, toNfc } from '#study/text/normalize-text.ts';
import { readCsvDocument } from './csv-document.ts';
import { parseFrontMatterDocument } from './front-matter-document.ts';
import { readJsonDocument } from './json-document.ts';
import { type DocumentResult, type MaterialDocument, problemAt } from './material-document.ts';
import type { DataPath, MaterialProblem } from './material-problem.ts';
import { portugueseExpectation } from './portuguese-expectation.ts';

/** No lone surrogate and no NUL, which databases refuse. */
const isStorable = (text: string) => !/\0|\p{Cs}/u.test(text);
const notStorable = 'é esperado um texto sem caracteres que não podem ser guardados';

/** `value` is null when validation fails. */
export type OpenedFile<Value> = {
  name: string;
  /** Normalized: without BOM, tables with commas and points. */
  content: string;
  document: MaterialDocument;
  value: Value | null;
};

/**
 * Parses and validates one file.
 * @param problems collects errors
 * @returns null when it does not parse
 */
export function readMaterialFile<Value>(
  name: string,
  content: string,
  shape: z.ZodType<Value>,
  problems: MaterialProblem[],
): OpenedFile<Value> | null {
  if (!isStorable(content)) {
    problems.push({ file: name, expectation: notStorable });
    return null;
  }
  const text = plainText(content);
  const result = readDocument(name, text);
  if ('faults' in result) {
    problems.push(...result.faults.map((fault) => ({ file: name, ...fault })));
    return null;
  }
  const document = composedDocument(result.document);
  // Escapes in JSON or YAML can produce forbidden characters.
  const unstorable = document.texts.filter(({ text: one }) => !isStorable(one));
  if (unstorable.length > 0) {
    problems.push(...unstorable.map(({ path, line }) => problemAt(name, document, path, notStorable, line)));
    return null;
  }
  problems.push(...signProblems(name, document));
  const parsed = shape.safeParse(document.data, { error: portugueseExpectation, reportInput: true });
  if (!parsed.success) problems.push(...parsed.error.issues.flatMap((issue) => toProblems(name, document, issue)));
  return { name, content: document.normalized ?? text, document, value: parsed.success ? parsed.data : null };
}

/** By file extension. @param content without byte order mark */
export function readDocument(name: string, content: string): DocumentResult {
  if (name.endsWith('.md')) return parseFrontMatterDocument(content);
  return name.endsWith('.csv') ? readCsvDocument(content) : readJsonDocument(content);
}

/** NFC. */
function composedDocument(document: MaterialDocument): MaterialDocument {
  const texts = document.texts.map((one) => ({ ...one, text: toNfc(one.text) }));
  return { ...document, data: normalizeTextsIn(document.data), texts };
}

/** Invisible or look-alike characters would split or merge words. */
function signProblems(name: string, document: MaterialDocument): MaterialProblem[] {
  return document.texts.flatMap(({ path, text, line }) => {
    const fault = faultOfSigns(text);
    return fault === null ? [] : [problemAt(name, document, path, `${fault}; apague e escreva de novo`, line)];
  });
}

function toProblems(file: string, document: MaterialDocument, issue: z.core.$ZodIssue): MaterialProblem[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => problemAt(file, document, [...issue.path, key], issue.message));
  }
  const written: unknown = issue.code === 'custom' ? issue.params?.written : undefined;
  const expectation = issue.input === undefined ? `falta este campo; ${issue.message}` : issue.message;
  return [problemAt(file, document, issue.path, expectation, lineWith(written, document, issue.path))];
}

function lineWith(written: unknown, document: MaterialDocument, path: DataPath): number | undefined {
  if (typeof written !== 'string') return undefined;
  return document.texts.find((entry) => entry.path[0] === path[0] && entry.text.includes(written))?.line;
}
