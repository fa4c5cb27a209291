import { isHydrated } from './platform/server-state/is-hydrated.ts';
import { captureEarlyClicks } from './platform/server-state/replay-early-clicks.ts';

/**
 * Runs before everything else in a page that the server has drawn (`src/server/platform/http/rendered-page.ts`): what makes the page alive is
 * held in a template, where no browser asks for it, until the first picture is on the screen. Text and faces have a slow line and a slow
 * processor to themselves until then.
 */

/** Timeout where the browser draws nothing, as in an occluded window. */
const longestMs = 1000;

const held = document.querySelector<HTMLTemplateElement>('template[data-after-drawing]');

/**
 * Once in the page, scripts are run and files are asked for; called again it finds nothing to put there. Not before the page has come whole:
 * its last lines say what the scripts begin with.
 */
const ask = () => {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', ask, { once: true });
  else document.head.append(held?.content ?? '');
};

const saysWhenItDraws = globalThis.PerformanceObserver?.supportedEntryTypes?.includes('paint');
if (document.hidden) ask();
else if (saysWhenItDraws) {
  const seen = new PerformanceObserver((paints) => {
    if (paints.getEntriesByName('first-contentful-paint').length > 0) ask();
  });
  seen.observe({ type: 'paint', buffered: true });
} else requestAnimationFrame(() => requestAnimationFrame(ask));
setTimeout(ask, longestMs);

captureEarlyClicks({ but: '[data-opens-help]' });

/** Whoever presses for help before there is an app that hears it gets the numbers that came with the page. */
document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest('[data-opens-help]') : null;
  const help = document.querySelector<HTMLElement>('.wm-help-of-page[data-beside-app]');
  if (button === null || help === null || isHydrated(button)) return;
  help.dataset.pressed = '';
  help.scrollIntoView();
});
