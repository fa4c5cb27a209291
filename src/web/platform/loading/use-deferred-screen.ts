import { useDeferredValue } from 'react';

/**
 * React renders the deferred screen in interruptible slices, so that slow devices still handle input.
 * @returns undefined until rendering may start
 */
export function useDeferredScreen<Arrived>(arrived: Arrived | undefined): Arrived | undefined {
  const ready = useDeferredValue(arrived);
  return ready === arrived ? arrived : undefined;
}
