import { Button } from '@mantine/core';
import type { MouseEvent } from 'react';
import classes from './item-board.module.css';

type Props = {
  /** There is a word in the blank that may be taken back or handed in. */
  isOpen: boolean;
  onReset(event: MouseEvent): void;
  onConfirm(event: MouseEvent): void;
  /** Where a rest may be offered before the item is begun. */
  onPause: (() => void) | null;
};

/** What ends an item. Its place is there from the beginning, so that nothing moves when the two come. */
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
