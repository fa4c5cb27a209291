import { createContext, use } from 'react';

/** Of a part that is still to begin, what the server knows when it draws what is seen of it before the app is there. */
export type DrawnOutline = {
  /** How many words are rated once more. */
  wordsAgain: number;
};

export const DrawnOutlineContext = createContext<DrawnOutline | null>(null);

/** For what keeps its place in an outline and is not shown: nothing there can be pressed, nor says what only the app knows. */
export function useUnseenInOutline(): { visibility: 'hidden' } | undefined {
  return use(DrawnOutlineContext) === null ? undefined : { visibility: 'hidden' };
}

/** @returns null in every browser: there the part itself is drawn, once it is opened */
export function useDrawnOutline(): DrawnOutline | null {
  return use(DrawnOutlineContext);
}
