import '@mantine/core/styles/Typography.css';
import { Typography } from '@mantine/core';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { type ReactNode, useMemo } from 'react';
import { fillPlaceholders, type PlaceholderValues } from '#study/material/placeholders.ts';
import { elementsOf } from '#web/platform/ui/markdown-elements.tsx';
import { NoWrap } from '#web/platform/ui/no-wrap.tsx';
import classes from './material-text.module.css';

type Props = { text: string; values: PlaceholderValues; isMarkdown?: boolean };

export function MaterialText({ text, values, isMarkdown = false }: Props) {
  return isMarkdown ? <Marked markdown={text} values={values} /> : <Plain text={text} values={values} />;
}

function Plain({ text, values }: { text: string; values: PlaceholderValues }) {
  return (
    <p className={classes.plain}>
      {piecesOf(text, values).map(({ text: piece, isMissing }, place) =>
        isMissing ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a text is drawn as it is, and another one anew
          <mark key={place} className={classes.missing}>
            {piece}
          </mark>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <NoWrap key={place}>{piece}</NoWrap>
        ),
      )}
    </p>
  );
}

function Marked({ markdown, values }: { markdown: string; values: PlaceholderValues }): ReactNode {
  const elements = useMemo(() => {
    const root = fromMarkdown(fillPlaceholders(markdown, values));
    markMissing(root, new Set(missingMeanings(values).map((meaning) => `[${meaning}]`)));
    return elementsOf(root);
  }, [markdown, values]);
  return <Typography className={classes.marked}>{elements}</Typography>;
}

type Node = { type: string; value?: string; children?: Node[] };

/** Marked as inline code, which material texts do not use. */
function markMissing(node: Node, missing: ReadonlySet<string>): void {
  if (node.children === undefined) return;
  node.children = node.children.flatMap((child) => {
    markMissing(child, missing);
    if (child.type !== 'text' || child.value === undefined) return [child];
    const parts = child.value.split(/(\[[^[\]]*\])/);
    return parts.map((value) => ({ type: missing.has(value) ? 'inlineCode' : 'text', value }));
  });
}

type TextPiece = { text: string; isMissing: boolean };

const pattern = /\{\{([^{}\n]*)\}\}/g;

export function piecesOf(text: string, values: PlaceholderValues): TextPiece[] {
  const pieces: TextPiece[] = [];
  const add = (piece: TextPiece) => {
    const last = pieces.at(-1);
    if (piece.text === '') return;
    if (last !== undefined && !last.isMissing && !piece.isMissing) last.text += piece.text;
    else pieces.push({ ...piece });
  };
  let end = 0;
  for (const match of text.matchAll(pattern)) {
    add({ text: text.slice(end, match.index), isMissing: false });
    const placeholder = values[match[1] ?? ''];
    const value = placeholder?.value ?? null;
    if (placeholder === undefined) add({ text: match[0], isMissing: false });
    else
      add(value === null ? { text: `[${placeholder.meaning}]`, isMissing: true } : { text: value, isMissing: false });
    end = match.index + match[0].length;
  }
  add({ text: text.slice(end), isMissing: false });
  return pieces;
}

export function missingMeanings(values: PlaceholderValues): string[] {
  return Object.values(values).flatMap(({ meaning, value }) => (value === null ? [meaning] : []));
}
