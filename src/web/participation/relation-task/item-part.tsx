import type { MouseEvent, ReactNode } from 'react';
import type { Handling } from './handling.ts';
import classes from './item-board.module.css';
import { type ItemPart, type ItemRun, isRevealed, nextPart } from './item-run.ts';
import { revealLabel } from './item-texts.ts';
import { focusOnMount } from './take-focus.ts';

export type Opening = { handling: Handling; onReveal(part: ItemPart, event: MouseEvent): void };

type Props = { part: ItemPart; run: ItemRun; opening: Opening; children: ReactNode };

/** Focus moves along, so that Enter alone opens all. */
export function PartOfItem({ part, run, opening, children }: Props) {
  if (isRevealed(run, part)) return children;
  if (nextPart(run) !== part) return <div className={classes.closed} data-part={part} />;
  return (
    <button
      type="button"
      ref={focusOnMount}
      className={classes.next}
      data-part={part}
      onClick={(event) => opening.onReveal(part, event)}
    >
      {revealLabel(part, opening.handling)}
    </button>
  );
}
