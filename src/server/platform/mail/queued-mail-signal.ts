/** Tells whoever hands mails over in this process that there is a new one; other processes find it when they next look. */
const queuedMails = new EventTarget();
const eventName = 'queued';

export function signalQueuedMail(): void {
  queuedMails.dispatchEvent(new Event(eventName));
}

/** @returns a function that ends the listening */
export function onQueuedMail(listener: () => void): () => void {
  queuedMails.addEventListener(eventName, listener);
  return () => queuedMails.removeEventListener(eventName, listener);
}
