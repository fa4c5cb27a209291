import { type ReactNode, useState } from 'react';
import { useSaveState } from '#web/platform/journal/journal.ts';

/**
 * Shows something else from the moment in which answers cannot be sent. It asks for the save state itself, so that what is inside
 * is not drawn again whenever an answer has been saved.
 * @param instead null as long as the children stand in any case
 */
export function WhileOffline({ instead, children }: { instead: ReactNode; children: ReactNode }) {
  const isOffline = useSaveState().kind === 'offline' && instead !== null;
  // It stays until what is waited for has come: nothing jumps back in the moment in which the network returns.
  const [wasOffline, setWasOffline] = useState(false);
  if (isOffline && !wasOffline) setWasOffline(true);
  return instead !== null && (isOffline || wasOffline) ? instead : children;
}
