import { createContext, use } from 'react';

export const InFrameContext = createContext(false);

/** @returns whether top bar and footer are around already. */
export function useInFrame(): boolean {
  return use(InFrameContext);
}
