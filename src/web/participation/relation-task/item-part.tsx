import type { MouseEvent, ReactNode } from 'react';
import classes from './item-board.module.css';
import { type ItemPart, type ItemRun, isRevealed, nextPart } from './item-run.ts';
import { revealLabels } from './item-texts.ts';
import { takeFocus } from './take-focus.ts';

export type Reveal = (part: ItemPart, event: MouseEvent) => void;

type Props = { part: ItemPart; run: ItemRun; onReveal: Reveal; children: ReactNode };

/** One part of an item: closed, marked as the one to open next, or open. Focus goes along, so that Enter alone opens all. */
export function PartOfItem({ part, run, onReveal, children }: Props) {
  if (isRevealed(run, part)) return children;
  if (nextPart(run) !== part) return <div className={classes.closed} data-part={part} />;
  return (
    <button
      type="button"
      ref={takeFocus}
      className={classes.next}
      data-part={part}
      onClick={(event) => onReveal(part, event)}
    >
      {revealLabels[part]}
    </button>
  );
}
