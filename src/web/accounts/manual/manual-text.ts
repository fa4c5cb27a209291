import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTable } from 'micromark-extension-gfm-table';
import { plainWordsOf } from '#web/platform/ui/markdown-elements.tsx';
import { anchorOf } from './manual-links.ts';

type Text = ReturnType<typeof fromMarkdown>;

/** A parsed page: title apart from the body. */
export type ManualText = {
  title: string;
  body: Text;
  /** Second-level headings. */
  sections: readonly { id: string; title: string }[];
  /** Plain text for the search. */
  words: string;
  /** Additional search terms. */
  alsoFoundBy: string;
};

const comment = /^<!-- Procura: (.*) -->$/;

/**
 * @param markdown a file of `docs/manual`
 * @throws Error without a title
 */
export function readManualText(markdown: string): ManualText {
  const root = fromMarkdown(markdown, { extensions: [gfmTable()], mdastExtensions: [gfmTableFromMarkdown()] });
  const [title, ...all] = root.children;
  if (title?.type !== 'heading' || title.depth !== 1) throw new Error('A page of the manual begins with its title.');
  // Additional search terms are in an HTML comment.
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

/** Separates blocks in plain text. */
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
