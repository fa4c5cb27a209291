import { useEffect } from 'react';

const key = 'wordmood-reading-place';

/** Remembers how far down the page somebody has read this very text, for whoever comes back to it in this tab. */
export function rememberReadingPlace(consentHash: string): void {
  try {
    sessionStorage.setItem(key, `${consentHash} ${Math.round(window.scrollY)}`);
  } catch {
    // Without this storage the person comes back to the top of the text.
  }
}

/** To be read from its beginning again. */
export function forgetReadingPlace(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was remembered either.
  }
}

/** @returns how far down somebody was when they left this text, in px; null where that is not known */
export function readingPlace(consentHash: string): number | null {
  try {
    const [hash, top] = sessionStorage.getItem(key)?.split(' ') ?? [];
    return hash === consentHash && top !== undefined && /^\d+$/.test(top) ? Number(top) : null;
  } catch {
    return null;
  }
}

/** Scrolls to where somebody had read to, once, as soon as the text is there again. */
export function useReturnToPlace(consentHash: string, isReading: boolean): void {
  useEffect(() => {
    const place = isReading ? readingPlace(consentHash) : null;
    if (place === null) return;
    forgetReadingPlace();
    window.scrollTo(0, place);
  }, [consentHash, isReading]);
}
