import { Progress, Text } from '@mantine/core';
import '@mantine/core/styles/Progress.css';
import type { RefObject } from 'react';
import classes from './reading-progress.module.css';
import { useReadingProgress } from './use-reading-progress.ts';

/** How much of a long text has been seen, always in view. */
export function ReadingProgress({ text }: { text: RefObject<HTMLElement | null> }) {
  const percent = useReadingProgress(text);
  return (
    <div className={classes.bar}>
      <Text size="sm" c="dimmed" className={classes.words}>
        Leitura: {percent}%
      </Text>
      <Progress value={percent} size={6} aria-label="Andamento da leitura" className={classes.track} />
    </div>
  );
}
