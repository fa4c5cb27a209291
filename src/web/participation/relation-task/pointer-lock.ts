export type PointerEventFacts = Pick<PointerEvent, 'type' | 'pointerId' | 'pointerType' | 'isPrimary'>;

/** dnd-kit listens to all pointers: a second finger, a palm or a mouse would move, drop or end the drag. */
export function createPointerLock() {
  let owner: Pick<PointerEventFacts, 'pointerId' | 'pointerType'> | null = null;
  const isAnother = ({ pointerId }: Pick<PointerEventFacts, 'pointerId'>) =>
    owner !== null && pointerId !== owner.pointerId;
  return {
    /** @returns false while another pointer holds */
    takes({ pointerId, pointerType }: PointerEventFacts): boolean {
      if (isAnother({ pointerId })) return false;
      owner = { pointerId, pointerType };
      return true;
    },
    /** @returns whether to stop the event */
    isOfAnother(event: PointerEventFacts): boolean {
      // The `pointerup` of the previous one was missed.
      if (event.type === 'pointerdown' && event.isPrimary && event.pointerType === owner?.pointerType) owner = null;
      if (event.type === 'pointerdown') return false;
      const isOther = isAnother(event);
      if (!isOther && (event.type === 'pointerup' || event.type === 'pointercancel')) owner = null;
      return isOther;
    },
    isHeld: () => owner !== null,
    letGo(): void {
      owner = null;
    },
  };
}

const followed = ['pointerdown', 'pointermove', 'pointerup', 'pointercancel'] as const;

export const pointerLock = createPointerLock();

/**
 * Stops events of other pointers during a drag; keyboards and synthetic clicks still work.
 * @returns the clean-up
 */
export function blockOtherPointers(isDragging: () => boolean): () => void {
  const ending = new AbortController();
  // Capture on `window` runs before dnd-kit's listeners on `document`.
  const options = { capture: true, signal: ending.signal };
  for (const type of followed) {
    window.addEventListener(type, (event) => pointerLock.isOfAnother(event) && event.stopPropagation(), options);
  }
  window.addEventListener(
    'click',
    (event) => {
      // The dragging pointer itself fires no click before its release.
      if (event.detail === 0 || !pointerLock.isHeld() || !isDragging()) return;
      event.stopPropagation();
      event.preventDefault();
    },
    options,
  );
  return () => {
    ending.abort();
    pointerLock.letGo();
  };
}
