import { Progress } from '@mantine/core';
import '@mantine/core/styles/Progress.css';
import type { RefObject } from 'react';
import classes from './reading-progress.module.css';
import { useReadingProgress } from './use-reading-progress.ts';

/** How much of a long text has been seen, always in view: a line that goes along, and no number, which would make a test of it. */
export function ReadingProgress({ text }: { text: RefObject<HTMLElement | null> }) {
  const percent = useReadingProgress(text);
  return (
    <div className={classes.bar}>
      <Progress value={percent} size={6} aria-label="Andamento da leitura" />
    </div>
  );
}
