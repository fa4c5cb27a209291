import { useSyncExternalStore } from 'react';
import { isPageTranslated, whenPageTranslated } from './page-translation.ts';

export function usePageTranslated(): boolean {
  return useSyncExternalStore(whenPageTranslated, isPageTranslated, () => false);
}
