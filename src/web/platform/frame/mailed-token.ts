import { type ParsedLocation, redirect, useLocation } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';

const keyOf = (path: string) => `wordmood.mailed-token ${path}`;
/** Where a browser refuses storage: until the page is loaded anew. */
const inMemory = new Map<string, string>();
const listeners = new Set<() => void>();

/**
 * For the route that a mailed link leads to: takes the token out of the address before anything is shown, so that it stands neither in the
 * address bar nor in a list of visited pages, and keeps it in this tab, also while somebody signs in.
 */
export function takeMailedToken({ location }: { location: Pick<ParsedLocation, 'hash' | 'pathname'> }): void {
  const token = new URLSearchParams(location.hash).get('token');
  if (token) keepAndHide(location.pathname, token);
}

/** The same for an address that mail programs send a POST to by themselves, and show as a page otherwise (RFC 8058): it has the token in its query. */
export function takeQueriedToken({
  location,
}: {
  location: Pick<ParsedLocation<{ token?: string }>, 'hash' | 'pathname' | 'search'>;
}): void {
  takeMailedToken({ location });
  if (location.search.token) keepAndHide(location.pathname, location.search.token);
}

function keepAndHide(path: string, token: string): never {
  inMemory.set(path, token);
  try {
    sessionStorage.setItem(keyOf(path), token);
  } catch {
    // It stays in memory.
  }
  for (const tell of listeners) tell();
  throw redirect({ to: path, search: {}, hash: '', replace: true });
}

/** @returns the token of the mailed link that has led here; undefined where the address was not whole */
export function useMailedToken(): string | undefined {
  const path = useLocation({ select: ({ pathname }) => pathname });
  // A link that is opened where its page is open already loads nothing anew.
  return useSyncExternalStore(subscribe, () => readKept(path));
}

/** For who comes next at this device: the link of a mail that was opened here and not used gives nobody else its account. */
export function forgetMailedToken(path: string): void {
  inMemory.delete(path);
  try {
    sessionStorage.removeItem(keyOf(path));
  } catch {
    // It was in memory alone.
  }
  for (const tell of listeners) tell();
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

function readKept(path: string): string | undefined {
  try {
    return sessionStorage.getItem(keyOf(path)) ?? inMemory.get(path);
  } catch {
    return inMemory.get(path);
  }
}
