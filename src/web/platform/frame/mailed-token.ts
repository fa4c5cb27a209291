import { type ParsedLocation, redirect, useLocation } from '@tanstack/react-router';
import { useState, useSyncExternalStore } from 'react';

const keyOf = (path: string) => `wordmood.mailed-token ${path}`;
/** Fallback without storage, until a reload. */
const inMemory = new Map<string, string>();
const listeners = new Set<() => void>();

/**
 * Route guard: moves a mailed token from the URL into this tab's storage before rendering, so that it is in neither the
 * address bar nor the history; survives sign-in.
 */
export function captureMailedToken({ location }: { location: Pick<ParsedLocation, 'hash' | 'pathname'> }): void {
  const token = new URLSearchParams(location.hash).get('token');
  if (token) storeAndHide(location.pathname, token);
}

/** One-click unsubscribe (RFC 8058): mail programs POST to a URL with the token in its query, or open it. */
export function captureQueryToken({
  location,
}: {
  location: Pick<ParsedLocation<{ token?: string }>, 'hash' | 'pathname' | 'search'>;
}): void {
  captureMailedToken({ location });
  if (location.search.token) storeAndHide(location.pathname, location.search.token);
}

function storeAndHide(path: string, token: string): never {
  inMemory.set(path, token);
  try {
    sessionStorage.setItem(keyOf(path), token);
  } catch {
    // It is in memory.
  }
  for (const listener of listeners) listener();
  throw redirect({ to: path, search: {}, hash: '', replace: true });
}

/** @returns the token, for an open page also after `clearMailedToken`; undefined when the URL was incomplete */
export function useMailedToken(): string | undefined {
  const path = useLocation({ select: ({ pathname }) => pathname });
  // A link opened on its own page does not reload.
  const stored = useSyncExternalStore(subscribe, () => readStored(path));
  const [last, setLast] = useState(stored);
  if (stored !== undefined && stored !== last) setLast(stored);
  return stored ?? last;
}

/** The next user of this device must not use the token. */
export function clearMailedToken(path: string): void {
  inMemory.delete(path);
  try {
    sessionStorage.removeItem(keyOf(path));
  } catch {
    // It was in memory only.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function readStored(path: string): string | undefined {
  try {
    return sessionStorage.getItem(keyOf(path)) ?? inMemory.get(path);
  } catch {
    return inMemory.get(path);
  }
}
