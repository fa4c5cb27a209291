import { useEffect } from 'react';
import { windowTitle } from '#study/wording/window-title.ts';

/** Names the screen in the browser's title bar. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = windowTitle(title);
  }, [title]);
}
