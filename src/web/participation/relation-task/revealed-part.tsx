import type { MouseEvent, ReactNode } from 'react';
import { focusOnMount } from './focus-on-mount.ts';
import type { InputMode } from './input-mode.ts';
import classes from './item-board.module.css';
import { type ItemPart, type ItemRun, isRevealed, nextPart } from './item-run.ts';
import { revealLabel } from './item-texts.ts';

export type RevealOptions = { handling: InputMode; onReveal(part: ItemPart, event: MouseEvent): void };

type Props = { part: ItemPart; run: ItemRun; opening: RevealOptions; children: ReactNode };

/** Focus moves along, so that Enter alone opens all. */
export function RevealedPart({ part, run, opening, children }: Props) {
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
