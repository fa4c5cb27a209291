import { isWritingAgain } from './early-input.ts';
import { framesOfPatience, isAlive, sends, sendsForm } from './is-alive.ts';

const kept = 'data-kept-press';
const keptEvent = 'wm-press-kept';

/**
 * What somebody presses in a drawn page before an app hears it is kept, the last press of all, to be made again (`pressOnceHeard`). Links lead
 * on by themselves, and a box takes its mark by itself (`keepEarlyInput`).
 * @param but a selector of what does something of its own until then
 */
export function keepEarlyPresses({ but }: { but: string }): void {
  const keep = (event: Event, button: HTMLButtonElement | null | undefined) => {
    if (!button || button.matches(but)) return;
    // Whoever has pressed something else since, or the same where it is heard by now, wants nothing of before.
    for (const before of document.querySelectorAll(`[${kept}]`)) before.removeAttribute(kept);
    if (hears(button)) return;
    // Whatever may just be taking the page over would hear it as well.
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

/** Makes the press again that was kept, and what is kept from now on, each as soon as its button hears it. */
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

/** What sends a form waits until the app knows what was written into it, too. */
function hears(button: HTMLButtonElement): boolean {
  return button.matches(sendsForm) ? sends(button) && !isWritingAgain(button) : isAlive(button);
}

function elementOf({ target }: Event): Element | null {
  return target instanceof Element ? target : null;
}
