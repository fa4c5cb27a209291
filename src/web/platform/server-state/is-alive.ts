/** @returns whether an element hears what is done to it: what the server has drawn is React's only from a moment on, which it tells nobody */
export function isAlive(element: Element): boolean {
  return Object.keys(element).some((key) => key.startsWith('__reactProps'));
}

/** What sends a form. It does so from the moment on when the app has taken the form over as a whole (`SendButton`). */
export const sendsForm = '[data-sends]';

/** @returns whether the app has taken over what sends a form, and the form with it: its fields seem alive before that, and are heard by nobody yet */
export function sends(button: HTMLButtonElement): boolean {
  return isAlive(button) && button.type === 'submit';
}

/** For how long a page may take to be taken over, in frames: some ten seconds. */
export const framesOfPatience = 600;
