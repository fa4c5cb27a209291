import { plainText } from '#study/files/decode-text.ts';
import { readDocument } from '#study/material-files/read-material-file.ts';
import { changeFrontMatter } from './change-front-matter.ts';
import { changeJson, setInJson } from './change-json.ts';
import type { MaterialChange } from './material-change.ts';

/** What a file says, or that it is written so that it says nothing: then only its text can be changed. */
export type FileReading = { data: unknown } | { isBroken: true };

/** @returns what a file of the study material says */
export function readFileText(name: string, content: string): FileReading {
  const read = readDocument(name, plainText(content));
  return 'document' in read ? { data: read.document.data } : { isBroken: true };
}

/** @returns the text of a file with some changes, one after the other */
export function changeFileText(name: string, content: string, ...changes: readonly MaterialChange[]): string {
  const text = plainText(content);
  if (name.endsWith('.md')) return changes.reduce(changeFrontMatter, text);
  return changes.length > 1 && changes.every(({ kind }) => kind === 'set')
    ? setInJson(text, changes)
    : changes.reduce(changeJson, text);
}
