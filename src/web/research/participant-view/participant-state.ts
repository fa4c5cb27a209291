import { z } from 'zod';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /**
     * Whom `/useranalysis` shows: `navigate({ to: '/useranalysis', state: { participantId } })`. Never in the address, which is copied,
     * mailed and kept in logs; a reload keeps it. A second tab has none, and looks the code behind the `#` up.
     */
    participantId?: string;
  }
}

/** @returns the key that a history state carries, or null where it carries none */
export function participantIdOf(state: { participantId?: unknown }): string | null {
  return z.uuid().safeParse(state.participantId).data ?? null;
}
