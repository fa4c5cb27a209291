import { useEffect, useRef } from 'react';

/**
 * Focuses the content when a step removed the focused element and the new screen took no focus.
 * @param step changes with each step; undefined until known
 */
export function useFocusAfterStep(step: string | undefined): void {
  const known = useRef(step);
  useEffect(() => {
    const isFirst = known.current === undefined;
    if (known.current === step) return;
    known.current = step;
    if (isFirst || step === undefined) return;
    if (document.activeElement === document.body) document.getElementById('conteudo')?.focus({ preventScroll: true });
  }, [step]);
}
