import { type RefObject, useLayoutEffect, useState } from 'react';
import type { DemonstrationFrame } from './demonstration-script.ts';

const carryMs = 640;
const carryEasing = 'cubic-bezier(0.4, 0, 0.2, 1)';

/** Same size as in `demonstration-player.module.css`. */
const handPx = 48;
const roomBelowPx = 8;

type Place = { xPx: number; yPx: number };
type Box = Place & { widthPx: number; heightPx: number };

/**
 * Positions the hand and animates the element that it carries.
 * @returns the offset from the upper left corner of the picture; null without a target
 */
export function useHand(
  picture: RefObject<HTMLElement | null>,
  { hand, carries, scene }: Pick<DemonstrationFrame<unknown>, 'hand' | 'carries' | 'scene'>,
): Place | null {
  const [place, setPlace] = useState<Place | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another scene has other words below a hand that stays.
  useLayoutEffect(() => {
    const ground = picture.current;
    if (ground === null) return;
    const find = () => setPlace(handPosition(ground, hand, carries));
    find();
    // Loading fonts and rotation move the target.
    const watch = new ResizeObserver(find);
    watch.observe(ground);
    return () => watch.disconnect();
  }, [picture, hand, carries, scene]);

  useLayoutEffect(() => {
    const ground = picture.current;
    if (ground === null || carries === null || hand === null) return;
    const [from, to] = [boxIn(ground, carries), boxIn(ground, hand)];
    if (from === null || to === null) return;
    const way = { translate: `${to.xPx - from.xPx}px ${to.yPx - from.yPx}px` };
    const timing = { duration: carryMs, easing: carryEasing, fill: 'forwards' } as const;
    const motion = ground.querySelector(carries)?.animate([{ translate: '0 0' }, way], timing);
    return () => motion?.cancel();
  }, [picture, hand, carries]);

  return place;
}

/** A carrying hand follows its element; otherwise it takes the first place around the target that covers the least text. */
function handPosition(ground: HTMLElement, hand: string | null, carries: string | null): Place | null {
  const at = hand === null ? null : boxIn(ground, hand);
  const carriedBox = carries === null ? at : boxIn(ground, carries);
  if (at === null || carriedBox === null) return null;
  const words = wordsIn(ground);
  const places = [0, handPx / 3].flatMap((outPx) =>
    sides.map(({ across, down }) => ({
      xPx: at.xPx + across * (carriedBox.widthPx / 2 + outPx),
      yPx: Math.min(at.yPx + down * (carriedBox.heightPx / 2 + outPx), ground.offsetHeight + roomBelowPx - handPx / 2),
    })),
  );
  const covered = places.map((place) => words.reduce((sum, box) => sum + overlapOf(place, box), 0));
  return places[covered.indexOf(Math.min(...covered))] ?? null;
}

/** Candidate places on a box, from its centre (0) to its edges (1). */
const sides = [
  { across: 0.8, down: 1 },
  { across: 1, down: 1 },
  { across: -1, down: 1 },
  { across: 1, down: 0 },
  { across: -1, down: 0 },
  { across: 1, down: -1 },
  { across: -1, down: -1 },
] as const;

function wordsIn(ground: HTMLElement): Box[] {
  const toPicture = pictureOf(ground);
  const walker = document.createTreeWalker(ground, NodeFilter.SHOW_TEXT);
  const boxes: Box[] = [];
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (!node.textContent?.trim() || !node.parentElement?.checkVisibility?.({ visibilityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    boxes.push(...Array.from(range.getClientRects(), toPicture));
  }
  return boxes;
}

function overlapOf({ xPx, yPx }: Place, box: Box): number {
  const across =
    Math.min(xPx + handPx / 2, box.xPx + box.widthPx / 2) - Math.max(xPx - handPx / 2, box.xPx - box.widthPx / 2);
  const down =
    Math.min(yPx + handPx / 2, box.yPx + box.heightPx / 2) - Math.max(yPx - handPx / 2, box.yPx - box.heightPx / 2);
  return Math.max(0, across) * Math.max(0, down);
}

function boxIn(ground: HTMLElement, selector: string): Box | null {
  const box = ground.querySelector(selector)?.getBoundingClientRect();
  return box === undefined ? null : pictureOf(ground)(box);
}

/**
 * Browsers disagree on whether client rects are scaled under `zoom`; the element's own width tells.
 * @returns a mapping from client rects to unscaled coordinates
 */
function pictureOf(ground: HTMLElement): (box: DOMRect) => Box {
  const around = ground.getBoundingClientRect();
  const scale = around.width / ground.offsetWidth || 1;
  return (box) => ({
    xPx: (box.left + box.width / 2 - around.left) / scale,
    yPx: (box.top + box.height / 2 - around.top) / scale,
    widthPx: box.width / scale,
    heightPx: box.height / scale,
  });
}
