import { isWritingAgain } from './early-input.ts';
import { framesOfPatience, isAlive, sends, sendsForm } from './is-alive.ts';

const kept = 'data-kept-press';
const keptEvent = 'wm-press-kept';

/**
 * Stores the last press before hydration, to be replayed (`pressOnceHeard`). Links and checkboxes work natively
 * (`keepEarlyInput`).
 * @param but selector of elements with their own fallback
 */
export function keepEarlyPresses({ but }: { but: string }): void {
  const keep = (event: Event, button: HTMLButtonElement | null | undefined) => {
    if (!button || button.matches(but)) return;
    // A newer press replaces the stored one.
    for (const before of document.querySelectorAll(`[${kept}]`)) before.removeAttribute(kept);
    if (hears(button)) return;
    // Hydration in progress would handle the event as well.
    event.preventDefault();
    event.stopPropagation();
    button.setAttribute(kept, '');
    button.dispatchEvent(new Event(keptEvent, { bubbles: true }));
  };
  const whole = { capture: true };
  document.addEventListener('click', (event) => keep(event, elementOf(event)?.closest('#root button')), whole);
  document.addEventListener(
    'keydown',
    (event) => {
      const form = event.key === 'Enter' ? elementOf(event)?.closest('#root input')?.closest('form') : null;
      keep(event, form?.querySelector<HTMLButtonElement>(sendsForm));
    },
    whole,
  );
}

/** Replays stored presses once their button is hydrated. */
export function pressOnceHeard(drawn: HTMLElement): void {
  let framesLeft = 0;
  const look = () => {
    const button = drawn.querySelector<HTMLButtonElement>(`button[${kept}]`);
    framesLeft = button === null || hears(button) ? 0 : framesLeft - 1;
    if (framesLeft > 0) requestAnimationFrame(look);
    else if (button !== null && hears(button)) {
      button.removeAttribute(kept);
      button.click();
    }
  };
  const begin = () => {
    const isLooking = framesLeft > 0;
    framesLeft = framesOfPatience;
    if (!isLooking) look();
  };
  drawn.addEventListener(keptEvent, begin);
  begin();
}

/** A submit button also waits for the input replay. */
function hears(button: HTMLButtonElement): boolean {
  return button.matches(sendsForm) ? sends(button) && !isWritingAgain(button) : isAlive(button);
}

function elementOf({ target }: Event): Element | null {
  return target instanceof Element ? target : null;
}
