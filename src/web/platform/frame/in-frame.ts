import { createContext, use } from 'react';

export const InFrameContext = createContext(false);

export function useInFrame(): boolean {
  return use(InFrameContext);
}
