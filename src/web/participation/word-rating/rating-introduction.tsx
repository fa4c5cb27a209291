import { Button, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useStartWithStimulusFont } from '#web/platform/look/use-start-with-stimulus-font.ts';
import { ScreenActions } from '#web/platform/ui/screen-actions.tsx';
import classes from './rating-introduction.module.css';

/** Of the demo. */
export function RatingIntroduction({ children, onStart }: { children: ReactNode; onStart: () => void }) {
  const { start, isStarting } = useStartWithStimulusFont(onStart);
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
