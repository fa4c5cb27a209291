import { fromMarkdown } from 'mdast-util-from-markdown';
import type { Content, ContentText } from 'pdfmake/interfaces.js';
import { printableText } from '#server/platform/documents/printable-text.ts';

type Root = ReturnType<typeof fromMarkdown>;
type Block = Root['children'][number];
type Inline = Extract<Block, { type: 'paragraph' }>['children'][number];
type Emphasis = { bold?: true; italics?: true };

const headingStyles = ['heading', 'heading', 'subheading'];

/** Parses Markdown as the screens do, so that print and screen agree; HTML stays text. @returns content of pdfmake */
export function markdownBlocks(markdown: string): Content[] {
  return blocksOf(fromMarkdown(markdown).children);
}

function blocksOf(blocks: readonly Block[]): Content[] {
  return blocks.map(blockOf);
}

function blockOf(block: Block): Content {
  switch (block.type) {
    case 'heading':
      return {
        text: inlinesOf(block.children),
        style: headingStyles[block.depth - 1] ?? 'subheading',
        headlineLevel: block.depth,
      };
    case 'paragraph':
      return { text: inlinesOf(block.children), style: 'paragraph' };
    case 'list': {
      const items = block.children.map((item): Content => ({ stack: blocksOf(item.children) }));
      return block.ordered ? { ol: items, start: block.start ?? 1, style: 'list' } : { ul: items, style: 'list' };
    }
    case 'blockquote':
      return { stack: blocksOf(block.children), style: 'quotation' };
    case 'code':
    case 'html':
      return { text: printableText(block.value), style: 'code', preserveLeadingSpaces: true };
    case 'thematicBreak':
      return { text: '—', alignment: 'center', style: 'paragraph' };
    case 'definition':
      return { text: printableText(`[${block.label ?? block.identifier}]: ${block.url}`), style: 'code' };
    default:
      return { text: inlinesOf([block as Inline]), style: 'paragraph' };
  }
}

function inlinesOf(inlines: readonly Inline[], emphasis: Emphasis = {}): ContentText[] {
  return inlines.flatMap((inline) => inlineOf(inline, emphasis));
}

function inlineOf(inline: Inline, emphasis: Emphasis): ContentText[] {
  const plain = (text: string): ContentText[] => [{ text: printableText(text), ...emphasis }];
  switch (inline.type) {
    case 'text':
      return plain(inline.value.replaceAll('\n', ' '));
    case 'strong':
      return inlinesOf(inline.children, { ...emphasis, bold: true });
    case 'emphasis':
      return inlinesOf(inline.children, { ...emphasis, italics: true });
    case 'break':
      return plain('\n');
    case 'link': {
      const linkText = inlinesOf(inline.children, emphasis);
      const words = linkText.map(({ text }) => text).join('');
      return inline.url.replace(/^mailto:/, '') === words ? linkText : [...linkText, ...plain(` (${inline.url})`)];
    }
    case 'linkReference':
      return [...inlinesOf(inline.children, emphasis), ...plain(` [${inline.label ?? inline.identifier}]`)];
    case 'image':
      return plain(inline.alt ?? '');
    case 'inlineCode':
    case 'html':
      return plain(inline.value);
    default:
      return 'children' in inline ? inlinesOf(inline.children as Inline[], emphasis) : [];
  }
}
