/** Tells those of this very process who listen; other processes find out when they next look. */
export type Signal = {
  tell(): void;
  /** @returns a function that ends the listening */
  listen(listener: () => void): () => void;
};

export function createSignal(): Signal {
  const listeners = new Set<() => void>();
  return {
    tell() {
      for (const listener of listeners) listener();
    },
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
