import { hydrationFrameLimit, isHydrated, isSubmitReady, submitReadySelector } from './is-hydrated.ts';
import { isReplayPending } from './replay-early-input.ts';

const pendingAttribute = 'data-kept-press';
const pendingEvent = 'wm-press-kept';

/**
 * Stores the last press before hydration, to be replayed (`replayEarlyClicks`). Links and checkboxes work natively
 * (`captureEarlyInput`).
 * @param but selector of elements with their own fallback
 */
export function captureEarlyClicks({ but }: { but: string }): void {
  const store = (event: Event, button: HTMLButtonElement | null | undefined) => {
    if (!button || button.matches(but)) return;
    // A newer press replaces the stored one.
    for (const before of document.querySelectorAll(`[${pendingAttribute}]`)) before.removeAttribute(pendingAttribute);
    if (isReady(button)) return;
    // Hydration in progress would handle the event as well.
    event.preventDefault();
    event.stopPropagation();
    button.setAttribute(pendingAttribute, '');
    button.dispatchEvent(new Event(pendingEvent, { bubbles: true }));
  };
  const whole = { capture: true };
  document.addEventListener('click', (event) => store(event, elementOf(event)?.closest('#root button')), whole);
  document.addEventListener(
    'keydown',
    (event) => {
      const form = event.key === 'Enter' ? elementOf(event)?.closest('#root input')?.closest('form') : null;
      store(event, form?.querySelector<HTMLButtonElement>(submitReadySelector));
    },
    whole,
  );
}

/** Replays stored presses once their button is hydrated. */
export function replayEarlyClicks(drawn: HTMLElement): void {
  let framesLeft = 0;
  const look = () => {
    const button = drawn.querySelector<HTMLButtonElement>(`button[${pendingAttribute}]`);
    framesLeft = button === null || isReady(button) ? 0 : framesLeft - 1;
    if (framesLeft > 0) requestAnimationFrame(look);
    else if (button !== null && isReady(button)) {
      button.removeAttribute(pendingAttribute);
      button.click();
    }
  };
  const begin = () => {
    const isLooking = framesLeft > 0;
    framesLeft = hydrationFrameLimit;
    if (!isLooking) look();
  };
  drawn.addEventListener(pendingEvent, begin);
  begin();
}

/** A submit button also waits for the input replay. */
function isReady(button: HTMLButtonElement): boolean {
  return button.matches(submitReadySelector) ? isSubmitReady(button) && !isReplayPending(button) : isHydrated(button);
}

function elementOf({ target }: Event): Element | null {
  return target instanceof Element ? target : null;
}
