import { useEffect, useRef } from 'react';

/**
 * After a step that changes the screen the focus must not fall out of the page: when what had it is gone and the new screen has not
 * taken it, its content gets it, so that keyboard and screen reader go on from there.
 * @param step another value after each step; undefined while it is not known
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
