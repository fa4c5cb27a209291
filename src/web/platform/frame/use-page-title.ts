import { useEffect } from 'react';

/** Names the screen in the browser's title bar: `<Tela> · WordMood`. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · WordMood`;
  }, [title]);
}
