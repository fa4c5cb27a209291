import { Button } from '@mantine/core';
import type { MouseEvent } from 'react';
import classes from './item-board.module.css';

type Props = {
  /** A word is in the blank and not confirmed. */
  isOpen: boolean;
  onReset(event: MouseEvent): void;
  onConfirm(event: MouseEvent): void;
  onPause: (() => void) | null;
};

/** Reserves its room, to avoid layout shift. */
export function ItemActions({ isOpen, onReset, onConfirm, onPause }: Props) {
  return (
    <div className={classes.actions}>
      <div className={classes.ending} data-open={isOpen}>
        <Button variant="default" disabled={!isOpen} onClick={onReset}>
          Recomeçar
        </Button>
        <Button disabled={!isOpen} onClick={onConfirm}>
          Terminar
        </Button>
      </div>
      {onPause !== null && (
        <Button variant="subtle" className={classes.rest} onClick={onPause}>
          Fazer uma pausa
        </Button>
      )}
    </div>
  );
}
