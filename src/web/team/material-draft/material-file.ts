import { findNodeAtLocation, type Node, parseTree } from 'jsonc-parser';
import { type Document, isCollection, isScalar, parseDocument } from 'yaml';
import { todayOfStudy } from '#study/days/today-of-study.ts';
import { plainText } from '#study/files/decode-text.ts';
import { splitFrontMatter } from '#study/material-files/front-matter-document.ts';
import { readDocument } from '#study/material-files/read-material-file.ts';
import { type FieldPath, type MaterialChange, valueAt } from './field-path.ts';

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

export function initialPlan(nowMs: number): string {
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

function changeFrontMatter(content: string, change: MaterialChange): string {
  const halves = splitFrontMatter(content);
  if (halves === null) return content;
  const written = (head: string, body: string) => `---\n${head}---\n${body}`;
  if (change.kind === 'set' && change.path[0] === 'markdown') {
    const blank = /^\s*\n/.exec(halves.body)?.[0] ?? '';
    return written(halves.head, `${blank}${String(change.value).trim()}\n`);
  }
  const head = parseDocument(halves.head);
  changeHead(head, change);
  return written(head.toString(asWritten), halves.body);
}

/** Formatting of the shipped material. */
const asWritten = {
  lineWidth: 0,
  singleQuote: true,
  defaultStringType: 'QUOTE_SINGLE',
  defaultKeyType: 'PLAIN',
} as const;

function changeHead(head: Document, change: MaterialChange): void {
  const path = [...change.path];
  switch (change.kind) {
    case 'set': {
      const node = head.getIn(path, true);
      // Keeps the quotes of a scalar.
      if (isScalar(node)) node.value = change.value;
      else head.setIn(path, head.createNode(change.value));
      return;
    }
    case 'add':
      if (change.name === undefined) head.addIn(path, head.createNode(change.value));
      else head.setIn([...path, change.name], head.createNode(change.value));
      return;
    case 'remove':
      head.deleteIn(path);
      return;
    case 'move': {
      const place = path.at(-1);
      const list = path.length === 1 ? head.contents : head.getIn(path.slice(0, -1), true);
      if (!isCollection(list) || typeof place !== 'number') return;
      const [here, there] = [list.items[place], list.items[place + change.by]];
      if (here === undefined || there === undefined) return;
      list.items[place] = there;
      list.items[place + change.by] = here;
    }
  }
}

type Piece = { from: number; to: number; text: string };

function changeJson(content: string, change: MaterialChange): string {
  const root = parseTree(content);
  if (root === undefined) return content;
  const piece = pieceOf(content, root, change);
  return piece === null ? content : content.slice(0, piece.from) + piece.text + content.slice(piece.to);
}

/** Parses once for many changes, such as a paste. */
function setInJson(content: string, changes: readonly MaterialChange[]): string {
  const root = parseTree(content);
  if (root === undefined) return content;
  // The last change of a place wins.
  const pieces = new Map<number, Piece>();
  for (const change of changes) {
    const node = change.kind === 'set' ? findNodeAtLocation(root, [...change.path]) : undefined;
    if (node !== undefined && change.kind === 'set') pieces.set(node.offset, replaced(content, node, change.value));
  }
  return [...pieces.values()]
    .toSorted((one, other) => other.from - one.from)
    .reduce((text, { from, to, text: put }) => text.slice(0, from) + put + text.slice(to), content);
}

function pieceOf(content: string, root: Node, change: MaterialChange): Piece | null {
  const node = findNodeAtLocation(root, [...change.path]);
  switch (change.kind) {
    case 'set':
      return node === undefined
        ? addNamed(content, root, change.path, change.value)
        : replaced(content, node, change.value);
    case 'add':
      return node === undefined ? null : insertValue(content, node, change.value, change.name);
    case 'remove':
      return node === undefined ? null : removeValue(slotOf(node));
    case 'move':
      return node === undefined ? null : swapWithSibling(content, slotOf(node), change.by);
  }
}

/** An array element or a property. */
const slotOf = (node: Node): Node => (node.parent?.type === 'property' ? node.parent : node);
const endOf = ({ offset, length }: Node) => offset + length;
const sliceOf = (content: string, node: Node) => content.slice(node.offset, endOf(node));

function replaced(content: string, node: Node, value: unknown): Piece {
  const isOneLine = !sliceOf(content, node).includes('\n');
  return {
    from: node.offset,
    to: endOf(node),
    text: isOneLine ? inOneLine(value) : inLines(value, indentAt(content, node.offset)),
  };
}

function addNamed(content: string, root: Node, path: FieldPath, value: unknown): Piece | null {
  const name = path.at(-1);
  const parent = findNodeAtLocation(root, path.slice(0, -1));
  return parent === undefined || typeof name !== 'string' ? null : insertValue(content, parent, value, name);
}

function insertValue(content: string, parent: Node, value: unknown, name?: string): Piece {
  const children = parent.children ?? [];
  const label = name === undefined ? '' : `${JSON.stringify(name)}: `;
  const last = children.at(-1);
  const isOneLine = !sliceOf(content, parent).includes('\n');
  const inner = last === undefined ? `${indentAt(content, parent.offset)}  ` : indentAt(content, last.offset);
  const looksLike = last !== undefined && !sliceOf(content, last).includes('\n');
  const text = label + (isOneLine || looksLike ? inOneLine(value) : inLines(value, inner));
  if (last !== undefined) return at(endOf(last), isOneLine ? `, ${text}` : `,\n${inner}${text}`);
  const [open, close] = parent.type === 'array' ? ['[', ']'] : ['{', '}'];
  return { from: parent.offset, to: endOf(parent), text: `${open}${text}${close}` };
}

const at = (offset: number, text: string): Piece => ({ from: offset, to: offset, text });

function removeValue(slot: Node): Piece {
  const siblings = slot.parent?.children ?? [];
  const place = siblings.indexOf(slot);
  const [before, after] = [siblings[place - 1], siblings[place + 1]];
  if (after !== undefined) return { from: slot.offset, to: after.offset, text: '' };
  return { from: before === undefined ? slot.offset : endOf(before), to: endOf(slot), text: '' };
}

function swapWithSibling(content: string, slot: Node, by: -1 | 1): Piece | null {
  const siblings = slot.parent?.children ?? [];
  const other = siblings[siblings.indexOf(slot) + by];
  if (other === undefined) return null;
  const [first, second] = by === -1 ? [other, slot] : [slot, other];
  const between = content.slice(endOf(first), second.offset);
  const text = sliceOf(content, second) + between + sliceOf(content, first);
  return { from: first.offset, to: endOf(second), text };
}

function indentAt(content: string, offset: number): string {
  const line = content.slice(content.lastIndexOf('\n', offset - 1) + 1, offset);
  return /^\s*/.exec(line)?.[0] ?? '';
}

function inOneLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(inOneLine).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const fields = Object.entries(value).map(([name, entry]) => `${JSON.stringify(name)}: ${inOneLine(entry)}`);
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`;
}

function inLines(value: unknown, indent: string): string {
  return JSON.stringify(value, null, 2).replaceAll('\n', `\n${indent}`);
}
