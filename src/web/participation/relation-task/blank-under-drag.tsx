import { type CollisionDetector, CollisionPriority, CollisionType } from '@dnd-kit/abstract';
import { useDroppable } from '@dnd-kit/react';
import { useCallback } from 'react';
import { BlankButton, type BlankProps } from './blank-button.tsx';
import { isOverBlank } from './drop-landing.ts';

export function BlankUnderDrag(props: BlankProps) {
  const { blank } = props;
  const { ref, isDropTarget } = useDroppable({ id: 'blank', collisionDetector: overBlank });
  const attach = useCallback(
    (element: HTMLButtonElement | null) => {
      ref(element);
      blank.current = element;
    },
    [ref, blank],
  );
  return <BlankButton {...props} handle={attach} isUnder={isDropTarget} />;
}

/** Same rule as for the release, so that the highlight never misleads. */
const overBlank: CollisionDetector = ({ dragOperation, droppable }) => {
  const word = dragOperation.shape?.current.boundingRectangle;
  const blank = droppable.shape?.boundingRectangle;
  if (word === undefined || blank === undefined) return null;
  if (!isOverBlank(dragOperation.position.current, word, blank)) return null;
  return { id: droppable.id, value: 1, type: CollisionType.PointerIntersection, priority: CollisionPriority.High };
};
