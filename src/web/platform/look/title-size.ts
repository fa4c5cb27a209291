import type { TitleProps } from '@mantine/core';
import { isValidElement, type ReactNode } from 'react';

/** A letter of a title is 0.62 of its size wide on average, and a narrow phone has 78 % of its width for words. */
const percentOfWidthByLetter = 125;
const lettersOfUnknown = 15;

/**
 * A title grows with the user's font size while its longest word fits a narrow screen, and is never smaller than running text.
 */
export function titleVariables(_: unknown, { children, order = 1, size = `h${order}` }: TitleProps) {
  if (typeof size !== 'string' || !/^h[1-6]$/.test(size)) return { root: {} };
  const widest = (percentOfWidthByLetter / lettersOfLongestWord(children)).toFixed(2);
  return { root: { '--title-fz': `min(var(--mantine-${size}-font-size), max(1rem, ${widest}vw))` } };
}

/** @returns the letters between two line-break opportunities */
export function lettersOfLongestWord(title: ReactNode): number {
  const lengths = textOf(title)
    .split(/[\s-]+/)
    .map((word) => word.length);
  return Math.max(...lengths) || lettersOfUnknown;
}

function textOf(node: ReactNode): string {
  if (typeof node === 'string' || typeof node === 'number') return String(node);
  if (Array.isArray(node)) return node.map(textOf).join('');
  return isValidElement<{ children?: ReactNode }>(node) ? textOf(node.props.children) : '';
}
