import { scrollBehavior } from '#web/platform/ui/scroll-behavior.ts';

const airPx = 12;

export function scrollClearOf(word: Element | null | undefined, over: Element | null): void {
  if (word == null) return;
  const { top, bottom } = word.getBoundingClientRect();
  const floor = over === null ? window.innerHeight : Math.min(window.innerHeight, over.getBoundingClientRect().top);
  const by = bottom > floor - airPx ? bottom - floor + airPx : top < airPx ? top - airPx : 0;
  if (by === 0) return;
  window.scrollBy({ top: by, behavior: scrollBehavior() });
}
