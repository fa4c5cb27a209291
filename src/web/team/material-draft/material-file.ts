import { getNodeValue, type ParseError, parseTree } from 'jsonc-parser';
import { type Document, parseDocument, visit } from 'yaml';
import { plainText } from '#study/files/decode-text.ts';
import { placeTooDeep } from '#study/files/depth-of-json.ts';
import { changeFrontMatter, halvesOf } from './change-front-matter.ts';
import { changeJson, setInJson } from './change-json.ts';
import type { MaterialChange } from './material-change.ts';

/** What a file says, or that it is written so that it says nothing: then only its text can be changed. */
export type FileReading = { data: unknown } | { isBroken: true };

/** @returns what a file of the study material says; a table is text only */
export function readFileText(name: string, content: string): FileReading {
  const text = plainText(content);
  return name.endsWith('.md') ? readFrontMatter(text) : readJson(text);
}

/** @returns the text of a file with some changes, one after the other */
export function changeFileText(name: string, content: string, ...changes: readonly MaterialChange[]): string {
  const text = plainText(content);
  if (name.endsWith('.md')) return changes.reduce(changeFrontMatter, text);
  return changes.length > 1 && changes.every(({ kind }) => kind === 'set')
    ? setInJson(text, changes)
    : changes.reduce(changeJson, text);
}

function readJson(content: string): FileReading {
  if (placeTooDeep(content) !== null) return { isBroken: true };
  const errors: ParseError[] = [];
  const root = parseTree(content, errors, { disallowComments: true, allowTrailingComma: false });
  return root === undefined || errors.length > 0 ? { isBroken: true } : { data: getNodeValue(root) };
}

function readFrontMatter(content: string): FileReading {
  const halves = halvesOf(content);
  if (halves === null) return { isBroken: true };
  const head = parseDocument(halves.head);
  // What remits to another place is complained of, and may come to more than a page can hold.
  const fields: unknown = head.errors.length > 0 || hasAlias(head) ? null : head.toJS();
  if (typeof fields !== 'object' || fields === null || Array.isArray(fields)) return { isBroken: true };
  return { data: { ...fields, markdown: halves.body.trim() } };
}

function hasAlias(head: Document.Parsed): boolean {
  let has = false;
  visit(head, {
    Alias() {
      has = true;
      return visit.BREAK;
    },
  });
  return has;
}
