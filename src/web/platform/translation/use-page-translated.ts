import { useSyncExternalStore } from 'react';
import { isPageTranslated, whenPageTranslated } from './page-translation.ts';

/** @returns whether this page is or has been translated */
export function usePageTranslated(): boolean {
  return useSyncExternalStore(whenPageTranslated, isPageTranslated, () => false);
}
