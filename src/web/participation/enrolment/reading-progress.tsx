import { Progress } from '@mantine/core';
import '@mantine/core/styles/Progress.css';
import type { RefObject } from 'react';
import classes from './reading-progress.module.css';
import { useReadingProgress } from './use-reading-progress.ts';

/** Without a number, which would feel like a test. */
export function ReadingProgress({ text }: { text: RefObject<HTMLElement | null> }) {
  const percent = useReadingProgress(text);
  return (
    <div className={classes.bar}>
      <Progress value={percent} size={6} aria-label="Andamento da leitura" />
    </div>
  );
}
