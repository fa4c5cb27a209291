import { isAlive } from './is-alive.ts';

/** For how long a screen may take to be taken over, in frames: some ten seconds. */
const framesOfPatience = 600;

/**
 * What somebody has written into a page before its script has come: React begins with the values it knows.
 * @param root of a page that the server has drawn, whose fields the app holds in its state
 * @returns writes it again, to be called once the app has taken the page over
 */
export function keepEarlyInput(root: HTMLElement): () => void {
  const written = Array.from(root.querySelectorAll('input'), (input) => ({
    input,
    before: input.defaultValue,
    value: input.value,
  }));
  return () => {
    for (const { input, before, value } of written) {
      // Somebody may have gone on writing while the page was being taken over.
      const newest = input.value === before ? value : input.value;
      if (newest !== before) writeUntilKnown(input, newest);
    }
  };
}

/**
 * The screen inside is taken over after the app around it, and an event that comes in between reaches nobody. So it is told frame by
 * frame, until the state has it, which React then writes as the value that the field begins with; or until somebody writes on.
 */
function writeUntilKnown(input: HTMLInputElement, value: string): void {
  const own = new AbortController();
  input.addEventListener('input', ({ isTrusted }) => isTrusted && own.abort(), { signal: own.signal });
  let framesLeft = framesOfPatience;
  const write = () => {
    if (own.signal.aborted) return;
    if (input.defaultValue === value || !input.isConnected || framesLeft === 0) return own.abort();
    framesLeft -= 1;
    // React may have met the field with its text in it, and then only what differs from that is a change.
    if (isAlive(input)) for (const text of ['', value]) tell(input, text);
    requestAnimationFrame(write);
  };
  write();
}

function tell(input: HTMLInputElement, text: string): void {
  // React watches the property of each element; what comes by the prototype is a change to it.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
