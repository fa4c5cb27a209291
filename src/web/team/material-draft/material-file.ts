import { getNodeValue, type ParseError, parseTree } from 'jsonc-parser';
import { parseDocument } from 'yaml';
import { changeFrontMatter, halvesOf } from './change-front-matter.ts';
import { changeJson, setInJson } from './change-json.ts';
import type { MaterialChange } from './material-change.ts';

/** What a file says, or that it is written so that it says nothing: then only its text can be changed. */
export type FileReading = { data: unknown } | { isBroken: true };

/** @returns what a file of the study material says; a table is text only */
export function readFileText(name: string, content: string): FileReading {
  return name.endsWith('.md') ? readFrontMatter(content) : readJson(content);
}

/** @returns the text of a file with some changes, one after the other */
export function changeFileText(name: string, content: string, ...changes: readonly MaterialChange[]): string {
  if (name.endsWith('.md')) return changes.reduce(changeFrontMatter, content);
  return changes.length > 1 && changes.every(({ kind }) => kind === 'set')
    ? setInJson(content, changes)
    : changes.reduce(changeJson, content);
}

function readJson(content: string): FileReading {
  const errors: ParseError[] = [];
  const root = parseTree(content, errors, { disallowComments: true, allowTrailingComma: false });
  return root === undefined || errors.length > 0 ? { isBroken: true } : { data: getNodeValue(root) };
}

function readFrontMatter(content: string): FileReading {
  const halves = halvesOf(content);
  if (halves === null) return { isBroken: true };
  const head = parseDocument(halves.head);
  const fields: unknown = head.errors.length > 0 ? null : head.toJS();
  if (typeof fields !== 'object' || fields === null || Array.isArray(fields)) return { isBroken: true };
  return { data: { ...fields, markdown: halves.body.trim() } };
}
