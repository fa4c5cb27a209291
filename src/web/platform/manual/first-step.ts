import type { HistoryState } from '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /**
     * How many steps back the screen is from which somebody opened the manual. Not that screen's address: it may stand for a search, and
     * what a screen keeps in its own state, such as who it is about, comes back with the step alone.
     */
    stepsInManual?: number;
  }
}

/** What a link into the manual carries from a screen that is none of the manual's. */
export const firstStep = { stepsInManual: 1 } as const satisfies HistoryState;
