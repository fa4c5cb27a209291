/** What is read of a pointer event. */
export type PointerEventFacts = Pick<PointerEvent, 'type' | 'pointerId' | 'pointerType' | 'isPrimary'>;

/**
 * Which pointer has taken hold of a word. dnd-kit listens to all of them: a second finger, a palm, a mouse beside a pen would move the
 * word, drop it or end the drag.
 */
export function createPointerHold() {
  let held: Pick<PointerEventFacts, 'pointerId' | 'pointerType'> | null = null;
  const isAnother = ({ pointerId }: Pick<PointerEventFacts, 'pointerId'>) =>
    held !== null && pointerId !== held.pointerId;
  return {
    /** @returns whether the pointer has taken hold; not while another one has */
    takes({ pointerId, pointerType }: PointerEventFacts): boolean {
      if (isAnother({ pointerId })) return false;
      held = { pointerId, pointerType };
      return true;
    },
    /** @returns whether the event is another pointer's, to be kept from the word */
    isOfAnother(event: PointerEventFacts): boolean {
      // The first of its type that goes down: the one that was held has gone up where the page did not hear it.
      if (event.type === 'pointerdown' && event.isPrimary && event.pointerType === held?.pointerType) held = null;
      if (event.type === 'pointerdown') return false;
      const isOther = isAnother(event);
      if (!isOther && (event.type === 'pointerup' || event.type === 'pointercancel')) held = null;
      return isOther;
    },
    isHeld: () => held !== null,
    letGo(): void {
      held = null;
    },
  };
}

const followed = ['pointerdown', 'pointermove', 'pointerup', 'pointercancel'] as const;

/** The hold of this page's only board. */
export const pointerHold = createPointerHold();

/**
 * Keeps from a board what other pointers do than the one that has taken hold of a word.
 * @param isDragging whether a word is on its way: then no other pointer presses anything either; keys and what makes a click without a pointer do
 * @returns a function that ends that
 */
export function keepOthersFromWord(isDragging: () => boolean): () => void {
  const ending = new AbortController();
  // Before dnd-kit, which listens at the document.
  const options = { capture: true, signal: ending.signal };
  for (const type of followed) {
    window.addEventListener(type, (event) => pointerHold.isOfAnother(event) && event.stopPropagation(), options);
  }
  window.addEventListener(
    'click',
    (event) => {
      // The pointer that drags makes no click before it goes up.
      if (event.detail === 0 || !pointerHold.isHeld() || !isDragging()) return;
      event.stopPropagation();
      event.preventDefault();
    },
    options,
  );
  return () => {
    ending.abort();
    pointerHold.letGo();
  };
}
