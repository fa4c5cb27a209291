import { type RefObject, useLayoutEffect, useState } from 'react';
import type { DemonstrationFrame } from './demonstration-script.ts';

/** How long what is carried is on its way. */
const carryMs = 640;
const carryEasing = 'cubic-bezier(0.4, 0, 0.2, 1)';

type Place = { xPx: number; yPx: number };

/**
 * Finds where the hand of a demonstration is, and takes along what it carries.
 * @param picture in which everything stands
 * @returns the middle of what the hand is at, from the upper left corner of the picture; null where it is at nothing
 */
export function useHand(picture: RefObject<HTMLElement | null>, frameShown: DemonstrationFrame<unknown>): Place | null {
  const { hand, carries } = frameShown;
  const [place, setPlace] = useState<Place | null>(null);

  useLayoutEffect(() => {
    const ground = picture.current;
    if (ground === null) return;
    const find = () => setPlace(hand === null ? null : middleIn(ground, hand));
    find();
    // A face that arrives, or a phone that is turned, moves what the hand is at.
    const watch = new ResizeObserver(find);
    watch.observe(ground);
    return () => watch.disconnect();
  }, [picture, hand]);

  useLayoutEffect(() => {
    const ground = picture.current;
    if (ground === null || carries === null || hand === null) return;
    const [from, to] = [middleIn(ground, carries), middleIn(ground, hand)];
    if (from === null || to === null) return;
    const way = { translate: `${to.xPx - from.xPx}px ${to.yPx - from.yPx}px` };
    const timing = { duration: carryMs, easing: carryEasing, fill: 'forwards' } as const;
    const motion = ground.querySelector(carries)?.animate([{ translate: '0 0' }, way], timing);
    return () => motion?.cancel();
  }, [picture, hand, carries]);

  return place;
}

/**
 * The picture is drawn smaller than it is laid out. Browsers disagree on whether boxes are told as drawn or as laid out; its own width,
 * told both ways, says which.
 */
function middleIn(picture: HTMLElement, selector: string): Place | null {
  const box = picture.querySelector(selector)?.getBoundingClientRect();
  if (box === undefined) return null;
  const around = picture.getBoundingClientRect();
  const scale = around.width / picture.offsetWidth || 1;
  return {
    xPx: (box.left + box.width / 2 - around.left) / scale,
    yPx: (box.top + box.height / 2 - around.top) / scale,
  };
}
