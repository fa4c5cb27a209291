import { easingOfMotion, lengthOfMotionMs } from '#web/platform/look/motion.ts';
import type { Box } from './drop-landing.ts';

/** From where a word was released; no-op under reduced motion. */
export function animateFrom(element: Element, from: Box): void {
  const duration = lengthOfMotionMs('--wm-medium');
  if (!(duration > 0)) return;
  const to = element.getBoundingClientRect();
  const x = (from.left + from.right - to.left - to.right) / 2;
  const y = (from.top + from.bottom - to.top - to.bottom) / 2;
  element.animate([{ translate: `${x}px ${y}px` }, { translate: '0px 0px' }], { duration, easing: easingOfMotion() });
}
