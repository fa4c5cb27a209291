import type { PagePlace } from '#study/participant-state/page-place.ts';
import { dayParts } from '#study/protocol.ts';

const places: Readonly<Record<string, PagePlace>> = {
  '/': 'home',
  ...Object.fromEntries(Object.values(dayParts).map(({ path, place }) => [path, place])),
};

/** @returns which part of the study a screen is, by its path. */
export function pagePlaceOf(pathname: string): PagePlace {
  return places[pathname] ?? 'other';
}
