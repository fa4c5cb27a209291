import { Typography } from '@mantine/core';
import '@mantine/core/styles/Typography.css';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { useMemo } from 'react';
import { elementsOf } from './markdown-elements.tsx';
import classes from './markdown-text.module.css';

/** Markdown of the study material; HTML stays text, and `#` becomes `h2`, as the screen owns the `h1`. */
export function MarkdownText({ markdown }: { markdown: string }) {
  const elements = useMemo(() => elementsOf(fromMarkdown(markdown)), [markdown]);
  return <Typography className={classes.text}>{elements}</Typography>;
}
