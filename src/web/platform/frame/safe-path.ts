/**
 * Prevents open redirects. The path must match `^/(?![/\\])`, resolve to the same origin, and be in the route table.
 * @param candidate untrusted, such as `from` of a sign-in page
 * @param site `origin` of this page, and the allowed return paths
 * @returns path and query, or `/`
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

/** @param routes patterns, where `$name` matches one segment */
export function isKnownRoute(path: string, routes: readonly string[]): boolean {
  const parts = path.split('/');
  return routes.some((route) => {
    const pattern = route.split('/');
    if (pattern.length !== parts.length) return false;
    return pattern.every((part, index) => (/^\$./.test(part) ? parts[index] !== '' : part === parts[index]));
  });
}
