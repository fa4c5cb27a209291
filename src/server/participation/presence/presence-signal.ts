const listeners = new Set<() => void>();

/** @param listener is told when this server has stored a change of somebody's presence. @returns a function that ends it */
export function onPresenceChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function tellPresenceChange(): void {
  for (const listener of listeners) listener();
}
