import type { fromMarkdown } from 'mdast-util-from-markdown';
import { Fragment, type ReactNode } from 'react';
import { WholeWords } from './whole-words.tsx';

type Root = ReturnType<typeof fromMarkdown>;
type Content = Root['children'][number];
type Kind<Type> = Extract<Content, { type: Type }>;

/** Addresses by the names under which a text refers to them. */
type Definitions = ReadonlyMap<string, Kind<'definition'>>;

/** @param root a text as `mdast-util-from-markdown` has read it */
export function elementsOf(root: Root): ReactNode {
  const named = root.children.flatMap((node) => (node.type === 'definition' ? [[node.identifier, node] as const] : []));
  return inside(root, new Map(named));
}

function inside(node: Root | Content, definitions: Definitions): ReactNode {
  if (!('children' in node)) return null;
  return node.children.map((child, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a text is drawn as it is, and another one anew
    <Fragment key={place}>{elementOf(child, definitions)}</Fragment>
  ));
}

function elementOf(node: Content, definitions: Definitions): ReactNode {
  const children = () => inside(node, definitions);
  switch (node.type) {
    case 'text':
      return <WholeWords>{node.value}</WholeWords>;
    case 'html':
      // It stays text.
      return node.value;
    case 'paragraph':
      return <p>{children()}</p>;
    case 'strong':
      return <strong>{children()}</strong>;
    case 'emphasis':
      return <em>{children()}</em>;
    case 'heading':
      return headingOf(node.depth, children());
    case 'list':
      return listOf(node, definitions);
    case 'blockquote':
      return <blockquote>{children()}</blockquote>;
    case 'break':
      return <br />;
    case 'thematicBreak':
      return <hr />;
    case 'inlineCode':
      return <code>{node.value}</code>;
    case 'code':
      return (
        <pre>
          <code>{node.value}</code>
        </pre>
      );
    case 'link':
      return <a href={safeAddress(node.url)}>{children()}</a>;
    case 'linkReference':
      return <a href={safeAddress(definitions.get(node.identifier)?.url ?? '')}>{children()}</a>;
    case 'image':
      return <img src={safeAddress(node.url)} alt={node.alt ?? ''} />;
    case 'imageReference':
      return <img src={safeAddress(definitions.get(node.identifier)?.url ?? '')} alt={node.alt ?? ''} />;
    default:
      return null;
  }
}

/** The screen owns the `h1`. */
function headingOf(depth: number, children: ReactNode): ReactNode {
  const Heading = (['h2', 'h2', 'h3', 'h4', 'h5', 'h6'] as const)[depth - 1] ?? 'h6';
  return <Heading>{children}</Heading>;
}

/** Where no blank line stands between the items of a list, nor within one, their texts are no paragraphs. */
function listOf(list: Kind<'list'>, definitions: Definitions): ReactNode {
  const isLoose = list.spread === true || list.children.some(({ spread }) => spread);
  const items = list.children.map((item, number) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: as above
    <li key={number}>{isLoose ? inside(item, definitions) : withoutParagraphs(item, definitions)}</li>
  ));
  return list.ordered ? <ol start={list.start ?? 1}>{items}</ol> : <ul>{items}</ul>;
}

function withoutParagraphs(item: Kind<'listItem'>, definitions: Definitions): ReactNode {
  return item.children.map((child, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: as above
    <Fragment key={place}>
      {child.type === 'paragraph' ? inside(child, definitions) : elementOf(child, definitions)}
    </Fragment>
  ));
}

/** @returns an address that leads somewhere and runs nothing; undefined for any other */
function safeAddress(url: string): string | undefined {
  const protocol = /^[^/?#]*?:/.exec(url)?.[0].toLowerCase();
  return protocol === undefined || ['http:', 'https:', 'mailto:', 'tel:'].includes(protocol) ? url : undefined;
}
