import type { fromMarkdown } from 'mdast-util-from-markdown';
import { Fragment, type ReactNode } from 'react';
import { NoWrap } from './no-wrap.tsx';

type Root = ReturnType<typeof fromMarkdown>;
type Content = Root['children'][number];
type Kind<Type> = Extract<Content, { type: Type }>;

/** Link definitions by identifier. */
type Definitions = ReadonlyMap<string, Kind<'definition'>>;

/** Overrides of the default elements. */
export type OwnElements = {
  link?(url: string, children: ReactNode): ReactNode;
  picture?(url: string, alt: string): ReactNode;
  /** Anchor id of a heading; the link target takes the focus. */
  headingId?(words: string): string;
  table?(table: ReactNode): ReactNode;
};

type Reading = { definitions: Definitions; own: OwnElements };

/** @param root output of `mdast-util-from-markdown` */
export function elementsOf(root: Root, own: OwnElements = {}): ReactNode {
  const named = root.children.flatMap((node) => (node.type === 'definition' ? [[node.identifier, node] as const] : []));
  return childElements(root, { definitions: new Map(named), own });
}

function childElements(node: Root | Content, reading: Reading): ReactNode {
  if (!('children' in node)) return null;
  return node.children.map((child, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the children of a text never change order
    <Fragment key={place}>{elementOf(child, reading)}</Fragment>
  ));
}

function elementOf(node: Content, reading: Reading): ReactNode {
  const { definitions, own } = reading;
  const children = () => childElements(node, reading);
  switch (node.type) {
    case 'text':
      return <NoWrap>{node.value}</NoWrap>;
    case 'html':
      // HTML renders as text, against injection.
      return node.value;
    case 'paragraph':
      return <p>{children()}</p>;
    case 'strong':
      return <strong>{children()}</strong>;
    case 'emphasis':
      return <em>{children()}</em>;
    case 'heading':
      return headingOf(node, children(), own);
    case 'list':
      return listOf(node, reading);
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
      return linkTo(node.url, children(), own);
    case 'linkReference':
      return linkTo(definitions.get(node.identifier)?.url ?? '', children(), own);
    case 'image':
      return pictureAt(node.url, node.alt ?? '', own);
    case 'imageReference':
      return pictureAt(definitions.get(node.identifier)?.url ?? '', node.alt ?? '', own);
    case 'table': {
      const table = tableOf(node, reading);
      return own.table?.(table) ?? table;
    }
    default:
      return null;
  }
}

function linkTo(url: string, children: ReactNode, own: OwnElements): ReactNode {
  return own.link === undefined ? <a href={safeAddress(url)}>{children}</a> : own.link(url, children);
}

function pictureAt(url: string, alt: string, own: OwnElements): ReactNode {
  return own.picture === undefined ? <img src={safeAddress(url)} alt={alt} /> : own.picture(url, alt);
}

/** The screen owns the `h1`. */
function headingOf(heading: Kind<'heading'>, children: ReactNode, own: OwnElements): ReactNode {
  const Heading = (['h2', 'h2', 'h3', 'h4', 'h5', 'h6'] as const)[heading.depth - 1] ?? 'h6';
  const id = own.headingId?.(plainWordsOf(heading));
  return id === undefined ? (
    <Heading>{children}</Heading>
  ) : (
    <Heading id={id} tabIndex={-1}>
      {children}
    </Heading>
  );
}

/** @returns the text without markup */
export function plainWordsOf(node: Root | Content): string {
  if ('value' in node) return node.value;
  return 'children' in node ? node.children.map(plainWordsOf).join('') : '';
}

/** A GitHub table: the first row is the header, the first cell of each other row is a row header. */
function tableOf(table: Kind<'table'>, reading: Reading): ReactNode {
  const [head, ...rows] = table.children;
  return (
    <table>
      <thead>
        <tr>
          {head?.children.map((cell, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <th key={place} scope="col">
              {childElements(cell, reading)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, number) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <tr key={number}>
            {row.children.map((cell, place) => {
              const Cell = place === 0 ? 'th' : 'td';
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: as above
                <Cell key={place} scope={place === 0 ? 'row' : undefined}>
                  {childElements(cell, reading)}
                </Cell>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A tight list, without blank lines, renders items without paragraphs (CommonMark). */
function listOf(list: Kind<'list'>, reading: Reading): ReactNode {
  const isLoose = list.spread === true || list.children.some(({ spread }) => spread);
  const items = list.children.map((item, number) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: as above
    <li key={number}>{isLoose ? childElements(item, reading) : withoutParagraphs(item, reading)}</li>
  ));
  return list.ordered ? <ol start={list.start ?? 1}>{items}</ol> : <ul>{items}</ul>;
}

function withoutParagraphs(item: Kind<'listItem'>, reading: Reading): ReactNode {
  return item.children.map((child, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: as above
    <Fragment key={place}>
      {child.type === 'paragraph' ? childElements(child, reading) : elementOf(child, reading)}
    </Fragment>
  ));
}

/** @returns the URL if the scheme cannot run script, else undefined */
function safeAddress(url: string): string | undefined {
  const protocol = /^[^/?#]*?:/.exec(url)?.[0].toLowerCase();
  return protocol === undefined || ['http:', 'https:', 'mailto:', 'tel:'].includes(protocol) ? url : undefined;
}
