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
          // biome-ignore lint/suspicious/noArrayIndexKey: the children of a text never change order
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
    markMissing(root, missingPlaceholders(values));
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
    return piecesOfFilled(child.value, missing).map(({ text, isMissing }) => ({
      type: isMissing ? 'inlineCode' : 'text',
      value: text,
    }));
  });
}

type TextPiece = { text: string; isMissing: boolean };

export function piecesOf(text: string, values: PlaceholderValues): TextPiece[] {
  return piecesOfFilled(fillPlaceholders(text, values), missingPlaceholders(values));
}

function piecesOfFilled(text: string, missing: ReadonlySet<string>): TextPiece[] {
  const pieces = text.split(/(\[[^[\]]*\])/).filter((piece) => piece !== '');
  return pieces.map((piece) => ({ text: piece, isMissing: missing.has(piece) }));
}

/** A placeholder without a value is filled with its meaning in brackets. */
function missingPlaceholders(values: PlaceholderValues): ReadonlySet<string> {
  return new Set(missingMeanings(values).map((meaning) => `[${meaning}]`));
}

export function missingMeanings(values: PlaceholderValues): string[] {
  return Object.values(values).flatMap(({ meaning, value }) => (value === null ? [meaning] : []));
}
