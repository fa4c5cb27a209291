import { isHydrated } from './platform/server-state/is-hydrated.ts';
import { captureEarlyClicks } from './platform/server-state/replay-early-clicks.ts';

/**
 * Runs first in a server-rendered page (`src/server/platform/http/rendered-page.ts`): a template holds back the app's scripts until the first
 * paint, so that text and fonts have a slow line and a slow processor to themselves.
 */

/** Timeout where the browser draws nothing, as in an occluded window. */
const maximumMs = 1000;

const template = document.querySelector<HTMLTemplateElement>('template[data-after-drawing]');

/**
 * Moves the scripts into the page, which loads and runs them; idempotent. Waits for the whole page, whose last lines hold the scripts' data.
 */
const loadApp = () => {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', loadApp, { once: true });
  else document.head.append(template?.content ?? '');
};

const saysWhenItDraws = globalThis.PerformanceObserver?.supportedEntryTypes?.includes('paint');
if (document.hidden) loadApp();
else if (saysWhenItDraws) {
  const seen = new PerformanceObserver((paints) => {
    if (paints.getEntriesByName('first-contentful-paint').length > 0) loadApp();
  });
  seen.observe({ type: 'paint', buffered: true });
} else requestAnimationFrame(() => requestAnimationFrame(loadApp));
setTimeout(loadApp, maximumMs);

captureEarlyClicks({ but: '[data-opens-help]' });

/** A click on help before hydration shows the contacts embedded in the page. */
document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest('[data-opens-help]') : null;
  const help = document.querySelector<HTMLElement>('.wm-help-of-page[data-beside-app]');
  if (button === null || help === null || isHydrated(button)) return;
  help.dataset.pressed = '';
  help.scrollIntoView();
});
