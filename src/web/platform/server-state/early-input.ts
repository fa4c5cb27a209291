import { framesOfPatience, isAlive, sends, sendsForm } from './is-alive.ts';

/**
 * What somebody writes into a page before its app hears it, and the boxes that are marked: React begins with what it knows. Until the app
 * knows it too, what is pressed to send it waits (`isWritingAgain`).
 * @param root of a page that the server has drawn, whose fields the app holds in its state
 * @returns writes it again, to be called once the app has taken the page over; waits until the app has it
 */
export function keepEarlyInput(root: HTMLElement): () => Promise<void> {
  root.setAttribute(writingAgain, '');
  const fields = Array.from(root.querySelectorAll('input'), watchedField);
  const note = ({ target, isTrusted }: Event) => {
    const field = isTrusted ? fields.find(({ input }) => input === target) : undefined;
    if (field !== undefined) field.written = field.state.read(field.input);
  };
  // Before React hears of it, which may take the screen over at that very moment, and the field with what it had.
  document.addEventListener('input', note, { capture: true });
  return async () => {
    await Promise.all(fields.map(tellUntilKnown));
    document.removeEventListener('input', note, { capture: true });
    root.removeAttribute(writingAgain);
  };
}

const writingAgain = 'data-writing-again';

/** @returns whether the app does not know yet what has been written into the form of this button */
export function isWritingAgain(button: Element): boolean {
  return button.closest(`[${writingAgain}]`) !== null;
}

/** A field, with what it had from the server and what somebody has written last. */
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

/** How a kind of field holds what was written into it. */
type FieldState = {
  read(input: HTMLInputElement): string | boolean;
  /** @returns whether the app holds it */
  isKnown(input: HTMLInputElement, value: string | boolean): boolean;
  /** React may have met the field with it, and then only what differs from that is a change: so there is a change before it. */
  tell(input: HTMLInputElement, value: string | boolean): void;
};

const textState: FieldState = {
  read: ({ value }) => value,
  // React writes what it holds as the value that the field begins with.
  isKnown: ({ defaultValue }, value) => defaultValue === value,
  tell: (input, value) => {
    for (const text of ['', String(value)]) {
      // React watches the property of each element; what comes by the prototype is a change to it.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
      input.dispatchEvent(new Event('input', { bubbles: true }));
    }
  },
};

const told = new WeakSet<HTMLInputElement>();
const boxState: FieldState = {
  read: ({ checked }) => checked,
  isKnown: (input, value) => told.has(input) && input.checked === value,
  tell: (input, value) => {
    if (input.checked === value) input.click();
    input.click();
    told.add(input);
  },
};

/**
 * The screen inside is taken over after the app around it, and an event that comes in between reaches nobody. So it is told frame by
 * frame, until the state has it.
 */
function tellUntilKnown(field: Watched): Promise<void> {
  return new Promise((resolve) => {
    let framesLeft = framesOfPatience;
    const tell = () => {
      if (isKnown(field) || !field.input.isConnected || framesLeft === 0) return resolve();
      framesLeft -= 1;
      if (isTakenOver(field.input)) field.state.tell(field.input, field.written);
      requestAnimationFrame(tell);
    };
    tell();
  });
}

function isKnown({ input, state, before, written }: Watched): boolean {
  return isTakenOver(input) && (written === before || state.isKnown(input, written));
}

function isTakenOver(input: HTMLInputElement): boolean {
  const button = input.form?.querySelector<HTMLButtonElement>(sendsForm);
  return button ? sends(button) : isAlive(input);
}
