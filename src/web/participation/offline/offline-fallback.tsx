import { type ReactNode, useState } from 'react';
import { useSaveState } from '#web/platform/journal/journal.ts';

/**
 * Shows `instead` once answers cannot be sent. Reads the save state itself, so that saves do not re-render the
 * children.
 * @param instead null always shows the children
 */
export function OfflineFallback({ instead, children }: { instead: ReactNode; children: ReactNode }) {
  const isOffline = useSaveState().kind === 'offline' && instead !== null;
  // Latched: the screen must not jump back when the network returns before the awaited reply.
  const [wasOffline, setWasOffline] = useState(false);
  if (isOffline && !wasOffline) setWasOffline(true);
  return instead !== null && (isOffline || wasOffline) ? instead : children;
}
