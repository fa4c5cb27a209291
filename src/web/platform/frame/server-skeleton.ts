import { createContext, use } from 'react';

export type ServerSkeleton = {
  wordsAgain: number;
};

export const ServerSkeletonContext = createContext<ServerSkeleton | null>(null);

/** Hides controls, which do not work before hydration, but keeps their place. */
export function useHiddenInSkeleton(): { visibility: 'hidden' } | undefined {
  return use(ServerSkeletonContext) === null ? undefined : { visibility: 'hidden' };
}

/** @returns null in browsers */
export function useServerSkeleton(): ServerSkeleton | null {
  return use(ServerSkeletonContext);
}
