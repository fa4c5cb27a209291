import { existsSync, globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTable } from 'micromark-extension-gfm-table';
import { anchorsOf } from './cited-documents.ts';

type Node = ReturnType<typeof fromMarkdown>['children'][number];

/** Structure of a section, equal in a guide and its translation. */
export type GuideSection = {
  level: number;
  /** In order, such as `paragraph`, `list of 3`, `table of 2, 2` (cells of each row); of a code block its text. */
  blocks: string[];
  codeSpans: string[];
  links: string[];
  /** Digits without separators: 1,000 and 1.000 are `1000`. */
  figures: string[];
};

const portuguese = '.pt-BR.md';

/** English guides of `docs` that have a Portuguese version beside them. */
export const translatedGuides: readonly string[] = globSync(`docs/**/*${portuguese}`)
  .map((path) => path.replaceAll('\\', '/').replace(portuguese, '.md'))
  .sort();

/** @returns the path of the page in the other language; without one, the path itself */
export function counterpartOf(path: string): string {
  const other = path.endsWith(portuguese) ? path.replace(portuguese, '.md') : path.replace(/\.md$/, portuguese);
  return existsSync(other) ? other : path;
}

/** @returns the sections of a guide, with links and names of files as the guide itself has them */
export function sectionsOf(path: string): GuideSection[] {
  return splitSections(path).map(({ level, nodes }) => ({
    level,
    blocks: nodes.map(shapeOf),
    codeSpans: [...new Set(nodes.flatMap((node) => valuesIn(node, 'inlineCode')))].sort(),
    links: nodes
      .flatMap(linksIn)
      .map((url) => withHeadingNumber(path, url))
      .sort(),
    figures: nodes
      .flatMap((node) => valuesIn(node, 'text'))
      .flatMap((text) => text.match(/\d+(?:[.,]\d+)*/g) ?? [])
      .map((figure) => figure.replaceAll(/[.,]/g, ''))
      .sort(),
  }));
}

/** @returns the sections that the counterpart of a guide must have */
export function sectionsOfCounterpart(path: string): GuideSection[] {
  const folder = posix.dirname(path);
  const inOther = (name: string) => posix.relative(folder, counterpartOf(posix.join(folder, name)));
  return sectionsOf(path).map((section) => ({
    ...section,
    codeSpans: section.codeSpans.map((span) => (span.endsWith('.md') ? inOther(span) : span)).sort(),
    links: section.links
      .map((url) => {
        const [, file = '', rest = ''] = /^([^#:]*\.md)?(.*)$/.exec(url) ?? [];
        return file === '' ? url : `${inOther(file)}${rest}`;
      })
      .sort(),
  }));
}

/** @returns sentences of more words than that; a code span is one word, and in tables a semicolon ends a sentence too */
export function longSentences(path: string, maximumWords: number): string[] {
  return splitSections(path)
    .flatMap(({ nodes }) => nodes.flatMap((node) => textsIn(node)))
    .flatMap(({ text, isCell }) => text.split(isCell ? /(?<=[.!?;])["”)]*\s/ : /(?<=[.!?])["”)]*\s/))
    .filter((sentence) => (sentence.match(/\S*[\p{L}\p{N}]\S*/gu) ?? []).length > maximumWords);
}

function splitSections(path: string): { level: number; nodes: Node[] }[] {
  const markdown = readFileSync(path, 'utf8');
  const root = fromMarkdown(markdown, { extensions: [gfmTable()], mdastExtensions: [gfmTableFromMarkdown()] });
  const sections: { level: number; nodes: Node[] }[] = [];
  for (const node of root.children) {
    if (node.type === 'heading') sections.push({ level: node.depth, nodes: [] });
    else sections.at(-1)?.nodes.push(node);
  }
  return sections;
}

function shapeOf(node: Node): string {
  if (node.type === 'code') return node.value;
  if (node.type === 'list') return `list of ${node.children.length}`;
  if (node.type !== 'table') return node.type;
  return `table of ${node.children.map(({ children }) => children.length).join(', ')}`;
}

function valuesIn(node: Node, type: 'inlineCode' | 'text'): string[] {
  if (node.type === type) return [node.value];
  return 'children' in node ? node.children.flatMap((child) => valuesIn(child, type)) : [];
}

function linksIn(node: Node): string[] {
  const inside = 'children' in node ? node.children.flatMap(linksIn) : [];
  return node.type === 'link' ? [node.url, ...inside] : inside;
}

/** The heading's number instead of its words, which differ between languages. */
function withHeadingNumber(path: string, url: string): string {
  const [file = '', anchor] = url.split('#');
  const target = file === '' ? path : posix.join(posix.dirname(path), file);
  if (anchor === undefined || counterpartOf(target) === target) return url;
  return `${file}#${[...anchorsOf(target)].indexOf(anchor)}`;
}

function plainText(node: Node): string {
  if (node.type === 'inlineCode') return node.value.replaceAll(/\s/g, '_');
  if ('value' in node) return node.value;
  return 'children' in node ? node.children.map(plainText).join('') : '';
}

function textsIn(node: Node): { text: string; isCell: boolean }[] {
  if (node.type === 'paragraph' || node.type === 'tableCell') {
    return [{ text: plainText(node), isCell: node.type === 'tableCell' }];
  }
  return 'children' in node ? node.children.flatMap(textsIn) : [];
}
