import { useEffect } from 'react';
import { windowTitle } from '#study/wording/window-title.ts';

export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = windowTitle(title);
  }, [title]);
}
