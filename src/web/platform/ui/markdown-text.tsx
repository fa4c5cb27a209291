import { Typography } from '@mantine/core';
import '@mantine/core/styles/Typography.css';
import Markdown from 'react-markdown';
import classes from './markdown-text.module.css';
import { wholeWordsInMarkdown } from './whole-words-in-markdown.ts';

const rank = { h1: 'h2' } as const;
const plugins = [wholeWordsInMarkdown];

/** A text of the study material. Markdown becomes elements; HTML in it stays text. A `#` heading becomes an `h2`: the screen owns the `h1`. */
export function MarkdownText({ markdown }: { markdown: string }) {
  return (
    <Typography className={classes.text}>
      <Markdown components={rank} rehypePlugins={plugins}>
        {markdown}
      </Markdown>
    </Typography>
  );
}
