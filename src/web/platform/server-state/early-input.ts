import { isAlive } from './is-alive.ts';

/** For how long a screen may take to be taken over, in frames: some ten seconds. */
const framesOfPatience = 600;

/**
 * What somebody has written into a page before its script has come, and the boxes that were marked: React begins with what it knows.
 * @param root of a page that the server has drawn, whose fields the app holds in its state
 * @returns writes it again, to be called once the app has taken the page over; waits until the app has it
 */
export function keepEarlyInput(root: HTMLElement): () => Promise<void> {
  const written = Array.from(root.querySelectorAll('input'), (input) => {
    const isBox = input.type === 'checkbox';
    const state = isBox ? boxState : textState;
    return { input, state, before: isBox ? input.defaultChecked : input.defaultValue, value: state.read(input) };
  });
  return async () => {
    await Promise.all(
      written.map(({ input, state, before, value }) => {
        // Somebody may have gone on writing while the page was being taken over.
        const newest = state.read(input) === before ? value : state.read(input);
        return newest === before ? null : tellUntilKnown(input, state, newest);
      }),
    );
  };
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
 * frame, until the state has it, or until somebody writes on.
 */
function tellUntilKnown(input: HTMLInputElement, state: FieldState, value: string | boolean): Promise<void> {
  const own = new AbortController();
  input.addEventListener('input', ({ isTrusted }) => isTrusted && own.abort(), { signal: own.signal });
  return new Promise((resolve) => {
    let framesLeft = framesOfPatience;
    const tell = () => {
      if (own.signal.aborted || state.isKnown(input, value) || !input.isConnected || framesLeft === 0) {
        own.abort();
        return resolve();
      }
      framesLeft -= 1;
      if (isAlive(input)) state.tell(input, value);
      requestAnimationFrame(tell);
    };
    tell();
  });
}
