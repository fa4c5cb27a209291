import type { Box } from './drop-landing.ts';

const glideMs = 140;

/** Lets an element come to its place from where a word was let go, unless the person wants little motion. */
export function glideFrom(element: Element, from: Box): void {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const to = element.getBoundingClientRect();
  const x = (from.left + from.right - to.left - to.right) / 2;
  const y = (from.top + from.bottom - to.top - to.bottom) / 2;
  element.animate([{ translate: `${x}px ${y}px` }, { translate: '0px 0px' }], {
    duration: glideMs,
    easing: 'ease-out',
  });
}
