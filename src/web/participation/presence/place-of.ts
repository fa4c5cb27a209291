import type { PagePlace } from '#study/participant-state/page-place.ts';

const places: Readonly<Record<string, PagePlace>> = {
  '/': 'home',
  '/inventories': 'inventory',
  '/words': 'words',
  '/trial1': 'trial1',
  '/test1': 'test1',
  '/trial2': 'trial2',
  '/test2': 'test2',
};

/** @returns which part of the study a screen is, by its path. */
export function placeOf(pathname: string): PagePlace {
  return places[pathname] ?? 'other';
}
