import { hydrationFrameLimit, isHydrated, isSubmitReady, submitReadySelector } from './is-hydrated.ts';

/**
 * Preserves input from before hydration, which would reset it. Submission waits for it (`isReplayPending`).
 * @param root server-rendered page with controlled fields
 * @returns replays the input after hydration; resolves when React has it
 */
export function captureEarlyInput(root: HTMLElement): () => Promise<void> {
  root.setAttribute(writingAgain, '');
  const fields = Array.from(root.querySelectorAll('input'), watchedField);
  const note = ({ target, isTrusted }: Event) => {
    const field = isTrusted ? fields.find(({ input }) => input === target) : undefined;
    if (field !== undefined) field.written = field.state.read(field.input);
  };
  // Runs before React, whose hydration on this very event would reset the field.
  document.addEventListener('input', note, { capture: true });
  return async () => {
    await Promise.all(fields.map(dispatchUntilKnown));
    document.removeEventListener('input', note, { capture: true });
    root.removeAttribute(writingAgain);
  };
}

const writingAgain = 'data-writing-again';

export function isReplayPending(button: Element): boolean {
  return button.closest(`[${writingAgain}]`) !== null;
}

type Watched = {
  input: HTMLInputElement;
  state: FieldState;
  before: string | boolean;
  written: string | boolean;
};

function watchedField(input: HTMLInputElement): Watched {
  const isBox = input.type === 'checkbox';
  const state = isBox ? boxState : textState;
  const before = isBox ? input.defaultChecked : input.defaultValue;
  return { input, state, before, written: state.read(input) };
}

/** Adapter for a kind of field. */
type FieldState = {
  read(input: HTMLInputElement): string | boolean;
  /** @returns whether React has the value */
  isKnown(input: HTMLInputElement, value: string | boolean): boolean;
  /** React ignores a value it has seen, so another one is dispatched first. */
  dispatch(input: HTMLInputElement, value: string | boolean): void;
};

const textState: FieldState = {
  read: ({ value }) => value,
  // React mirrors state into the default value.
  isKnown: ({ defaultValue }, value) => defaultValue === value,
  dispatch: (input, value) => {
    for (const text of ['', String(value)]) {
      // React intercepts the element's property; the prototype's setter bypasses that.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
      input.dispatchEvent(new Event('input', { bubbles: true }));
    }
  },
};

const dispatchedTo = new WeakSet<HTMLInputElement>();
const boxState: FieldState = {
  read: ({ checked }) => checked,
  isKnown: (input, value) => dispatchedTo.has(input) && input.checked === value,
  dispatch: (input, value) => {
    if (input.checked === value) input.click();
    input.click();
    dispatchedTo.add(input);
  },
};

/** Events are lost until the screen hydrates, after the app around it: repeats on each frame. */
function dispatchUntilKnown(field: Watched): Promise<void> {
  return new Promise((resolve) => {
    let framesLeft = hydrationFrameLimit;
    const dispatchOnce = () => {
      if (isKnown(field) || !field.input.isConnected || framesLeft === 0) return resolve();
      framesLeft -= 1;
      if (isFormHydrated(field.input)) field.state.dispatch(field.input, field.written);
      requestAnimationFrame(dispatchOnce);
    };
    dispatchOnce();
  });
}

function isKnown({ input, state, before, written }: Watched): boolean {
  return isFormHydrated(input) && (written === before || state.isKnown(input, written));
}

function isFormHydrated(input: HTMLInputElement): boolean {
  const button = input.form?.querySelector<HTMLButtonElement>(submitReadySelector);
  return button ? isSubmitReady(button) : isHydrated(input);
}
