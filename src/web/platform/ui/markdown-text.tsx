import { Typography } from '@mantine/core';
import '@mantine/core/styles/Typography.css';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { useMemo } from 'react';
import { elementsOf } from './markdown-elements.tsx';
import classes from './markdown-text.module.css';

/** A text of the study material. Markdown becomes elements; HTML in it stays text. A `#` heading becomes an `h2`: the screen owns the `h1`. */
export function MarkdownText({ markdown }: { markdown: string }) {
  const elements = useMemo(() => elementsOf(fromMarkdown(markdown)), [markdown]);
  return <Typography className={classes.text}>{elements}</Typography>;
}
