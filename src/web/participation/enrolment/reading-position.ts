import { useEffect } from 'react';

const key = 'wordmood-reading-place';

/** For this tab. */
export function storeReadingPosition(consentHash: string): void {
  try {
    sessionStorage.setItem(key, `${consentHash} ${Math.round(window.scrollY)}`);
  } catch {
    // Without storage the visitor returns to the top of the text.
  }
}

export function clearReadingPosition(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Without storage there is nothing to delete.
  }
}

/** @returns px; null if unknown */
export function readReadingPosition(consentHash: string): number | null {
  try {
    const [hash, top] = sessionStorage.getItem(key)?.split(' ') ?? [];
    return hash === consentHash && top !== undefined && /^\d+$/.test(top) ? Number(top) : null;
  } catch {
    return null;
  }
}

export function useRestoreScroll(consentHash: string, isReading: boolean): void {
  useEffect(() => {
    const place = isReading ? readReadingPosition(consentHash) : null;
    if (place === null) return;
    clearReadingPosition();
    window.scrollTo(0, place);
  }, [consentHash, isReading]);
}
