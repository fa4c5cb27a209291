import { type RefObject, useLayoutEffect, useState } from 'react';
import type { DemonstrationFrame } from './demonstration-script.ts';

/** How long what is carried is on its way. */
const carryMs = 640;
const carryEasing = 'cubic-bezier(0.4, 0, 0.2, 1)';

/** As `demonstration-player.module.css` has it. */
const handPx = 48;
const roomBelowPx = 8;

type Place = { xPx: number; yPx: number };

/**
 * Finds where the hand of a demonstration is, and takes along what it carries.
 * @param picture in which everything stands
 * @returns where the hand is, from the upper left corner of the picture; null where it is at nothing
 */
export function useHand(
  picture: RefObject<HTMLElement | null>,
  { hand, carries }: Pick<DemonstrationFrame<unknown>, 'hand' | 'carries'>,
): Place | null {
  const [place, setPlace] = useState<Place | null>(null);

  useLayoutEffect(() => {
    const ground = picture.current;
    if (ground === null) return;
    const find = () => setPlace(handIn(ground, hand, carries));
    find();
    // A face that arrives, or a phone that is turned, moves what the hand is at.
    const watch = new ResizeObserver(find);
    watch.observe(ground);
    return () => watch.disconnect();
  }, [picture, hand, carries]);

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
 * A hand with something goes as far as what it has; otherwise it is where it presses: beside the letters and below them, as far as there is
 * room.
 */
function handIn(ground: HTMLElement, hand: string | null, carries: string | null): Place | null {
  const at = hand === null ? null : middleIn(ground, hand);
  const held = carries === null ? at : middleIn(ground, carries);
  if (at === null || held === null) return null;
  return {
    xPx: at.xPx + Math.max(0, held.widthPx / 2 - handPx * 0.7),
    yPx: Math.min(at.yPx + held.heightPx * 0.48, ground.offsetHeight + roomBelowPx - handPx / 2),
  };
}

/**
 * The picture is drawn smaller than it is laid out. Browsers disagree on whether boxes are told as drawn or as laid out; its own width,
 * told both ways, says which.
 */
function middleIn(ground: HTMLElement, selector: string): (Place & { widthPx: number; heightPx: number }) | null {
  const box = ground.querySelector(selector)?.getBoundingClientRect();
  if (box === undefined) return null;
  const around = ground.getBoundingClientRect();
  const scale = around.width / ground.offsetWidth || 1;
  return {
    xPx: (box.left + box.width / 2 - around.left) / scale,
    yPx: (box.top + box.height / 2 - around.top) / scale,
    widthPx: box.width / scale,
    heightPx: box.height / scale,
  };
}
