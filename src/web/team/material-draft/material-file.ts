import { todayOfStudy } from '#study/days/today-of-study.ts';
import { plainText } from '#study/files/decode-text.ts';
import { readDocument } from '#study/material-files/read-material-file.ts';
import { changeFrontMatter } from './change-front-matter.ts';
import { changeJson, setInJson } from './change-json.ts';
import { type MaterialChange, valueAt } from './way-in-file.ts';

/** `isBroken`: not parseable, editable as text only. */
type FileReading = { data: unknown } | { isBroken: true };

export function readFileText(name: string, content: string): FileReading {
  const read = readDocument(name, plainText(content));
  return 'document' in read ? { data: read.document.data } : { isBroken: true };
}

export function changeFileText(name: string, content: string, ...changes: readonly MaterialChange[]): string {
  const text = plainText(content);
  if (name.endsWith('.md')) return changes.reduce(changeFrontMatter, text);
  return changes.length > 1 && changes.every(({ kind }) => kind === 'set')
    ? setInJson(text, changes)
    : changes.reduce(changeJson, text);
}

/** @returns "1.2.1" after "1.2.0", skipping taken versions */
export function nextVersion(version: string, isTaken: (version: string) => boolean = () => false): string {
  const raised = raise(version);
  return isTaken(raised) ? nextVersion(raised, isTaken) : raised;
}

function raise(version: string): string {
  const last = /(\d+)(\D*)$/.exec(version);
  if (last === null) return `${version}-2`;
  return `${version.slice(0, last.index)}${BigInt(last[1] ?? '0') + 1n}${last[2] ?? ''}`;
}

export function versionOf(name: string, content: string | null): string | null {
  const reading = content === null ? null : readFileText(name, content);
  const version = reading !== null && 'data' in reading ? valueAt(reading.data, ['version']) : null;
  return typeof version === 'string' ? version : null;
}

/** Raises the version of a changed file if it is a published one; a file changed in its version alone is restored. @param published versions of this file */
export function withNextVersion(
  name: string,
  { content, before }: { content: string; before: string | null },
  published: readonly string[],
): string {
  const version = versionOf(name, content);
  const versionBefore = versionOf(name, before);
  if (versionBefore !== null && withVersion(name, content, versionBefore) === before) return before;
  if (version === null || content === before || !published.includes(version)) return content;
  return withVersion(
    name,
    content,
    nextVersion(version, (one) => published.includes(one)),
  );
}

function withVersion(name: string, content: string, value: string): string {
  return changeFileText(name, content, { kind: 'set', path: ['version'], value });
}

export function planToBeginWith(nowMs: number): string {
  return `---
version: '1.0'
registered: ${todayOfStudy(nowMs)}
plannedPeople: null
blindedUntilPeople: null
blindedUntil: null
confirmatory:
  - change.depression.1-3
elsewhere: []
---

# Hipóteses

`;
}
