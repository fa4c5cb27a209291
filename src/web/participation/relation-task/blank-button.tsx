import type { MouseEvent, Ref, RefObject } from 'react';
import { shownAs } from '#web/platform/translation/page-translation.ts';
import classes from './item-board.module.css';
import type { ItemRun } from './item-run.ts';

export type BlankProps = { run: ItemRun; onPress(event: MouseEvent): void; blank: RefObject<HTMLButtonElement | null> };

type UnderDrag = { handle?: Ref<HTMLButtonElement>; isUnder?: boolean };

/** Highlighted under a dragged word or while an option is selected by tap. */
export function BlankButton({ run, onPress, blank, handle = blank, isUnder = false }: BlankProps & UnderDrag) {
  const isWaiting = run.picked !== null;
  return (
    <button
      type="button"
      ref={handle}
      className={classes.blank}
      data-part="blank"
      data-marked={isUnder || isWaiting}
      data-filled={run.placed !== null}
      aria-label={run.placed === null ? 'Espaço vazio' : `Espaço: ${run.placed}`}
      aria-disabled={!isWaiting}
      onClick={onPress}
    >
      {/* Remounted for each word, to restart the animation. */}
      <span key={run.placed} {...shownAs(run.placed ?? '')}>
        {run.placed}
      </span>
    </button>
  );
}
