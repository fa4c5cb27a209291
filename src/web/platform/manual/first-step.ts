import type { HistoryState } from '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** History steps back to the screen that opened the manual; a URL would lack that screen's history state. */
    stepsInManual?: number;
  }
}

export const firstStep = { stepsInManual: 1 } as const satisfies HistoryState;
