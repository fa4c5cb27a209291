import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTable } from 'micromark-extension-gfm-table';
import { plainWordsOf } from '#web/platform/ui/markdown-elements.tsx';
import { anchorOf } from './manual-links.ts';

type Text = ReturnType<typeof fromMarkdown>;

/** A page as it is read: its title stands over the screen, the rest below. */
export type ManualText = {
  title: string;
  body: Text;
  /** Its parts of the second order, which the page leads to. */
  sections: readonly { id: string; title: string }[];
  /** All of it as plain words, for the search. */
  words: string;
  /** Words by which it is found besides. */
  alsoFoundBy: string;
};

const comment = /^<!-- Procura: (.*) -->$/;

/**
 * @param markdown a file of `docs/manual`
 * @throws Error where it does not begin with a title
 */
export function readManualText(markdown: string): ManualText {
  const root = fromMarkdown(markdown, { extensions: [gfmTable()], mdastExtensions: [gfmTableFromMarkdown()] });
  const [title, ...all] = root.children;
  if (title?.type !== 'heading' || title.depth !== 1) throw new Error('A page of the manual begins with its title.');
  // What people look for that the page does not say itself: a comment, which no reader of Markdown shows.
  const asides = all.flatMap((node) => (node.type === 'html' ? [comment.exec(node.value)?.[1] ?? ''] : []));
  const rest = all.filter((node) => node.type !== 'html' || !comment.test(node.value));
  const sections = rest.flatMap((node) => (node.type === 'heading' && node.depth === 2 ? [plainWordsOf(node)] : []));
  return {
    title: plainWordsOf(title),
    body: { ...root, children: rest },
    sections: sections.map((words) => ({ id: anchorOf(words), title: words })),
    words: inSentences(rest.map(lineOf)),
    alsoFoundBy: asides.join(' '),
  };
}

/** Headings, cells and items must not run into what follows them. */
function lineOf(node: Parameters<typeof plainWordsOf>[0]): string {
  if ('value' in node) return node.value;
  if (!('children' in node)) return '';
  const parts = node.children.map(lineOf);
  if (node.type === 'tableRow') return parts.filter((cell) => cell !== '').join(' · ');
  return ['list', 'listItem', 'table', 'blockquote'].includes(node.type) ? inSentences(parts) : parts.join('');
}

function inSentences(parts: readonly string[]): string {
  return parts
    .filter((part) => part !== '')
    .reduce((before, part) => (before === '' ? part : `${before}${endsSentence.test(before) ? ' ' : '. '}${part}`), '');
}

const endsSentence = /[.!?:;…]["')]*$/;
