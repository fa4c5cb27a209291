import { useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

/**
 * After a change of screen the focus must not fall out of the page: when what had it is gone and the new screen has not taken it, its
 * content gets it, so that keyboard and screen reader go on from there.
 */
export function useFocusAfterNavigation(): void {
  const shownPath = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname });
  const firstPath = useRef(shownPath);
  useEffect(() => {
    if (shownPath === undefined || firstPath.current === undefined) {
      firstPath.current = shownPath;
      return;
    }
    if (document.activeElement === document.body) document.getElementById('conteudo')?.focus({ preventScroll: true });
  }, [shownPath]);
}
