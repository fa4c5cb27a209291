import { useDeferredValue } from 'react';

/**
 * For what has been asked for and brings a whole screen: it is drawn in slices, between which a slow processor hears a press, and not at once
 * in the moment it arrives.
 * @returns it, and undefined until it can be drawn
 */
export function useInSlices<Arrived>(arrived: Arrived | undefined): Arrived | undefined {
  const ready = useDeferredValue(arrived);
  return ready === arrived ? arrived : undefined;
}
