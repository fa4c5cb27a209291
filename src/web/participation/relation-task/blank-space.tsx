import { type CollisionDetector, CollisionPriority, CollisionType } from '@dnd-kit/abstract';
import { useDroppable } from '@dnd-kit/react';
import { type MouseEvent, type RefObject, useCallback } from 'react';
import { landsInBlank } from './drop-landing.ts';
import classes from './item-board.module.css';
import type { ItemRun } from './item-run.ts';

type Props = { run: ItemRun; onPress(event: MouseEvent): void; blank: RefObject<HTMLButtonElement | null> };

/** Where the answer goes. It is marked while a word is over it, or picked and waiting for a tap on it. */
export function BlankSpace({ run, onPress, blank }: Props) {
  const { ref, isDropTarget } = useDroppable({ id: 'blank', collisionDetector: overBlank });
  const attach = useCallback(
    (element: HTMLButtonElement | null) => {
      ref(element);
      blank.current = element;
    },
    [ref, blank],
  );
  const isWaiting = run.picked !== null;
  return (
    <button
      type="button"
      ref={attach}
      className={classes.blank}
      data-part="blank"
      data-marked={isDropTarget || isWaiting}
      data-filled={run.placed !== null}
      aria-label={run.placed === null ? 'Espaço vazio' : `Espaço: ${run.placed}`}
      aria-disabled={!isWaiting}
      onClick={onPress}
    >
      {/* Anew for each word, so that each one settles. */}
      <span key={run.placed}>{run.placed}</span>
    </button>
  );
}

/** The same rule by which the release is judged, so that the mark never promises what the drop does not keep. */
const overBlank: CollisionDetector = ({ dragOperation, droppable }) => {
  const word = dragOperation.shape?.current.boundingRectangle;
  const blank = droppable.shape?.boundingRectangle;
  if (word === undefined || blank === undefined) return null;
  if (!landsInBlank(dragOperation.position.current, word, blank)) return null;
  return { id: droppable.id, value: 1, type: CollisionType.PointerIntersection, priority: CollisionPriority.High };
};
