import { Button, Text } from '@mantine/core';
import { memo, useEffect, useRef } from 'react';
import { ratingRange } from '#study/wording/rating-scale-in-words.ts';
import classes from './pause-button.module.css';

type PauseButtonProps = { isPaused: boolean; isPauseRequested: boolean; onToggle: () => void };

export const PauseButton = memo(function PauseButton({ isPaused, isPauseRequested, onToggle }: PauseButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isPaused) button.current?.focus({ preventScroll: true });
  }, [isPaused]);
  return (
    <div className={classes.foot}>
      <Button
        ref={button}
        variant={isPaused ? 'filled' : 'default'}
        aria-pressed={isPaused ? undefined : isPauseRequested}
        onClick={onToggle}
        miw={160}
      >
        {isPaused ? 'Continuar' : 'Pausar'}
      </Button>
      <Text size="sm" c="dimmed" className={classes.keys} data-paused={isPaused || undefined}>
        Use as teclas de {ratingRange}.
      </Text>
    </div>
  );
});
