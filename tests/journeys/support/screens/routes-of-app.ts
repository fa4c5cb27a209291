import { readFileSync } from 'node:fs';
import { routesInSource } from '#tests/support/platform/routes-in-source.ts';
import type { Screen } from './screen.ts';

/** Only leads elsewhere. */
const withoutScreen = ['/logout'];

/** @returns the routes of the app that no screen opens */
export function routesWithoutScreen(screens: readonly Screen[]): string[] {
  const routes = routesInSource(readFileSync('src/web/routes.tsx', 'utf8'));
  return routes.filter((route) => !withoutScreen.includes(route) && !screens.some((one) => isAt(route, routeOf(one))));
}

/** @returns the route that a screen ends at, or a path on it */
export function routeOf({ path, endsAt }: Screen): string {
  return endsAt ?? new URL(path, 'http://localhost').pathname;
}

/** @returns whether a path, or the same route, is on a route */
export function isAt(route: string, path: string): boolean {
  const parts = route.split('/').map((part) => (part === '$' ? '.+' : part.startsWith('$') ? '[^/]+' : part));
  return new RegExp(`^${parts.join('/').replace(/(.)\/$/, '$1')}$`).test(path);
}
