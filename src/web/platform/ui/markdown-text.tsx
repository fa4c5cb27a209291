import { Typography } from '@mantine/core';
import '@mantine/core/styles/Typography.css';
import Markdown from 'react-markdown';
import classes from './markdown-text.module.css';

const rank = { h1: 'h2' } as const;

/** A text of the study material. Markdown becomes elements; HTML in it stays text. A `#` heading becomes an `h2`: the screen owns the `h1`. */
export function MarkdownText({ markdown }: { markdown: string }) {
  return (
    <Typography className={classes.text}>
      <Markdown components={rank}>{markdown}</Markdown>
    </Typography>
  );
}
