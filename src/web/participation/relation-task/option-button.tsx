import type { KeyboardEvent, MouseEvent, Ref } from 'react';
import { shownAs } from '#web/platform/translation/page-translation.ts';
import classes from './item-board.module.css';
import type { ItemRun } from './item-run.ts';

export type OptionProps = {
  option: string;
  run: ItemRun;
  onPress(option: string, event: MouseEvent): void;
  onKey(option: string, event: KeyboardEvent): void;
};

type Dragged = { handle?: Ref<HTMLButtonElement>; isDragged?: boolean };

/** Keeps its place while the option is elsewhere. */
export function OptionButton({ option, run, onPress, onKey, handle, isDragged = false }: OptionProps & Dragged) {
  const isPlaced = run.placed === option;
  return (
    <button
      type="button"
      ref={handle}
      className={classes.option}
      data-option={option}
      data-away={isDragged || isPlaced}
      aria-label={isPlaced ? `${option} (no espaço)` : option}
      aria-pressed={run.picked === option}
      aria-disabled={isOptionDisabled(option, run)}
      onClick={(event) => onPress(option, event)}
      onKeyDown={(event) => onKey(option, event)}
    >
      <span {...shownAs(option)}>{option}</span>
    </button>
  );
}

export function isOptionDisabled(option: string, { placed, confirmedAt }: ItemRun): boolean {
  return placed === option || confirmedAt !== null;
}
