/** React has no event for hydration, so this reads its internal property. */
export function isHydrated(element: Element): boolean {
  return Object.keys(element).some((key) => key.startsWith('__reactProps'));
}

/** Submit buttons, active from the form's hydration on (`SendButton`). */
export const submitReadySelector = '[data-sends]';

/** The form hydrates after its fields. */
export function isSubmitReady(button: HTMLButtonElement): boolean {
  return isHydrated(button) && button.type === 'submit';
}

/** In frames: about ten seconds. */
export const hydrationFrameLimit = 600;
