import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** Where somebody is in what is laid out in two ways, and whether the focus is there too; null before the way has changed. */
export type SavedPlace<Place> = RefObject<{ place: Place; hasFocus: boolean } | null>;

/** So long nothing has moved. Turning a phone moves the page too, and what then comes under the eyes is not where somebody was. */
const settledMs = 150;
/** Where on the page people read, as a share of the window's height. */
const readingHeight = 0.4;

/**
 * For the layout that shows one place at a time: notes which it was when another layout takes its place, as where a phone is turned.
 * @param shown what stands at that place
 */
export function useSavePlace<Place>(kept: SavedPlace<Place>, place: Place, shown: RefObject<HTMLElement | null>): void {
  useLayoutEffect(
    () => () => {
      kept.current = { place, hasFocus: shown.current?.contains(document.activeElement) ?? false };
    },
    [kept, place, shown],
  );
}

/**
 * For the layout that has all places on one page: begins where the other one was, and notes where somebody is.
 * @returns where to put what stands at each place, in their order
 */
export function usePlaceOnPage<Place>(kept: SavedPlace<Place>): Map<Place, HTMLElement> {
  const sections = useRef(new Map<Place, HTMLElement>()).current;

  useEffect(() => {
    const before = kept.current;
    const section = before === null ? undefined : sections.get(before.place);
    if (before === null || section === undefined) return;
    if (before.hasFocus) focusable(section)?.focus({ preventScroll: true });
    section.scrollIntoView({ block: 'center' });
  }, [kept, sections]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const note = () => {
      kept.current = placeInView(sections);
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
  }, [kept, sections]);

  return sections;
}

/** Where the focus is, if that is in sight, or else what is read. */
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

/** What of a question takes the keyboard: what was chosen of it, or the first there is. */
function focusable(section: HTMLElement): HTMLElement | null {
  return section.querySelector<HTMLElement>('input:checked') ?? section.querySelector('input, textarea, select');
}
