import { useDraggable } from '@dnd-kit/react';
import type { KeyboardEvent, MouseEvent } from 'react';
import classes from './item-board.module.css';
import type { ItemRun } from './item-run.ts';
import { takeFocus } from './take-focus.ts';

type Handlers = {
  onPress(option: string, event: MouseEvent): void;
  onKey(option: string, event: KeyboardEvent): void;
};

/** The options. Each keeps its place; that of the one in the blank stays empty. */
export function OptionTray({ run, ...handlers }: { run: ItemRun } & Handlers) {
  return (
    <fieldset ref={takeFocus} tabIndex={-1} className={classes.options} aria-label="Opções">
      {run.options.map((option) => (
        <Option key={option} option={option} run={run} {...handlers} />
      ))}
    </fieldset>
  );
}

function Option({ option, run, onPress, onKey }: { option: string; run: ItemRun } & Handlers) {
  const isPlaced = run.placed === option;
  const isOver = isPlaced || run.confirmedAt !== null;
  const { ref, isDragSource } = useDraggable({ id: option, disabled: isOver });
  return (
    <button
      type="button"
      ref={ref}
      className={classes.option}
      data-option={option}
      data-away={isDragSource || isPlaced}
      aria-label={isPlaced ? `${option} (no espaço)` : option}
      aria-pressed={run.picked === option}
      aria-disabled={isOver}
      onClick={(event) => onPress(option, event)}
      onKeyDown={(event) => onKey(option, event)}
    >
      <span>{option}</span>
    </button>
  );
}
