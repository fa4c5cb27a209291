/** Tells whoever makes archives in this process that one was asked for; other processes find it when they next look. */
const askedExports = new EventTarget();
const eventName = 'asked';

export function signalAskedExport(): void {
  askedExports.dispatchEvent(new Event(eventName));
}

/** @returns a function that ends the listening */
export function onAskedExport(listener: () => void): () => void {
  askedExports.addEventListener(eventName, listener);
  return () => askedExports.removeEventListener(eventName, listener);
}
