import { type Document, isCollection, isScalar, parseDocument } from 'yaml';
import { halvesOf } from '#study/material-files/front-matter-document.ts';
import type { MaterialChange } from './way-in-file.ts';

export function changeFrontMatter(content: string, change: MaterialChange): string {
  const halves = halvesOf(content);
  if (halves === null) return content;
  const written = (head: string, body: string) => `---\n${head}---\n${body}`;
  if (change.kind === 'set' && change.path[0] === 'markdown') {
    const blank = /^\s*\n/.exec(halves.body)?.[0] ?? '';
    return written(halves.head, `${blank}${String(change.value).trimEnd()}\n`);
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
