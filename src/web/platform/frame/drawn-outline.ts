import { createContext, use } from 'react';

/** Data of a server-rendered skeleton. */
export type DrawnOutline = {
  /** Number of repeated words. */
  wordsAgain: number;
};

export const DrawnOutlineContext = createContext<DrawnOutline | null>(null);

/** Hides controls, which do not work before hydration, but keeps their place. */
export function useUnseenInOutline(): { visibility: 'hidden' } | undefined {
  return use(DrawnOutlineContext) === null ? undefined : { visibility: 'hidden' };
}

/** @returns null in browsers */
export function useDrawnOutline(): DrawnOutline | null {
  return use(DrawnOutlineContext);
}
