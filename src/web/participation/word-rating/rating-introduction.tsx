import { Button, Stack } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { ScreenActions } from '#web/platform/ui/screen-actions.tsx';
import { loadWordFace } from './load-word-face.ts';
import classes from './rating-introduction.module.css';

/** What a person reads before the first word. The button waits for the type face, so that no word is drawn twice. */
export function RatingIntroduction({ children, onStart }: { children: ReactNode; onStart: () => void }) {
  const [isStarting, setIsStarting] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  async function start(): Promise<void> {
    setIsStarting(true);
    if (root.current !== null) await loadWordFace(root.current);
    onStart();
  }
  return (
    <Stack className={classes.introduction} ref={root}>
      {children}
      <ScreenActions>
        <Button onClick={start} disabled={isStarting}>
          Começar
        </Button>
      </ScreenActions>
    </Stack>
  );
}
