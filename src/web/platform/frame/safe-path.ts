/**
 * Decides where a remembered address may lead: only to a known screen of this site. Everything else leads home.
 * Rule: `^/(?![/\\])`, the same origin once the address has been read as a browser reads it, and a path of the route table.
 *
 * @param candidate an address from outside, such as the `from` of a sign-in page
 * @param site `origin` of this page, and which paths are screens to come back to
 * @returns path and query of the screen, or `/`
 */
export function safePath(
  candidate: unknown,
  site: { origin: string; isKnownPath: (pathname: string) => boolean },
): string {
  if (typeof candidate !== 'string' || !/^\/(?![/\\])/.test(candidate)) return '/';
  const url = readAddress(candidate, site.origin);
  if (url === null || url.origin !== site.origin || !site.isKnownPath(url.pathname)) return '/';
  return url.pathname + url.search;
}

function readAddress(candidate: string, origin: string): URL | null {
  try {
    return new URL(candidate, origin);
  } catch {
    return null;
  }
}

/**
 * @param routes paths of the route table, where `$name` stands for one part of an address
 * @returns whether one of them is the path's
 */
export function leadsToScreen(path: string, routes: readonly string[]): boolean {
  const parts = path.split('/');
  return routes.some((route) => {
    const wanted = route.split('/');
    if (wanted.length !== parts.length) return false;
    return wanted.every((part, index) => (/^\$./.test(part) ? parts[index] !== '' : part === parts[index]));
  });
}
