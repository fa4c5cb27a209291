import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** The user's place across two layouts, with focus state; null before the first switch. */
export type SavedPlace<Place> = RefObject<{ place: Place; hasFocus: boolean } | null>;

/** Debounce in ms: rotating a phone scrolls the page away from the user's place. */
const settledMs = 150;
/** Reading line, as a share of window height. */
const readingHeight = 0.4;

/**
 * Saves the place of the one-at-a-time layout on unmount, as when a phone rotates.
 * @param element element of the place
 */
export function useSavePlace<Place>(
  saved: SavedPlace<Place>,
  place: Place,
  element: RefObject<HTMLElement | null>,
): void {
  useLayoutEffect(
    () => () => {
      saved.current = { place, hasFocus: element.current?.contains(document.activeElement) ?? false };
    },
    [saved, place, element],
  );
}

/**
 * Restores the place in the all-on-one-page layout, and tracks scrolling.
 * @returns map for the elements, in page order
 */
export function usePlaceOnPage<Place>(saved: SavedPlace<Place>): Map<Place, HTMLElement> {
  const sections = useRef(new Map<Place, HTMLElement>()).current;

  useEffect(() => {
    const before = saved.current;
    const section = before === null ? undefined : sections.get(before.place);
    if (before === null || section === undefined) return;
    if (before.hasFocus) focusable(section)?.focus({ preventScroll: true });
    section.scrollIntoView({ block: 'center' });
  }, [saved, sections]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const note = () => {
      saved.current = placeInView(sections);
    };
    const noteOnceSettled = () => {
      clearTimeout(timer);
      timer = setTimeout(note, settledMs);
    };
    noteOnceSettled();
    const signs = ['scroll', 'resize', 'focusin'] as const;
    for (const sign of signs) window.addEventListener(sign, noteOnceSettled, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const sign of signs) window.removeEventListener(sign, noteOnceSettled);
    };
  }, [saved, sections]);

  return sections;
}

/** The focused place if visible, else the place at the reading line. */
function placeInView<Place>(sections: Map<Place, HTMLElement>): SavedPlace<Place>['current'] {
  const all = [...sections].filter(([, section]) => section.isConnected);
  const focused = all.find(([, section]) => section.contains(document.activeElement) && isInSight(section));
  if (focused !== undefined) return { place: focused[0], hasFocus: true };
  const eyes = window.scrollY > 0 ? window.innerHeight * readingHeight : 0;
  const read = all.filter(([, section]) => section.getBoundingClientRect().top <= eyes).at(-1) ?? all[0];
  return read === undefined ? null : { place: read[0], hasFocus: false };
}

function isInSight(section: HTMLElement): boolean {
  const { top, bottom } = section.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
}

/** The chosen control of a question, else the first. */
function focusable(section: HTMLElement): HTMLElement | null {
  return section.querySelector<HTMLElement>('input:checked') ?? section.querySelector('input, textarea, select');
}
