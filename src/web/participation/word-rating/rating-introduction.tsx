import { Button, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useStartInStudyFace } from '#web/platform/look/use-start-in-study-face.ts';
import { ScreenActions } from '#web/platform/ui/screen-actions.tsx';
import classes from './rating-introduction.module.css';

/** Of the demo. */
export function RatingIntroduction({ children, onStart }: { children: ReactNode; onStart: () => void }) {
  const { start, isStarting } = useStartInStudyFace(onStart);
  return (
    <Stack className={classes.introduction}>
      {children}
      <ScreenActions>
        <Button onClick={start} disabled={isStarting}>
          Começar
        </Button>
      </ScreenActions>
    </Stack>
  );
}
